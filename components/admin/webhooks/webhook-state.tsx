import { useFormatter, useTranslations } from 'next-intl'
import type { PauseReason } from '@/lib/base/domain/webhook'

type WebhookStateProps = {
  webhook: {
    pausedAt: Date | null
    pauseReason: PauseReason | null
    formerUntil: Date | null
  }
  timeZone: string
}

/** Explains why no messages are sent, and until when the former secret is still used. */
export function WebhookState({ webhook, timeZone }: WebhookStateProps) {
  const t = useTranslations('room.webhooks')
  const format = useFormatter()
  const { pauseReason, formerUntil } = webhook
  return (
    <>
      {pauseReason === null ? (
        <p className="pb-4">
          <span className="room-badge">{t('active')}</span>
        </p>
      ) : (
        <p className="room-note mb-4" data-trouble={pauseReason === 'person' ? undefined : ''}>
          {t(`paused.${pauseReason}`)}
        </p>
      )}
      {formerUntil !== null && (
        <p className="pb-4 text-note text-ink-soft">
          {t('rotating', {
            at: format.dateTime(formerUntil, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
          })}
        </p>
      )}
    </>
  )
}
