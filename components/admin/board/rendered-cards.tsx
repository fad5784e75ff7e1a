import type { ReactNode } from 'react'
import { LeadCard } from '@/components/card/lead-card'
import { PictureCard } from '@/components/card/picture-card'
import { PlaceholderCard } from '@/components/card/placeholder-card'
import { RightCard } from '@/components/card/right-card'
import { TextCard } from '@/components/card/text-card'
import { WideCard } from '@/components/card/wide-card'
import { findPlace, type Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId, Publication } from '@/lib/base/domain/model'
import { boardShapes, toCardShape, type BoardShape, type RenderedCard } from './card-shape'

const cards = { lead: LeadCard, picture: PictureCard, wide: WideCard, text: TextCard, right: RightCard }

/** Maximum number of cards rendered in every layout. Other cards get another layout on request. */
const MAX_COMPLETE = 40

/**
 * Renders cards on the server as readers see them, in every layout that a move may require. Moving a card then needs no
 * request, and the browser loads no code of cards. `others`: cards to be added to the board.
 */
export function renderCards(
  publications: Publication[],
  arrangement: Arrangement,
  others: CardId[],
): [CardId, RenderedCard][] {
  return publications.map((publication, index) => {
    const isComplete = index < MAX_COMPLETE || others.includes(publication.cardId)
    const place = findPlace(arrangement, publication.cardId, 'board')
    const currentShape = place && toCardShape(place)
    const shapes = boardShapes.filter((shape) => isComplete || shape === currentShape)
    const rendered = Object.fromEntries(shapes.map((shape) => [shape, render(shape, publication)]))
    return [publication.cardId, { ...rendered, rank: <Rank publication={publication} /> }]
  })
}

function render(shape: BoardShape, publication: Publication): ReactNode {
  const Card = cards[shape]
  return <Card publication={publication} />
}

function Rank({ publication: { title, summary } }: { publication: Publication }) {
  return (
    <div>
      <p>{title}</p>
      {summary && (
        <p className="mt-1 line-clamp-3 font-sans text-note font-normal text-ink-soft">{summary}</p>
      )}
    </div>
  )
}

export function renderPlaceholders(): Record<BoardShape, ReactNode> {
  const rendered = boardShapes.map((shape) => [shape, <PlaceholderCard key={shape} shape={shape} />] as const)
  return Object.fromEntries(rendered) as Record<BoardShape, ReactNode>
}
