import { useFormatter, useTranslations } from 'next-intl'
import { newsletterMailStates, type NewsletterState, type NewsletterSums } from '@/lib/base/domain/newsletter'

type NewsletterStateProps = {
  letter: {
    state: NewsletterState
    sendAt: string | null
    endedAt: string | null
    isBouncing: boolean
    isTesting: boolean
    sums: NewsletterSums
  }
  timeZone: string
}

/** Shows the state of a newsletter, and its numbers of mails. */
export function NewsletterStateMark({ letter, timeZone }: NewsletterStateProps) {
  const t = useTranslations('room.letters')
  const format = useFormatter()
  const { state, sums } = letter
  const at = state === 'sent' ? letter.endedAt : state === 'scheduled' ? letter.sendAt : null
  const counted = (['followed', ...newsletterMailStates] as const).filter((mailState) => sums[mailState] > 0)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="room-badge">{t(`states.${state}`)}</span>
      {letter.isTesting && <span className="room-badge">{t('testing')}</span>}
      <span className="text-note text-ink-soft">
        {[
          ...(at === null
            ? []
            : [format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })]),
          ...counted.map((mailState) => t(`sums.${mailState}`, { count: sums[mailState] })),
        ].join(' · ')}
      </span>
      {letter.isBouncing && <span className="basis-full text-note">{t('bouncing')}</span>}
    </span>
  )
}
