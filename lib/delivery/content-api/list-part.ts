import type { Positions, Window } from '@/lib/base/domain/model'
import { Refusal } from './refusal'

/**
 * Long lists are returned in parts. If a response lacks items of the list, `message.total` is their total number. A
 * filter selects a part by positions from 1:
 *
 *   { campo: 'Posicion', operador: 'BETWEEN', tipo: 'number', valor1: '301', valor2: '600' }
 *
 * A GET has it in the query: `?Posicion=301-600`.
 */
export const MAX_PART_ITEMS = 300
/** Maximum size of the JSON of a response. A single larger item is sent anyway. */
export const MAX_PART_BYTES = 2 * 1024 * 1024

/** Requested part of a list. `most` is the caller's maximum (`cantidad_max`) for all parts together. */
export type PartRequest = { window: Window; most: number }

/** Items of a part. `total` is the number of items of the whole list; null if all are included. */
export type Part<T> = { items: T[]; total: number | null }

export function toPartRequest(positions: Positions | null, most: number): PartRequest {
  const { from, to } = positions ?? { from: 1, to: most }
  const limit = Math.min(to, most) - from + 1
  return { window: { offset: from - 1, limit: Math.min(Math.max(limit, 0), MAX_PART_ITEMS) }, most }
}

/** Parses the positions in the query of a GET, such as `?Posicion=301-600`. */
export function parseQueryPositions(url: string): Positions | null {
  const text = new URL(url).searchParams.get('Posicion')
  if (text === null) return null
  const [, from, to] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text) ?? []
  if (from === undefined || to === undefined) {
    throw new Refusal('malformed', 'El campo «Posicion» no es válido.', { campo: 'Posicion' })
  }
  return { from: Number(from), to: Number(to) }
}

/** Cuts the requested part from a complete list. */
export function cutPart<T>(list: T[], request: PartRequest): Part<T> {
  const { offset, limit } = request.window
  return toPart(list.slice(offset, offset + limit), list.length, request)
}

/**
 * Returns the part that begins at `window.offset`. `items` are the items from there on; the last ones are omitted if
 * the response would be too large. `count` is the length of the whole list.
 */
export function toPart<T>(items: T[], count: number, { window, most }: PartRequest): Part<T> {
  const total = Math.min(count, most)
  const fitting = takeFitting(items)
  return { items: fitting, total: window.offset === 0 && fitting.length === total ? null : total }
}

function takeFitting<T>(items: T[]): T[] {
  let bytes = 0
  const end = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(item))
    return index > 0 && bytes > MAX_PART_BYTES
  })
  return end < 0 ? items : items.slice(0, end)
}
