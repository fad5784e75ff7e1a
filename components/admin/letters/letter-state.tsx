import { useFormatter, useTranslations } from 'next-intl'
import { letterMailStates, type LetterState, type LetterSums } from '@/lib/base/domain/letter'

type LetterStateProps = {
  letter: { state: LetterState; sendAt: string | null; endedAt: string | null; sums: LetterSums }
  timeZone: string
}

/** How far a letter has come, and what became of it for its readers, in numbers. */
export function LetterStateMark({ letter, timeZone }: LetterStateProps) {
  const t = useTranslations('room.letters')
  const format = useFormatter()
  const { state, sums } = letter
  const at = state === 'sent' ? letter.endedAt : state === 'scheduled' ? letter.sendAt : null
  const counted = (['followed', ...letterMailStates] as const).filter((one) => sums[one] > 0)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="room-badge">{t(`states.${state}`)}</span>
      <span className="text-note text-ink-soft">
        {[
          ...(at === null
            ? []
            : [format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })]),
          ...counted.map((one) => t(`sums.${one}`, { count: sums[one] })),
        ].join(' · ')}
      </span>
    </span>
  )
}
