import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { StateMark } from '@/components/admin-ui/state-mark'
import { toNotificationHref, type Notification } from '@/lib/base/domain/notification'

type NotificationListProps = { notices: Notification[]; isAcross: boolean }

export function NotificationList({ notices, isAcross }: NotificationListProps) {
  return (
    <ol className="room-rows">
      {notices.map((notice) => (
        <NotificationLine key={notice.id} notice={notice} isAcross={isAcross} />
      ))}
    </ol>
  )
}

function NotificationLine({ notice, isAcross }: { notice: Notification; isAcross: boolean }) {
  const t = useTranslations('room.notices')
  const format = useFormatter()
  const { kind, by, title, sentence, organisation, at, isNew } = notice
  const { timeZone } = organisation
  return (
    <li>
      <div>
        <p className={isNew ? 'font-semibold' : undefined}>
          <Link href={toNotificationHref(notice)} className="button-text">
            {t(`kinds.${kind}`, { name: by ?? t('somebody'), title: title || t('untitled') })}
          </Link>
        </p>
        {sentence && <p>{sentence}</p>}
        {isAcross && <p className="text-note text-ink-soft">{organisation.name}</p>}
      </div>
      <p className="text-note text-ink-soft">
        {isNew && <StateMark shape="empty">{t('new')}</StateMark>}{' '}
        <time dateTime={at}>
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
        </time>
      </p>
    </li>
  )
}
