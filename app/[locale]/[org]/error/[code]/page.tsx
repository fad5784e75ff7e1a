import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ErrorPage } from '@/components/error/error-page'
import { readAudience } from '../../audience'

type Props = PageProps<'/[locale]/[org]/error/[code]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readAudience(params)
  const { code } = await params
  const t = await getTranslations('error')
  return { title: t(code === '500' ? 'systemTitle' : 'notFoundTitle'), robots: { index: false } }
}

export default async function ErrorRoute({ params }: Props) {
  await readAudience(params)
  const { code } = await params
  return <ErrorPage kind={code === '500' ? 'system' : 'not-found'} />
}
