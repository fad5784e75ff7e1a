import type { ReactNode } from 'react'
import { isWaiting, type Place } from '@/lib/base/domain/arrangement'

/** Layouts of a card on the board. The card's place determines the layout. */
export const boardShapes = ['lead', 'picture', 'wide', 'text', 'right'] as const
export type BoardShape = (typeof boardShapes)[number]
export type CardShape = BoardShape | 'rank'

export type RenderedCard = Partial<Record<CardShape, ReactNode>>

const middleShapes = ['picture', 'picture', 'wide', 'text', 'text'] as const

const shapeOfArea = { upper: 'lead', right: 'right', trends: 'rank' } as const

/** Returns the layout of a card at a place; null in the waiting list, which shows only titles. */
export function toCardShape(place: Place): CardShape | null {
  if (isWaiting(place)) return null
  return place.area === 'middle' ? (middleShapes[place.index] ?? null) : shapeOfArea[place.area]
}
