import type { ReactNode } from 'react'
import { isWaiting, type Place } from '@/lib/base/domain/arrangement'

/** The shape of a card, given by its place on the board. */
export const boardShapes = ['lead', 'picture', 'wide', 'text', 'right'] as const
export type BoardShape = (typeof boardShapes)[number]
export type CardShape = BoardShape | 'rank'

export type RenderedCard = Partial<Record<CardShape, ReactNode>>

const middleShapes = ['picture', 'picture', 'wide', 'text', 'text'] as const

const shapeOfArea = { upper: 'lead', right: 'right', trends: 'rank' } as const

/** Returns null for a waiting card. */
export function toCardShape(place: Place): CardShape | null {
  if (isWaiting(place)) return null
  return place.area === 'middle' ? (middleShapes[place.index] ?? null) : shapeOfArea[place.area]
}
