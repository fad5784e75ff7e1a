import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { DeliveryLog } from '@/components/admin/webhooks/delivery-log'
import { WebhookForm } from '@/components/admin/webhooks/webhook-form'
import { WebhookState } from '@/components/admin/webhooks/webhook-state'
import { WebhookTools } from '@/components/admin/webhooks/webhook-tools'
import { parseId } from '@/lib/base/domain/parse'
import { ask, readOrganisation } from '@/app/room/enter-room'

type Props = PageProps<'/room/[locale]/[org]/ajustes/webhooks/[webhook]'>

const readWebhook = async (params: Props['params'], before: number | null = null) => {
  const { org, webhook } = await params
  return ask('getWebhook', org, { id: parseId(webhook) ?? notFound(), before })
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readWebhook(params)).name }
}

/** A webhook: its events, whether its endpoint works, and its deliveries. */
export default async function WebhookPage({ params, searchParams }: Props) {
  const [{ org }, { antes }] = await Promise.all([params, searchParams])
  const before = parseId(antes)
  const [webhook, { timeZone }, t, nav] = await Promise.all([
    readWebhook(params, before),
    readOrganisation(org),
    getTranslations('room.webhooks'),
    getTranslations('room.nav'),
  ])
  const { id, name, address, events, hasLeadFields, pausedAt, deliveries, hasMore } = webhook
  const here = `/${org}/ajustes/webhooks`
  return (
    <>
      <PageHeading title={name} />
      <WebhookState webhook={webhook} timeZone={timeZone} />
      <WebhookTools organisation={org} id={id} isPaused={pausedAt !== null} />
      <section id="registro" className="room-section">
        <h2>{t('log')}</h2>
        {deliveries.length === 0 && <p className="text-ink-soft">{t('noLog')}</p>}
        <DeliveryLog organisation={org} id={id} deliveries={deliveries} timeZone={timeZone} />
        <nav aria-label={t('log')} className="flex justify-between gap-4 pt-6 empty:hidden">
          {before !== null && (
            <Link href={`${here}/${id}#registro`} className="button-outline">
              {t('newest')}
            </Link>
          )}
          {hasMore && (
            <Link href={`${here}/${id}?antes=${deliveries.at(-1)?.id}#registro`} className="button-outline">
              {t('older')}
            </Link>
          )}
        </nav>
      </section>
      <section className="room-section">
        <h2>{nav('settings')}</h2>
        <WebhookForm organisation={org} webhook={{ id, name, address, events, hasLeadFields }} />
      </section>
    </>
  )
}
