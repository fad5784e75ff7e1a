import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { DownloadButton } from '@/components/admin/privacy/download-button'
import { ProcessingRecord } from '@/components/admin/privacy/processing-record'
import { ask, enterPlace } from '@/app/room/enter-room'
import { buildProcessingRecord, type Recipient } from '@/lib/features/audience/privacy/processing-record'

type Props = PageProps<'/room/[locale]/[org]/privacidad/registro'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.privacy'))('register') }
}

/** The record of processing activities (GDPR, article 30). */
export default async function ProcessingRecordPage({ params }: Props) {
  const [{ org }, t] = await Promise.all([params, getTranslations('room.privacy')])
  const { organisation, may } = await enterPlace(org)
  if (!may('privacy.manage')) notFound()
  const { forms, recipients, controller } = organisation ? await readFacts(org) : noFacts
  const activities = buildProcessingRecord(forms, recipients)
  return (
    <>
      <PageHeading title={t('register')}>
        <DownloadButton
          text={t('download')}
          fileName="registro-de-actividades.json"
          content={{ controller, activities }}
        />
      </PageHeading>
      <p className="max-w-measure pb-6 text-ink-soft">{t('registerLead')}</p>
      {controller !== null && <p className="max-w-measure pb-6">{t('controller', { controller })}</p>}
      <ProcessingRecord entries={activities} />
    </>
  )
}

const noFacts = { forms: [], recipients: [], controller: null }

/** Returns the parts of the record that an organisation's settings determine. */
async function readFacts(org: string) {
  const [{ forms }, { settings }, { webhooks }, { tokens, now }] = await Promise.all([
    ask('listForms', org, {}),
    ask('getSettings', org, {}),
    ask('listWebhooks', org, {}),
    ask('listApiTokens', org, {}),
  ])
  const recipients: Recipient[] = [
    ...webhooks
      .filter(({ hasLeadFields }) => hasLeadFields)
      .map(({ name }) => ({ kind: 'webhook' as const, name })),
    ...tokens
      .filter(({ scopes, expiresAt }) => scopes.includes('leads') && expiresAt > now)
      .map(({ name }) => ({ kind: 'token' as const, name })),
  ]
  const { name, address, email, telephone } = settings
  const controller = [name, address, email, telephone].filter(Boolean).join(', ').replaceAll('\n', ', ')
  return { forms, recipients, controller }
}
