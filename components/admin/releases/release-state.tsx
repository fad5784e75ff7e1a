import { useFormatter, useTranslations } from 'next-intl'
import type { ReleaseState } from '@/lib/base/domain/release'

type StateProps = {
  release: { state: ReleaseState; publishAt: string | null; outAt: string | null }
  isApproved: boolean
  hasProblems: boolean
  timeZone: string
}

export function ReleaseStateMark({ release, isApproved, hasProblems, timeZone }: StateProps) {
  const t = useTranslations('room.releases')
  const format = useFormatter()
  const { state, publishAt, outAt } = release
  const show = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="room-badge">{t(`states.${state}`)}</span>
      {isApproved && (state === 'open' || state === 'scheduled') && (
        <span className="room-badge">{t('approved')}</span>
      )}
      {hasProblems && <span className="text-note font-semibold text-danger">{t('failed')}</span>}
      {state === 'scheduled' && publishAt !== null && (
        <span className="text-note text-ink-soft">{t('dueAt', { at: show(publishAt) })}</span>
      )}
      {state === 'out' && outAt !== null && (
        <span className="text-note text-ink-soft">{t('outAt', { at: show(outAt) })}</span>
      )}
    </span>
  )
}
