import { listKeys, readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import type { PieceFields } from '@/lib/base/domain/piece'

/** Copy of unsaved text in this browser. `base`: version on which it is based; `at`: ms since the epoch. */
export type LocalCopy = { key: string; at: number; base: number; fields: PieceFields }

/** Owner and publication of a copy. `piece` is null until the publication is created. */
export type CopyPlace = { person: string; organisation: string; piece: number | null }

const toPrefix = ({ person, organisation, piece }: CopyPlace) =>
  `cartelera:room:${person}:${organisation}:${piece ?? 'new'}:`

/** Returns the storage key of a page view's copy. Each page view has one copy, which is overwritten by later texts. */
export const toCopyKey = (place: CopyPlace, page: string) => toPrefix(place) + page

export function keepCopy({ key, ...copy }: LocalCopy): boolean {
  return writeText(key, JSON.stringify(copy))
}

export const dropCopy = removeText

/** Returns the copies of other page views in this browser, newest first. */
export function listCopies(place: CopyPlace, page: string): LocalCopy[] {
  return listKeys(toPrefix(place))
    .filter((key) => key !== toCopyKey(place, page))
    .flatMap((key) => parseCopy(key, readText(key)))
    .toSorted((first, other) => other.at - first.at)
}

function parseCopy(key: string, text: string | null): LocalCopy[] {
  const copy = parseJson(text) as Partial<LocalCopy> | null
  const isCopy = typeof copy?.at === 'number' && typeof copy.fields?.content === 'string'
  return isCopy ? [{ key, at: copy.at ?? 0, base: copy.base ?? 0, fields: copy.fields as PieceFields }] : []
}

/** Returns true if two texts have equal fields, in any order. */
export function isSameText(first: PieceFields, other: PieceFields): boolean {
  return JSON.stringify(inOrder(first)) === JSON.stringify(inOrder(other))
}

/** A text that consists of an open slash menu, with the words that filter it. */
const slashQuery = /^<p>\/[^/<]{0,40}<\/p>$/

const typedFields = [
  'kicker',
  'title',
  'summary',
  'introduction',
  'buttonText',
  'pictureUrl',
  'pictureAlt',
  'series',
  'seoTitle',
  'seoDescription',
  'sharePictureUrl',
] as const

/** Returns true if nothing has been written. Ignores settings that are chosen, such as the category. */
export const isEmptyPiece = ({ content, path, tags, ...fields }: PieceFields): boolean =>
  [content.replace(slashQuery, ''), path ?? '', ...tags, ...typedFields.map((name) => fields[name])].every(
    (text) => text.trim() === '',
  )

const inOrder = (fields: PieceFields) =>
  Object.entries(fields).toSorted(([first], [other]) => first.localeCompare(other))
