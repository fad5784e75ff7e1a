import { parseJson } from '@/lib/base/domain/parse-json'
import * as z from 'zod'
import { changeScopes, type Change } from '@/lib/base/domain/change'
import { parseCardId, parseOrganisationId } from '@/lib/base/domain/parse'

/** Says that content has changed. */
export type InvalidationMessage = Change & {
  /** Names the change: a copy that receives it several times acts once. */
  id: string
  /** When a copy of the site published it (milliseconds since the epoch); the database does not say. */
  at?: number | undefined
}

/**
 * As JSON text. `card` is for copies of a release that knows no scopes: the one card whose comments
 * changed, or null for all of the organisation.
 */
const shape = z.object({
  id: z.string().min(1).max(100),
  organisation: z.unknown().transform(parseOrganisationId),
  card: z.unknown(),
  at: z.number().optional(),
  scope: z.enum(changeScopes).optional(),
  cards: z.array(z.unknown().transform(parseCardId)).nullish(),
})

/** A message as JSON text; null for any other text. */
export function parseInvalidationMessage(text: string): InvalidationMessage | null {
  const parsed = shape.safeParse(parseJson(text))
  if (!parsed.success) return null
  const { id, organisation, scope, at } = parsed.data
  const { card } = parsed.data
  const fields =
    scope === undefined ? (card === null ? null : [parseCardId(card)]) : (parsed.data.cards ?? null)
  if (organisation === null || fields?.includes(null)) return null
  const cards = fields?.filter((one) => one !== null) ?? null
  return { id, organisation, scope: scope ?? (cards === null ? 'anything' : 'comments'), cards, at }
}

/** The text that `parseInvalidationMessage` reads. */
export function toMessageText({ scope, cards, ...message }: InvalidationMessage): string {
  const card = scope === 'comments' && cards?.length === 1 ? cards[0] : null
  return JSON.stringify({ ...message, card, scope, cards })
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
 * when its transaction began, in seconds (`lib/db/sql/change-notifications.sql`). Null where
 * a message does not say.
 */
export function toChangedAt({ id, at }: InvalidationMessage): number | null {
  const [, seconds] = /^\d+\.(\d{9,11}(?:\.\d+)?)$/.exec(id) ?? []
  return at ?? (seconds === undefined ? null : Number(seconds) * 1000)
}
