import { getTranslations } from 'next-intl/server'
import { OfflinePage } from '@/components/offline/offline-page'
import { PageFrame } from '@/components/shell/page-frame'
import { readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildUnindexedMetadata } from '@/app/[locale]/[org]/unindexed-metadata'

type Props = PageProps<'/[locale]/[org]/sin-conexion'>

export const generateMetadata = ({ params }: Props) =>
  buildUnindexedMetadata(params, getTranslations('offline'))

/** Browsers keep it, and show it in the place of pages that they cannot have. */
export default async function Offline({ params }: Props) {
  await readRootParams(params)
  return (
    <PageFrame>
      <OfflinePage />
    </PageFrame>
  )
}
