import type { Metadata } from 'next'
import { ErrorPage } from '@/components/error/error-page'
import { readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildErrorMetadata } from '@/app/[locale]/[org]/error-metadata'
import { KnownWaysOn } from '@/app/[locale]/[org]/(visitor)/known-ways-on'

type Props = PageProps<'/[locale]/[org]/missing'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readRootParams(params)
  return buildErrorMetadata('not-found')
}

/**
 * The 404 page. The middleware rewrites every unknown address to it. Unlike Next's `not-found`, it also works without
 * JavaScript. The page store sends the status 404.
 */
export default async function MissingPage({ params }: Props) {
  const { organisation } = await readRootParams(params)
  return <ErrorPage kind="not-found">{organisation && <KnownWaysOn organisation={organisation} />}</ErrorPage>
}
