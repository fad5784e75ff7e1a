import type { Metadata } from 'next'
import { ErrorPage } from '@/components/error/error-page'
import { readAudience } from '@/app/[locale]/[org]/audience'
import { buildErrorMetadata } from '@/app/[locale]/[org]/error-metadata'

type Props = PageProps<'/[locale]/[org]/error/[code]'>

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readAudience(params)
  return buildErrorMetadata(toKind((await params).code))
}

export default async function ErrorRoute({ params }: Props) {
  await readAudience(params)
  return <ErrorPage kind={toKind((await params).code)} />
}

function toKind(code: string) {
  return code === '500' ? 'system' : 'not-found'
}
