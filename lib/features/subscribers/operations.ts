import * as z from 'zod'
import { idInput } from '@/lib/features/operations/inputs'
import { done, missing, operation, type RoomContext } from '@/lib/features/operations/operation'
import { findPiece } from '@/lib/features/pieces/pieces-operations'

/** Mails to subscribers about a piece that is published for the first time. */

/** Returns whether a piece will be mailed to subscribers, and to how many. `id` is null for a new piece. */
export const getAnnouncement = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ id: idInput.nullable() }),
  async run({ store, organisation }, { id }) {
    const announcement = await store.announcements.getAnnouncement(organisation, id)
    return announcement ? done(announcement) : missing
  },
})

/** Decides whether a piece is mailed to subscribers when it is published for the first time. */
export const setAnnouncement = operation({
  kind: 'command',
  permission: 'pieces.publish',
  isQuiet: true,
  input: z.object({ id: idInput, isAsked: z.boolean() }),
  findSubject: findPiece,
  async run({ store, organisation }, { id, isAsked }) {
    await store.announcements.decideAnnouncement(organisation, id, isAsked)
    return done(null)
  },
})

/** `announces` of an input: whether subscribers get a mail. */
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
