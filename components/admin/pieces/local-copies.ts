import { listKeys, readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import type { PieceFields } from '@/lib/base/domain/piece'

/** What was written in a piece and is not known to have reached the server. */
export type LocalCopy = { key: string; at: number; base: number; fields: PieceFields }

/** Whose copies of which piece; without its id those of pieces that are not created yet. */
export type CopyPlace = { person: string; organisation: string; piece: number | null }

const toPrefix = ({ person, organisation, piece }: CopyPlace) =>
  `cartelera:room:${person}:${organisation}:${piece ?? 'new'}:`

/** The copies of one opened page are one after another: `page` names it. */
export const toCopyKey = (place: CopyPlace, page: string) => toPrefix(place) + page

export function keepCopy({ key, ...copy }: LocalCopy): boolean {
  return writeText(key, JSON.stringify(copy))
}

export const dropCopy = removeText

/** The copies that other pages have left, the newest first. */
export function listCopies(place: CopyPlace, page: string): LocalCopy[] {
  return listKeys(toPrefix(place))
    .filter((key) => key !== toCopyKey(place, page))
    .flatMap((key) => parseCopy(key, readText(key)))
    .toSorted((one, other) => other.at - one.at)
}

function parseCopy(key: string, text: string | null): LocalCopy[] {
  const copy = parseJson(text) as Partial<LocalCopy> | null
  const isCopy = typeof copy?.at === 'number' && typeof copy.fields?.content === 'string'
  return isCopy ? [{ key, at: copy.at ?? 0, base: copy.base ?? 0, fields: copy.fields as PieceFields }] : []
}

/** Whether two texts say the same: what an editor writes anew is no change. */
export function isSameText(one: PieceFields, other: PieceFields): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** Whether there is nothing in a text that would be missed. */
export const isUnwritten = ({ kicker, title, summary, content, pictureUrl, tags }: PieceFields) =>
  [kicker, title, summary, content, pictureUrl, ...tags].every((text) => text.trim() === '')

const inOrder = (fields: PieceFields) =>
  Object.entries(fields).toSorted(([one], [other]) => one.localeCompare(other))
