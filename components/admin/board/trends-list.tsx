import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { boardStyles } from '@/components/board/board-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { useBoardParts } from './board-context'
import { FreePlace } from './free-place'
import { PlacedCard } from './placed-card'

/** The numbered list of trends beside the board. Read-only if page views determine the order. */
export function TrendsList({ title, emptyText }: { title: string; emptyText: string }) {
  const t = useTranslations('room.board')
  const id = useId()
  const { arrangement, areTrendsFixed, renderedOf, titleOf } = useBoardParts()
  const { trends } = arrangement
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 board-wide:border-l board-wide:border-line board-wide:pl-8"
    >
      <h2 id={id} className={boardStyles.rightTitle}>
        {title}
      </h2>
      {areTrendsFixed && <p className="font-sans text-note/normal text-ink-soft">{t('trendsByReaders')}</p>}
      {trends.length === 0 && <EmptyState title={emptyText} />}
      <ol role="list" className="flex flex-col gap-5">
        {trends.map((card, index) => (
          <li key={card}>
            <PlacedCard card={card} place={{ area: 'trends', index }}>
              <div className="grid grid-cols-[1.9rem_minmax(0,1fr)] gap-3 leading-tight font-semibold">
                <span className="text-end text-numeral font-medium text-primary tabular-figures">
                  {index + 1}
                </span>
                {renderedOf(card).rank ?? <p>{titleOf(card)}</p>}
              </div>
            </PlacedCard>
          </li>
        ))}
        {!areTrendsFixed && (
          <li>
            <FreePlace place={{ area: 'trends', index: trends.length }} />
          </li>
        )}
      </ol>
    </section>
  )
}
