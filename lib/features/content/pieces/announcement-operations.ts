import * as z from 'zod'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import { command, done, missing, query } from '@/lib/features/kernel/operations/operation'
import { findPiece } from './pieces-operations'

/** These operations decide whether subscribers get a mail about a piece's first publication. */

/** Returns whether a piece will be mailed to subscribers, and to how many. `id` is null for a new piece. */
export const getAnnouncement = query({
  permission: 'pieces.read',
  input: z.object({ id: idInput.nullable() }),
  async run({ store, organisation }, { id }) {
    const announcement = await store.announcements.getAnnouncement(organisation, id)
    return announcement ? done(announcement) : missing
  },
})

/** Sets whether a piece's first publication is mailed to subscribers. */
export const setAnnouncement = command({
  permission: 'pieces.publish',
  isQuiet: true,
  input: z.object({ id: idInput, isAsked: z.boolean() }),
  findSubject: findPiece,
  async run({ store, organisation }, { id, isAsked }) {
    await store.announcements.decideAnnouncement(organisation, id, isAsked)
    return done(null)
  },
})
