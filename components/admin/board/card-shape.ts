import type { ReactNode } from 'react'
import { isWaiting, type Place } from '@/lib/base/domain/arrangement'

/** Shapes in which the board shows a card, depending on its place. */
export const boardShapes = ['lead', 'picture', 'wide', 'text', 'right'] as const
export type BoardShape = (typeof boardShapes)[number]
export type CardShape = BoardShape | 'rank'

export type RenderedCard = Partial<Record<CardShape, ReactNode>>

const middleShapes = ['picture', 'picture', 'wide', 'text', 'text'] as const

const shapeOfArea = { upper: 'lead', right: 'right', trends: 'rank' } as const

/** Returns the shape of a card at this place; null if the card is waiting. */
export function toCardShape(place: Place): CardShape | null {
  if (isWaiting(place)) return null
  return place.area === 'middle' ? (middleShapes[place.index] ?? null) : shapeOfArea[place.area]
}
