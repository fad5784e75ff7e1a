import type { Metadata } from 'next'
import { ErrorPage } from '@/components/error/error-page'
import { readRootParams, readPageParams } from '@/app/[locale]/[org]/read-params'
import { buildErrorMetadata } from '@/app/[locale]/[org]/error-metadata'
import { KnownWaysOn } from '@/app/[locale]/[org]/(visitor)/known-ways-on'

type Props = PageProps<'/[locale]/[org]/error/[code]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readRootParams(params)
  return buildErrorMetadata(await readErrorKind(params))
}

export default async function ErrorRoute({ params }: Props) {
  const { organisation } = await readRootParams(params)
  return (
    <ErrorPage kind={await readErrorKind(params)}>
      {organisation && <KnownWaysOn organisation={organisation} />}
    </ErrorPage>
  )
}

async function readErrorKind(params: Props['params']) {
  const { code } = await readPageParams('error', params)
  return code === 500 ? 'system' : 'not-found'
}
