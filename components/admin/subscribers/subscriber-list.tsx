import { useFormatter, useTranslations } from 'next-intl'
import { StateMark } from '@/components/admin-ui/state-mark'
import type { TimeZone } from '@/lib/base/domain/model'
import type { ListedSubscriber } from '@/lib/base/domain/subscriber'

type SubscriberListProps = { subscribers: readonly ListedSubscriber[]; timeZone: TimeZone }

export function SubscriberList({ subscribers, timeZone }: SubscriberListProps) {
  const t = useTranslations('room.subscribers')
  const format = useFormatter()
  return (
    <ul className="room-rows">
      {subscribers.map(({ id, email, state, since, rhythm, isAll }) => (
        <li key={id}>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{email}</p>
            <p className="text-note text-ink-soft">
              {t(`rhythms.${rhythm ?? 'usual'}`)}
              {rhythm !== 'never' && ` · ${t(isAll ? 'all' : 'topics')}`}
            </p>
          </div>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-soft">
            <time dateTime={since}>
              {t('since', { day: format.dateTime(new Date(since), { dateStyle: 'medium', timeZone }) })}
            </time>
            <StateMark shape={state === 'confirmed' ? 'full' : 'empty'} className="font-semibold text-ink">
              {t(`oneState.${state}`)}
            </StateMark>
          </span>
        </li>
      ))}
    </ul>
  )
}
