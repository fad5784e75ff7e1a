import { parseJson } from '@/lib/base/domain/parse-json'
import * as z from 'zod'
import { changeScopes, type Change } from '@/lib/base/domain/change'
import { parseCardId, parseOrganisationId } from '@/lib/base/domain/parse'

/** Message about a change of content. */
export type InvalidationMessage = Change & {
  /** Id of the change, for deduplication: an instance may receive it several times. */
  id: string
  /** Time of publication (ms since the epoch); missing in messages of the database. */
  at?: number | undefined
}

/**
 * JSON format of a message. `card` is for instances of an older release that does not know scopes: the card whose
 * comments changed, or null for the whole organisation.
 */
const shape = z.object({
  id: z.string().min(1).max(100),
  organisation: z.unknown().transform(parseOrganisationId),
  card: z.unknown(),
  at: z.number().optional(),
  scope: z.enum(changeScopes).optional(),
  cards: z.array(z.unknown().transform(parseCardId)).nullish(),
})

/** Parses and validates a message. Returns null if it is invalid. */
export function parseInvalidationMessage(text: string): InvalidationMessage | null {
  const parsed = shape.safeParse(parseJson(text))
  if (!parsed.success) return null
  const { id, organisation, scope, at } = parsed.data
  const { card } = parsed.data
  const fields =
    scope === undefined ? (card === null ? null : [parseCardId(card)]) : (parsed.data.cards ?? null)
  if (organisation === null || fields?.includes(null)) return null
  const cards = fields?.filter((card) => card !== null) ?? null
  return { id, organisation, scope: scope ?? (cards === null ? 'anything' : 'comments'), cards, at }
}

/** Formats a message for `parseInvalidationMessage`. */
export function toMessageText({ scope, cards, ...message }: InvalidationMessage): string {
  const card = scope === 'comments' && cards?.length === 1 ? cards[0] : null
  return JSON.stringify({ ...message, card, scope, cards })
}

/** Formats the message that any content of any organisation may have changed. */
export const toEverythingMessage = (id: string) => JSON.stringify({ id, everything: true })

const everythingShape = z.object({ id: z.string().min(1).max(100), everything: z.literal(true) })

/** Returns the id of a message from `toEverythingMessage`; null for any other text. */
export function parseEverythingMessage(text: string): string | null {
  return everythingShape.safeParse(parseJson(text)).data?.id ?? null
}

/**
 * Returns the time of the change (ms since the epoch); null if the message does not contain it. Ids from the database
 * end with the start of the transaction, in seconds (`lib/db/sql/change-notifications.sql`).
 */
export function toChangedAt({ id, at }: InvalidationMessage): number | null {
  const [, seconds] = /^\d+\.(\d{9,11}(?:\.\d+)?)$/.exec(id) ?? []
  return at ?? (seconds === undefined ? null : Number(seconds) * 1000)
}
