import * as z from 'zod'
import type { RoomContext } from '@/lib/features/operations/operation'

/** Input field: true or false for a decision about mails to subscribers; empty for no decision. */
export const announcesInput = z.boolean().nullish()

/** Records the decision about a piece that will be published later. */
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
 * Returns the decision to record when a piece is published. Without `announces`, a person's publication repeats the
 * organisation's latest decision (null), and an API client's records no decision (undefined).
 */
export const toDecision = (
  { through }: RoomContext,
  announces: boolean | null | undefined,
): boolean | null | undefined =>
  typeof announces === 'boolean' || through === null ? (announces ?? null) : undefined
