import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ErrorMessage } from '@/components/error/error-message'
import { MainContent } from '@/components/shell/main-content'
import { readRootParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/vista-previa'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readRootParams(params)
  return { title: (await getTranslations('preview'))('endedTitle'), robots: { index: false } }
}

/** The page for preview links that expired or were altered. The page store sends the status 410. */
export default async function PreviewEndedPage({ params }: Props) {
  await readRootParams(params)
  const [t, error] = await Promise.all([getTranslations('preview'), getTranslations('error')])
  return (
    <MainContent>
      <ErrorMessage title={t('endedTitle')} text={t('endedText')} returnHome={error('returnHome')} />
    </MainContent>
  )
}
