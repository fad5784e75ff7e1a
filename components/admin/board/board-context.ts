import { createContext, useContext, type ReactNode } from 'react'
import type { Arrangement, Place, Surface } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { BoardShape, RenderedCard } from './card-shape'

/** Buttons that move a card. The button that was used keeps the focus after the move. */
export type Tool = 'up' | 'down' | 'move'

/** State and actions that every place of the board shares. */
export type BoardParts = {
  arrangement: Arrangement
  /** True if no card can be moved, because another person's version is shown. */
  isFixed: boolean
  areTrendsFixed: boolean
  titleOf: (card: CardId) => string
  renderedOf: (card: CardId) => RenderedCard
  placeholders: Record<BoardShape, ReactNode>
  onStep: (card: CardId, surface: Surface, tool: 'up' | 'down') => void
  /** Opens the dialog that asks for the new place of the card. */
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
