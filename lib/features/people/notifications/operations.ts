import * as z from 'zod'
import { done, scopedCommand, scopedQuery } from '@/lib/features/kernel/operations/operation'
import { idInput } from '@/lib/features/kernel/operations/inputs'

const PAGE_LENGTH = 50

/** Lists the caller's notifications in these organisations. */
export const listNotices = scopedQuery({
  editorsOwn: 'notices',
  permission: 'pieces.read',
  input: z.object({ before: idInput.nullish() }),
  async run({ store, scope, person }, { before = null }) {
    const page = { person: person.id, before, limit: PAGE_LENGTH + 1 }
    const notices = await store.notices.listNotices(scope, page)
    return done({ notices: notices.slice(0, PAGE_LENGTH), hasMore: notices.length > PAGE_LENGTH })
  },
})

/** Marks the caller's notifications as seen: up to an id, or about a piece. */
export const markNoticesSeen = scopedCommand({
  editorsOwn: 'notices',
  permission: 'pieces.read',
  isQuiet: true,
  input: z.union([z.object({ upTo: idInput }), z.object({ piece: idInput })]),
  async run({ store, scope, person }, which) {
    await store.notices.markSeen(scope, { person: person.id, ...which })
    return done(null)
  },
})
