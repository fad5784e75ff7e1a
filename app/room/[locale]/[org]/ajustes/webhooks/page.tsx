import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { CreateButton } from '@/components/admin-ui/create-button'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { NewWebhookForm } from '@/components/admin/webhooks/webhook-form'
import { ask } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.webhooks'))

export default async function Webhooks({ params }: PageProps<'/room/[locale]/[org]/ajustes/webhooks'>) {
  const { org } = await params
  const [{ webhooks }, t] = await Promise.all([
    ask('listWebhooks', org, {}),
    getTranslations('room.webhooks'),
  ])
  return (
    <>
      <PageHeading help="webhooks" title={t('title')}>
        <CreateButton label={t('new')}>
          <NewWebhookForm organisation={org} />
        </CreateButton>
      </PageHeading>
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
    </>
  )
}
