import type { Positions, Window } from '@/lib/base/domain/model'
import { Refusal } from './refusal'

/**
 * A response contains only a part of a long list. If that is not everything the call requests, it includes
 * `message.total`. A filter selects the part:
 *
 *   { campo: 'Posicion', operador: 'BETWEEN', tipo: 'number', valor1: '301', valor2: '600' }
 *
 * Positions count from 1. A GET has them in its query, `?Posicion=301-600`.
 */
export const MAX_PART_ITEMS = 300
/** Limit of a response's JSON, in bytes; a single item may exceed it. */
export const MAX_PART_BYTES = 2 * 1024 * 1024

/** The requested part of a list. `most` is the caller's limit (`cantidad_max`) for all parts together. */
export type PartRequest = { window: Window; most: number }

/** `total` counts all parts; null if the response contains all items. */
export type Part<T> = { items: T[]; total: number | null }

export function toPartRequest(positions: Positions | null, most: number): PartRequest {
  const { from, to } = positions ?? { from: 1, to: most }
  const limit = Math.min(to, most) - from + 1
  return { window: { offset: from - 1, limit: Math.min(Math.max(limit, 0), MAX_PART_ITEMS) }, most }
}

/** Parses the query `?Posicion=301-600` of a GET. */
export function parseQueryPositions(url: string): Positions | null {
  const text = new URL(url).searchParams.get('Posicion')
  if (text === null) return null
  const [, from, to] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text) ?? []
  if (from === undefined || to === undefined) {
    throw new Refusal('malformed', 'El campo «Posicion» no es válido.', { campo: 'Posicion' })
  }
  return { from: Number(from), to: Number(to) }
}

/** Cuts a part of a list that is completely in memory. */
export function cutPart<T>(list: T[], request: PartRequest): Part<T> {
  const { offset, limit } = request.window
  return toPart(list.slice(offset, offset + limit), list.length, request)
}

/**
 * Makes a part from items that begin at the window's offset. Items that would make the response too large are
 * left to the next part.
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
