import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import { areas, type Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { SavedBoard } from './board-work'

/**
 * Unsaved moves in the browser's storage. `titles`: titles of cards, some of which a later page may not contain.
 * `page`: random id of the page view that stored them.
 */
export type KeptBoard = { page: string; base: SavedBoard; own: Arrangement; titles: [CardId, string][] }

/** Returns the storage key of a person's unsaved moves on the board of an organisation or a release. */
export const toBoardKey = (person: string, organisation: string, release: number | null) =>
  `cartelera:room:${person}:${organisation}:board${release === null ? '' : `:${release}`}`

export const keepBoard = (key: string, board: KeptBoard) => writeText(key, JSON.stringify(board))

/** Removes the stored moves, unless another page view has stored others. */
export function forgetBoard(key: string, page: string): void {
  if (readKeptBoard(key)?.page === page) removeText(key)
}

/** Reads the stored moves. Returns null without valid ones. */
export function readKeptBoard(key: string): KeptBoard | null {
  const board = parseJson(readText(key)) as Partial<KeptBoard> | null
  const { page = '', base, own, titles } = board ?? {}
  if (typeof base?.version !== 'number' || !isArrangement(base.arrangement) || !isArrangement(own))
    return null
  return { page, base, own, titles: Array.isArray(titles) ? titles : [] }
}

function isArrangement(value: unknown): value is Arrangement {
  const lists = Object(value) as Record<string, unknown>
  return areas.every(
    (area) => Array.isArray(lists[area]) && lists[area].every((card) => Number.isInteger(card)),
  )
}
