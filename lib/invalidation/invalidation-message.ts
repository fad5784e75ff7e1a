import { z } from 'zod'
import { parseCardId, parseOrganisationId } from '@/lib/domain/parse'
import type { Subject } from '@/lib/page-cache/page-tags'

/** Says that content has changed: all of an organisation's (`card` null), or one article. */
export type InvalidationMessage = Subject & {
  /** Names the change: a copy that receives it several times acts once. */
  id: string
  /** When a copy of the site published it (milliseconds since the epoch); the database does not say. */
  at?: number | undefined
}

const shape = z.object({
  id: z.string().min(1).max(100),
  organisation: z.unknown().transform(parseOrganisationId),
  card: z.unknown(),
  at: z.number().optional(),
})

/** A message as JSON text; null for any other text. */
export function parseInvalidationMessage(text: string): InvalidationMessage | null {
  const parsed = shape.safeParse(parseJson(text))
  if (!parsed.success) return null
  const { id, organisation, at } = parsed.data
  const card = parsed.data.card === null ? null : parseCardId(parsed.data.card)
  if (organisation === null || (card === null && parsed.data.card !== null)) return null
  return { id, organisation, card, at }
}

/** Says that anything may have changed, of any organisation. */
export const toEverythingMessage = (id: string) => JSON.stringify({ id, everything: true })

const everythingShape = z.object({ id: z.string().min(1).max(100), everything: z.literal(true) })

/** The id of such a message; null for any other text. */
export function parseEverythingMessage(text: string): string | null {
  return everythingShape.safeParse(parseJson(text)).data?.id ?? null
}

/**
 * When the change was made (milliseconds since the epoch). An id that the database has made ends with
 * when its transaction began, in seconds (`lib/content/store/sql/change-notifications.sql`). Null where
 * a message does not say.
 */
export function toChangedAt({ id, at }: InvalidationMessage): number | null {
  const [, seconds] = /^\d+\.(\d{9,11}(?:\.\d+)?)$/.exec(id) ?? []
  return at ?? (seconds === undefined ? null : Number(seconds) * 1000)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
