import type { ReactNode } from 'react'
import { isWaiting, type Place } from '@/lib/base/domain/arrangement'

/** How a card looks on the board, by where it stands. */
export const boardLooks = ['lead', 'picture', 'wide', 'text', 'right'] as const
export type BoardLook = (typeof boardLooks)[number]
export type Look = BoardLook | 'rank'

export type CardLooks = Partial<Record<Look, ReactNode>>

const middleLooks = ['picture', 'picture', 'wide', 'text', 'text'] as const

const otherLooks = { upper: 'lead', right: 'right', trends: 'rank' } as const

/** Null where a card waits. */
export function toLook(place: Place): Look | null {
  if (isWaiting(place)) return null
  return place.area === 'middle' ? (middleLooks[place.index] ?? null) : otherLooks[place.area]
}
