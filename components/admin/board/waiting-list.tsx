import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { isWaiting, type Place } from '@/lib/base/domain/arrangement'
import { useBoardParts } from './board-context'
import { PlacedCard } from './placed-card'

/** Lists the cards that wait for a place, because the board is full. Renders nothing without such cards. */
export function WaitingList() {
  const t = useTranslations('room.board')
  const id = useId()
  const { arrangement, titleOf } = useBoardParts()
  const waiting = (['upper', 'middle'] as const).flatMap((area) =>
    arrangement[area].map((card, index) => ({ card, place: { area, index } satisfies Place })),
  )
  const waitingCards = waiting.filter(({ place }) => isWaiting(place))
  if (waitingCards.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border border-dashed border-line-strong p-4">
      <h2 id={id} className="text-title-s font-semibold">
        {t('areas.waiting')}
      </h2>
      <p className="text-note text-ink-soft">{t('waitingText')}</p>
      <ol role="list" className="grid gap-3 panel:grid-cols-2">
        {waitingCards.map(({ card, place }) => (
          <li key={card}>
            <PlacedCard card={card} place={place}>
              <p className="bg-wash p-4 font-serif text-title-s/[1.3] font-semibold">{titleOf(card)}</p>
            </PlacedCard>
          </li>
        ))}
      </ol>
    </section>
  )
}
