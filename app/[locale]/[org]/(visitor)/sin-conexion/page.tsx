import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OfflinePage } from '@/components/offline/offline-page'
import { PageFrame } from '@/components/shell/page-frame'
import { readRootParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/sin-conexion'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readRootParams(params)
  const t = await getTranslations('offline')
  return { title: t('title'), robots: { index: false } }
}

/** Browsers keep it, and show it in the place of pages that they cannot have. */
export default async function Offline({ params }: Props) {
  await readRootParams(params)
  return (
    <PageFrame>
      <OfflinePage />
    </PageFrame>
  )
}
