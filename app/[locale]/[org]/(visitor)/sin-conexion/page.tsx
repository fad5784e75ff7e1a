import { getTranslations } from 'next-intl/server'
import { OfflinePage } from '@/components/offline/offline-page'
import { PageFrame } from '@/components/shell/page-frame'
import { readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildUnindexedMetadata } from '@/app/[locale]/[org]/unindexed-metadata'

type Props = PageProps<'/[locale]/[org]/sin-conexion'>

export const generateMetadata = ({ params }: Props) =>
  buildUnindexedMetadata(params, getTranslations('offline'))

/** The offline page. Service workers store it and show it if a page cannot be loaded. */
export default async function Offline({ params }: Props) {
  await readRootParams(params)
  return (
    <PageFrame>
      <OfflinePage />
    </PageFrame>
  )
}
