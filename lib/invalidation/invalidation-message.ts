import { z } from 'zod'
import { parseCardId, parseOrganisationId } from '@/lib/domain/parse'
import type { CardId, OrganisationId } from '@/lib/domain/model'

/** Whose content is no longer what it was: all of an organisation's, or one article. */
export type InvalidationMessage = {
  /** The same for what is one change, however often a copy hears of it. */
  id: string
  organisation: OrganisationId
  /** Null for all of it. */
  card: CardId | null
}

const shape = z.object({
  id: z.string().min(1).max(100),
  organisation: z.unknown().transform(parseOrganisationId),
  card: z.unknown(),
})

/** A notice as it came from elsewhere; null where it is none. */
export function parseInvalidationMessage(text: string): InvalidationMessage | null {
  const parsed = shape.safeParse(toJson(text))
  if (!parsed.success) return null
  const { id, organisation } = parsed.data
  const card = parsed.data.card === null ? null : parseCardId(parsed.data.card)
  if (organisation === null || (card === null && parsed.data.card !== null)) return null
  return { id, organisation, card }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
