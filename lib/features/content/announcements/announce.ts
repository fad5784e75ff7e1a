import * as z from 'zod'
import type { RoomContext } from '@/lib/features/kernel/operations/operation'

/** Input field: whether a first publication is mailed to subscribers; null or omitted for no decision. */
export const announcesInput = z.boolean().nullish()

/** Records whether the first publication of a scheduled piece is mailed to subscribers. */
export async function announce(
  context: RoomContext,
  piece: number,
  announces: boolean | null | undefined,
): Promise<void> {
  const decision = toDecision(context, announces)
  const { store, organisation } = context
  if (decision !== undefined) await store.announcements.decideAnnouncement(organisation, piece, decision)
}

/**
 * Returns the mailing decision to record when a piece is published. Without `announces`, a person's publication repeats
 * the organisation's latest decision (null), and an API client's records no decision (undefined).
 */
export const toDecision = (
  { through }: RoomContext,
  announces: boolean | null | undefined,
): boolean | null | undefined =>
  typeof announces === 'boolean' || through === null ? (announces ?? null) : undefined
