import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { DownloadButton } from '@/components/admin/privacy/download-button'
import { ProcessingRecord } from '@/components/admin/privacy/processing-record'
import { ask, enterPlace } from '@/app/room/enter-room'
import { buildProcessingRecord } from '@/lib/features/privacy/processing-record'

type Props = PageProps<'/room/[locale]/[org]/privacidad/registro'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.privacy'))('register') }
}

/** The record of processing activities (GDPR, article 30). */
export default async function ProcessingRecordPage({ params }: Props) {
  const [{ org }, t] = await Promise.all([params, getTranslations('room.privacy')])
  const { organisation, may } = await enterPlace(org)
  if (!may('privacy.manage')) notFound()
  const { forms } = organisation ? await ask('listForms', org, {}) : { forms: [] }
  const entries = buildProcessingRecord(forms)
  const settings = organisation ? (await ask('getSettings', org, {})).settings : null
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
      {settings && (
        <p className="max-w-measure pb-6">
          {t('controller', {
            controller: [settings.name, settings.address, settings.email, settings.telephone]
              .filter(Boolean)
              .join(', ')
              .replaceAll('\n', ', '),
          })}
        </p>
      )}
      <ProcessingRecord entries={entries} />
    </>
  )
}
