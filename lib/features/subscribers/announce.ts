import * as z from 'zod'
import type { RoomContext } from '@/lib/features/operations/operation'

/** Input field: whether subscribers get a mail. */
export const announcesInput = z.boolean().nullish()

/**
 * Records the decision before a piece is published. Without `announces` a person's usual choice applies; a program has
 * to ask.
 */
export async function announce(
  { store, organisation, through }: RoomContext,
  piece: number,
  announces: boolean | null | undefined,
): Promise<void> {
  if (typeof announces === 'boolean' || through === null)
    await store.announcements.decideAnnouncement(organisation, piece, announces ?? null)
}
