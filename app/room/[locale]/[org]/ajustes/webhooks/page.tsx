import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { NewWebhookForm } from '@/components/admin/webhooks/webhook-form'
import { ask } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/ajustes/webhooks'>

export const generateMetadata = () => titled(getTranslations('room.webhooks'))

export default async function Webhooks({ params }: Props) {
  const { org } = await params
  const [{ webhooks }, t, nav] = await Promise.all([
    ask('listWebhooks', org, {}),
    getTranslations('room.webhooks'),
    getTranslations('room.nav'),
  ])
  const settings = (
    <Link href={`/${org}/ajustes`} className="button-outline">
      {nav('settings')}
    </Link>
  )
  return (
    <>
      <PageHeading actions={settings}>{t('title')}</PageHeading>
      <p className="pb-4 text-ink-soft">{t(webhooks.length === 0 ? 'none' : 'lead')}</p>
      <ul className="room-rows">
        {webhooks.map(({ id, name, address, waiting, pausedAt, lastState }) => (
          <li key={id}>
            <div>
              <Link href={`/${org}/ajustes/webhooks/${id}`} className="button-text font-semibold">
                {name}
              </Link>
              <p className="text-note text-ink-soft">{address}</p>
              <p className="text-note text-ink-soft">
                {[t('waiting', { count: waiting }), lastState === 'failed' && t('lastFailed')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="room-badge">{t(pausedAt === null ? 'active' : 'isPaused')}</span>
          </li>
        ))}
      </ul>
      <section className="room-section">
        <h2>{t('new')}</h2>
        <NewWebhookForm organisation={org} />
      </section>
    </>
  )
}
