import { useRef, type ReactNode } from 'react'
import { toSurface, type Place } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import { useBoardParts } from './board-context'
import { CardTools } from './card-tools'
import { useDrag } from '@/components/admin-ui/use-drag'
import { usePlaceName } from './use-place-name'

type PlacedCardProps = { card: CardId; place: Place; children: ReactNode }

/** The card as readers see it, but disabled, with buttons to move it. A card dropped on it is inserted at its place. */
export function PlacedCard({ card, place, children }: PlacedCardProps) {
  const ref = useRef<HTMLDivElement>(null)
  const placeName = usePlaceName()
  const { isFixed, areTrendsFixed, titleOf, onPut } = useBoardParts()
  const title = titleOf(card)
  const isStill = isFixed || (areTrendsFixed && place.area === 'trends')
  const { isOver, isDragged } = useDrag(ref, {
    value: card,
    title,
    isOff: isStill,
    onDrop: (dropped) => onPut(dropped, place),
  })
  return (
    <div
      ref={ref}
      role="group"
      aria-label={`${title} · ${placeName(place)}`}
      className="board-card drag-item"
      data-area={place.area}
      data-card={`${toSurface(place.area)}:${card}`}
      data-over={isOver || undefined}
      data-dragged={isDragged || undefined}
      data-fixed={isStill || undefined}
    >
      {!isStill && <CardTools card={card} place={place} />}
      <div className="row-start-2 min-w-0" inert>
        {children}
      </div>
    </div>
  )
}
