import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { BoardFrame, boardStyles, middleSlots } from '@/components/board/board-frame'
import type { Place } from '@/lib/base/domain/arrangement'
import { useBoardParts } from './board-context'
import { FreePlace } from './free-place'
import { toCardShape } from './card-shape'
import { PlacedCard } from './placed-card'
import { TrendsList } from './trends-list'

/** Labels of parts of the home page, in the language of the admin. */
export type ReadersLabels = { right: string; trends: string; noTrends: string }

type BoardCanvasProps = { labels: ReadersLabels }

/** Renders the home page as readers see it: the board, and the trends beside it. */
export function BoardCanvas({ labels }: BoardCanvasProps) {
  const t = useTranslations('room.board')
  const rightId = useId()
  const { right } = useBoardParts().arrangement
  return (
    <div className="board-page board-wide:grid-cols-[minmax(0,1fr)_19rem]">
      <BoardFrame
        upper={<BoardPlace place={{ area: 'upper', index: 0 }} />}
        middleName={t('areas.middle')}
        middle={middleSlots.map(({ name, className }, index) => (
          <div key={name} className={className}>
            <BoardPlace place={{ area: 'middle', index }} />
          </div>
        ))}
        rightId={rightId}
        right={
          <>
            <h2 id={rightId} className={boardStyles.rightTitle}>
              {labels.right}
            </h2>
            <ul className={boardStyles.rightList}>
              {right.map((card, index) => (
                <li key={card}>
                  <BoardPlace place={{ area: 'right', index }} />
                </li>
              ))}
              <li>
                <BoardPlace place={{ area: 'right', index: right.length }} />
              </li>
            </ul>
          </>
        }
      />
      <TrendsList title={labels.trends} emptyText={labels.noTrends} />
    </div>
  )
}

function BoardPlace({ place }: { place: Place }) {
  const { arrangement, renderedOf, titleOf, placeholders } = useBoardParts()
  const card = arrangement[place.area][place.index]
  const shape = toCardShape(place)
  if (card === undefined) {
    const isEnd = place.area === 'right' && place.index > 0
    return <FreePlace place={place}>{!isEnd && shape && shape !== 'rank' && placeholders[shape]}</FreePlace>
  }
  const content = shape && renderedOf(card)[shape]
  return (
    <PlacedCard card={card} place={place}>
      {content ?? <p className="bg-wash p-4 font-serif text-title-s/[1.3] font-semibold">{titleOf(card)}</p>}
    </PlacedCard>
  )
}
