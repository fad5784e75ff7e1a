import { ContentError } from '@/lib/content/errors'
import type { OrganisationId, Positions, Slice, Window } from '@/lib/base/domain/model'

/**
 * `received` counts what the service sent, valid or not; `total` is null where that is the whole list.
 */
export type Part<T> = { items: T[]; received: number; total: number | null }

type About = { call: string; organisation: OrganisationId | null }

/** A service that sends fewer at a time than this allows for is not asked without end. */
const MAX_PARTS = 200

/**
 * A window of a list. The protocol asks for whole lists, and most services answer with them: the
 * window is then cut out here. A service that sends a part says so, as another copy of this site does
 * (`message.total`), and is asked for the rest of the window. One that is known to (`knowsParts`) is asked
 * for the window alone from the start, so that a page of a long list is all that travels.
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
  // Without a total it is the whole list, whatever was asked for.
  if (first.total === null) return { items: first.items.slice(offset, end), total }
  const items = knowsParts ? [...first.items] : first.items.slice(offset, end)
  let position = knowsParts ? offset + first.received : Math.max(offset, first.received)
  if (knowsParts && first.received === 0) return { items, total }
  for (let parts = 1; position < end; parts++) {
    if (parts === MAX_PARTS)
      throw new ContentError('failed', about.call, about.organisation, 'too many parts')
    const part = await ask({ from: position + 1, to: end })
    // The list has become shorter meanwhile.
    if (part.received === 0) break
    items.push(...part.items)
    position += part.received
  }
  return { items, total }
}
