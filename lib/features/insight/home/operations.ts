import * as z from 'zod'
import { isNowhere } from '@/lib/base/domain/scope'
import { follow, toStamp } from '@/lib/features/content/coediting/follow'
import { dayInput, followInput } from '@/lib/features/kernel/operations/inputs'
import { done, scopedQuery } from '@/lib/features/kernel/operations/operation'
import type { WaitingWork } from './waiting'

/**
 * Returns the caller's pending work: review tasks, unsaved drafts, missed publications, invitations, comments, and
 * counts of other work. A count is null if the caller lacks the permission for that work. `work` counts offers, leads,
 * newsletters and webhooks by organisation.
 */
export const getWaiting = scopedQuery({
  permission: 'pieces.read',
  input: z.object({}),
  async run({ store, scope, person, outside, within }) {
    const [managed, moderated] = [within('people.manage'), within('comments.moderate')]
    const answeredFor = { person: person.id, everybodys: within('pieces.publish') }
    const [tasks, unsaved, missed, invitations, comments, work] = await Promise.all([
      store.review.listReviewTasks(scope, person.id),
      store.waiting.listUnsavedDrafts(scope, person.id),
      store.waiting.listMissedPieces(scope, answeredFor),
      isNowhere(managed)
        ? null
        : store.team.countInvitations(managed, { owners: outside.isOwner, now: new Date() }),
      isNowhere(moderated) ? null : store.commentQueue.countPendingComments(moderated),
      store.waiting.countWaitingWork({
        offers: within('pieces.share'),
        leads: within('leads.manage'),
        letters: within('letters.manage'),
        webhooks: within('settings.manage'),
      }),
    ])
    const offers = isNowhere(within('pieces.share')) ? null : sumOf(work, 'offers')
    return done({ tasks, unsaved, missed, invitations, comments, offers, work })
  },
})

const sumOf = (work: WaitingWork[], kind: WaitingWork['kind']) =>
  work.reduce((sum, item) => sum + (item.kind === kind ? item.count : 0), 0)

/**
 * Returns publications, withdrawals and releases scheduled between two days, in each organisation's time zone. With
 * `published`, also the posts that were published on these days.
 */
export const listDue = scopedQuery({
  permission: 'pieces.read',
  input: z.object({ start: dayInput, end: dayInput, published: z.boolean().optional() }),
  run: async ({ store, scope, within }, days) =>
    done(await store.waiting.listDue(scope, { ...days, releases: within('releases.manage') })),
})

/**
 * Returns the pieces that other people have open. Answers when they differ from `seen`, or at once without `waits`.
 * Each member of an organisation may read all its pieces, so members see who has them open.
 */
export const followPeople = scopedQuery({
  editorsOwn: 'presence',
  isFollowing: true,
  permission: 'pieces.read',
  input: z.object(followInput),
  async run({ store, scope, person }, { seen, waits }) {
    const read = async () => {
      const pieces = await store.coediting.listOpenPieces(scope, person.id)
      return { pieces, seen: toStamp(pieces) }
    }
    return done(await follow('people', { waits, read, isNew: (news) => news.seen !== seen }))
  },
})

const SILENT_DAYS = 30
const DAY_MS = 86_400_000

/** Returns organisations whose last publication is more than 30 days old. */
export const listSilentOrganisations = scopedQuery({
  permission: 'pieces.read',
  input: z.object({}),
  run: async ({ store, scope }) =>
    done(await store.waiting.listSilentOrganisations(scope, new Date(Date.now() - SILENT_DAYS * DAY_MS))),
})
