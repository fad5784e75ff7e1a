import type { Metadata } from 'next'
import { ErrorPage } from '@/components/error/error-page'
import { readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'

type Props = PageProps<'/[locale]/[org]/unavailable'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readRootParams(params)
  return buildUnavailableMetadata()
}

/** The error page for pages whose organisation cannot be looked up at the moment. */
export default async function UnavailablePage({ params }: Props) {
  await readRootParams(params)
  return <ErrorPage kind="system" />
}
