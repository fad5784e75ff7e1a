import type { Metadata } from 'next'
import { ErrorPage } from '@/components/error/error-page'
import { readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'

type Props = PageProps<'/[locale]/[org]/unavailable'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readRootParams(params)
  return buildUnavailableMetadata()
}

/** Where a page's address leads while it cannot be found out whose host was asked. */
export default async function UnavailablePage({ params }: Props) {
  await readRootParams(params)
  return <ErrorPage kind="system" />
}
