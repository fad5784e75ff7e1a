import * as z from 'zod'
import { isAtLeast } from '@/lib/base/domain/roles'
import { parseCalendarMonth } from '@/lib/base/domain/calendar-month'
import { done, invalid, operation } from '@/lib/features/operations/operation'
import { may } from '@/lib/features/operations/permissions'

/** What waits for a person beside the pieces in their lists; null for what is not theirs to do. */
export const getWaiting = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({}),
  async run({ store, organisation, person, role }) {
    const isEverybodys = isAtLeast(role, 'editor')
    const options = { owners: role === 'owner', now: new Date() }
    const [unsaved, missed, invitations, comments] = await Promise.all([
      store.waiting.listUnsavedDrafts(organisation, person.id),
      store.waiting.listMissedPieces(organisation, isEverybodys ? null : person.id),
      may(role, 'people.manage') ? store.team.listInvitations(organisation, options) : null,
      may(role, 'comments.moderate') ? store.commentQueue.countPendingComments(organisation) : null,
    ])
    return done({ unsaved, missed, invitations: invitations?.length ?? null, comments })
  },
})

/** What is published and withdrawn by itself in a month of the organisation's time zone. */
export const listDue = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ month: z.string().max(10) }),
  async run({ store, organisation }, { month }) {
    const days = parseCalendarMonth(month)
    return days ? done(await store.waiting.listDue(organisation, days)) : invalid({ month: 'required' })
  },
})
