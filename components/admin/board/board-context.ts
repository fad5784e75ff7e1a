import { createContext, useContext, type ReactNode } from 'react'
import type { Arrangement, Place, Surface } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { BoardShape, RenderedCard } from './card-shape'

/** Which of a card's tools the focus stays on. */
export type Tool = 'up' | 'down' | 'move'

/** What every place of the board shows, and does. */
export type BoardParts = {
  arrangement: Arrangement
  /** Another's board, or trends that readers make: nothing is moved. */
  isFixed: boolean
  areTrendsFixed: boolean
  titleOf: (card: CardId) => string
  renderedOf: (card: CardId) => RenderedCard
  placeholders: Record<BoardShape, ReactNode>
  onStep: (card: CardId, surface: Surface, tool: 'up' | 'down') => void
  /** Asks where to. */
  onMove: (card: CardId, surface: Surface) => void
  onRemove: (card: CardId, surface: Surface) => void
  onPut: (card: CardId, place: Place) => void
  /** Asks what is to stand there. */
  onFill: (place: Place) => void
}

const BoardContext = createContext<BoardParts | null>(null)

export const BoardPartsProvider = BoardContext.Provider

export function useBoardParts(): BoardParts {
  const parts = useContext(BoardContext)
  if (!parts) throw new Error('no board around')
  return parts
}
