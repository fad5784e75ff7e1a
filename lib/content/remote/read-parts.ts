import { ContentError } from '@/lib/content/port/errors'
import type { OrganisationId, Positions, Slice, Window } from '@/lib/base/domain/model'

/** `received` is the number of items sent, including invalid ones. `total` is null if they are the whole list. */
export type Part<T> = { items: T[]; received: number; total: number | null }

type About = { call: string; organisation: OrganisationId | null }

/** Maximum number of requests per range, for a service that sends very few items at once. */
const MAX_PARTS = 200

/**
 * Reads a range of a list. The protocol returns whole lists, from which the range is cut. A service that can return
 * parts of a list, such as another instance of this site, sends `message.total`; the missing items are then
 * requested. With `knowsParts`, the first call already requests only the range.
 */
export async function readParts<T>(
  ask: (positions: Positions | null) => Promise<Part<T>>,
  { offset, limit }: Window,
  about: About,
  knowsParts = false,
): Promise<Slice<T>> {
  const first = await ask(knowsParts ? { from: offset + 1, to: offset + limit } : null)
  const total = first.total ?? first.items.length
  const end = Math.min(offset + limit, total)
  if (first.total === null) return { items: first.items.slice(offset, end), total }
  const items = knowsParts ? [...first.items] : first.items.slice(offset, end)
  let position = knowsParts ? offset + first.received : Math.max(offset, first.received)
  if (knowsParts && first.received === 0) return { items, total }
  for (let parts = 1; position < end; parts++) {
    if (parts === MAX_PARTS)
      throw new ContentError('failed', about.call, about.organisation, 'too many parts')
    const part = await ask({ from: position + 1, to: end })
    // The list became shorter between two calls.
    if (part.received === 0) break
    items.push(...part.items)
    position += part.received
  }
  return { items, total }
}
