import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { DownloadButton } from '@/components/admin/privacy/download-button'
import { ProcessingRecord } from '@/components/admin/privacy/processing-record'
import { enterPlace } from '@/app/room/enter-room'
import { buildProcessingRecord } from '@/lib/features/privacy/processing-record'

type Props = PageProps<'/room/[locale]/[org]/privacidad/registro'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.privacy'))('register') }
}

/** The record of processing activities (GDPR, article 30). */
export default async function ProcessingRecordPage({ params }: Props) {
  const [{ org }, t] = await Promise.all([params, getTranslations('room.privacy')])
  if (!(await enterPlace(org)).may('privacy.manage')) notFound()
  const entries = buildProcessingRecord()
  return (
    <>
      <PageHeading
        actions={
          <DownloadButton text={t('download')} fileName="registro-de-actividades.json" content={entries} />
        }
      >
        {t('register')}
      </PageHeading>
      <p className="max-w-measure pb-6 text-ink-soft">{t('registerLead')}</p>
      <ProcessingRecord entries={entries} />
    </>
  )
}
