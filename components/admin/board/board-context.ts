import { createContext, useContext, type ReactNode } from 'react'
import type { Arrangement, Place, Surface } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { BoardShape, RenderedCard } from './card-shape'

/** Buttons of a card that move it. After a move, the same button of the moved card has the focus. */
export type Tool = 'up' | 'down' | 'move'

/** Context with the state and the actions that cards and places of the board need. */
export type BoardParts = {
  arrangement: Arrangement
  /** True while another person's version is shown, which cannot be edited. */
  isFixed: boolean
  areTrendsFixed: boolean
  titleOf: (card: CardId) => string
  renderedOf: (card: CardId) => RenderedCard
  placeholders: Record<BoardShape, ReactNode>
  onStep: (card: CardId, surface: Surface, tool: 'up' | 'down') => void
  /** Opens the dialog that moves the card to another place. */
  onMove: (card: CardId, surface: Surface) => void
  onRemove: (card: CardId, surface: Surface) => void
  onPut: (card: CardId, place: Place) => void
  /** Opens the dialog that puts a card into this empty place. */
  onFill: (place: Place) => void
}

const BoardContext = createContext<BoardParts | null>(null)

export const BoardPartsProvider = BoardContext.Provider

export function useBoardParts(): BoardParts {
  const parts = useContext(BoardContext)
  if (!parts) throw new Error('no board around')
  return parts
}
