import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import { areas, type Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { SavedBoard } from './board-work'

/**
 * An unsaved arrangement in local storage, with titles of cards that may not be on the board yet. `page` is the
 * random id of the opened page that stored it.
 */
export type KeptBoard = { page: string; base: SavedBoard; own: Arrangement; titles: [CardId, string][] }

/** Returns the storage key for the unsaved board of a person, in an organisation or a release. */
export const toBoardKey = (person: string, organisation: string, release: number | null) =>
  `cartelera:room:${person}:${organisation}:board${release === null ? '' : `:${release}`}`

export const keepBoard = (key: string, board: KeptBoard) => writeText(key, JSON.stringify(board))

/** Removes the stored arrangement, unless another opened page has stored it. */
export function forgetBoard(key: string, page: string): void {
  if (readKeptBoard(key)?.page === page) removeText(key)
}

/** Reads the stored arrangement. Returns null if nothing valid is stored. */
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
