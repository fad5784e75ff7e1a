import { useFormatter, useNow, useTranslations } from 'next-intl'
import type { Session } from '@/lib/base/domain/account'
import { describeDevice } from '@/lib/features/people/accounts/describe-device'
import { AccountForm } from './account-form'

type SessionListProps = {
  sessions: Session[]
  /** Id of the current session, which is marked. */
  current: string
}

export function SessionList({ sessions, current }: SessionListProps) {
  const t = useTranslations('room.account')
  const format = useFormatter()
  const now = useNow()
  return (
    <div className="flex flex-col gap-4">
      <ul className="room-rows">
        {sessions.map(({ id, userAgent, address, usedAt }) => (
          <li key={id}>
            <div>
              <p className="font-semibold">
                {describeDevice(userAgent) ?? t('unknownDevice')}{' '}
                {id === current && <span className="room-badge">{t('thisSession')}</span>}
              </p>
              <p className="text-note text-ink-soft">
                {t('sessionFacts', { address, time: format.relativeTime(usedAt, now) })}
              </p>
            </div>
            {id !== current && (
              <AccountForm action="end-session" submit={t('endSession')} hidden={{ id }} look="outline" />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <>
          <p className="text-note text-ink-soft">{t('tokensEnd')}</p>
          <AccountForm action="end-other-sessions" submit={t('endOtherSessions')} look="outline" />
        </>
      )}
    </div>
  )
}
