import { createContext, useContext, type ReactNode } from 'react'
import type { Arrangement, Place, Surface } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { BoardShape, RenderedCard } from './card-shape'

/** The button of a card that keeps the focus after a move. */
export type Tool = 'up' | 'down' | 'move'

/** State and actions that every place of the board shares. */
export type BoardParts = {
  arrangement: Arrangement
  /** Cards cannot be moved: another person's version is shown, or page views order the trends. */
  isFixed: boolean
  areTrendsFixed: boolean
  titleOf: (card: CardId) => string
  renderedOf: (card: CardId) => RenderedCard
  placeholders: Record<BoardShape, ReactNode>
  onStep: (card: CardId, surface: Surface, tool: 'up' | 'down') => void
  /** Opens the dialog that asks for the new place. */
  onMove: (card: CardId, surface: Surface) => void
  onRemove: (card: CardId, surface: Surface) => void
  onPut: (card: CardId, place: Place) => void
  /** Opens the dialog that asks for a card for this place. */
  onFill: (place: Place) => void
}

const BoardContext = createContext<BoardParts | null>(null)

export const BoardPartsProvider = BoardContext.Provider

export function useBoardParts(): BoardParts {
  const parts = useContext(BoardContext)
  if (!parts) throw new Error('no board around')
  return parts
}
