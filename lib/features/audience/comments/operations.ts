import * as z from 'zod'
import { caughtStates, commentStates, MOST_COUNTED } from '@/lib/base/domain/comment'
import { mailAddress } from '@/lib/base/domain/mail-address'
import { ruleLimits } from '@/lib/base/domain/comment-rules'
import {
  command,
  done,
  missing,
  query,
  refused,
  scopedQuery,
  type RoomContext,
  type ScopedContext,
} from '@/lib/features/kernel/operations/operation'
import { idInput, searchInput } from '@/lib/features/kernel/operations/inputs'
import { idPosition, listing } from '@/lib/features/kernel/operations/listing'

/** Number of comments on a page of the queue. */
const QUEUE_LENGTH = 30
/** Maximum number of comments per change. More than a page, because an undo may include comments of other pages. */
const MAX_CHANGES = 200
const MAX_ANSWER = 5000

const permission = 'comments.moderate'
const state = z.enum(commentStates)

/** Returns the comments of a state, the newest first, and the number of comments per state. */
export const listComments = scopedQuery({
  permission,
  readsPersonalData: true,
  ...listing({
    name: 'comments',
    length: QUEUE_LENGTH,
    input: { state: state.default('pending'), text: searchInput, before: idInput.nullable().default(null) },
    position: idPosition,
    find: ({ store, scope }: ScopedContext, filter, { after, limit }) =>
      store.commentQueue.listComments(scope, { ...filter, before: after, limit }),
    toPosition: ({ id }) => id,
    answer: async ({ store, scope }, comments) => ({
      comments,
      counts: await store.commentQueue.countComments(
        scope,
        typeof scope === 'string' ? null : MOST_COUNTED + 1,
      ),
    }),
  }),
})

/** Changes comments from the states that the moderator saw. An undo is the reverse change. */
export const moderateComments = command({
  permission,
  input: z.object({
    changes: z
      .array(z.object({ id: idInput, from: state, to: state }))
      .min(1)
      .max(MAX_CHANGES),
  }),
  describe: ({ changes }) => ({ count: String(changes.length), to: changes[0]?.to ?? '' }),
  run: async ({ store, organisation }, { changes }) => {
    return done(await store.commentQueue.moderateComments(organisation, changes))
  },
})

/** Replies to a comment in the organisation's name. */
export const answerComment = command({
  permission,
  input: z.object({ id: idInput, text: z.string().trim().min(1, 'required').max(MAX_ANSWER, 'tooLong') }),
  findSubject: findComment,
  run: async ({ store, organisation, organisationName, person }, { id, text }) => {
    const answer = await store.commentQueue.answerAsOrganisation(organisation, {
      id,
      name: organisationName,
      person: person.name,
      text,
    })
    if (!answer) return missing
    if (answer.isHidden) return refused('commentHidden')
    return done({ id: answer.id })
  },
})

/** Deletes the comments in the trash permanently, if their number has not changed. */
export const emptyCommentTrash = command({
  permission,
  input: z.object({ count: z.int().min(1) }),
  describe: ({ count }) => ({ count: String(count) }),
  run: async ({ store, organisation }, { count }) => {
    const outcome = await store.commentQueue.emptyTrash(organisation, count)
    return outcome.kind === 'done' ? done({ count }) : { kind: 'stale', current: outcome.count }
  },
})

const email = z.object({ email: mailAddress('emailWrong') })

/** Returns the number of a person's comments in any state. */
export const countCommentsOf = query({
  permission,
  input: email,
  run: async ({ store, organisation }, values) =>
    done({ count: await store.commentQueue.countCommentsOf(organisation, values.email) }),
})

/** Erases all comments of a person. The audit log contains their number, but not the person. */
export const eraseCommentsOf = command({
  permission,
  input: email,
  findSubject: async ({ store, organisation }, values) => ({
    name: 'comments',
    ownerId: null,
    details: { count: String(await store.commentQueue.countCommentsOf(organisation, values.email)) },
  }),
  run: async ({ store, organisation }, values) => {
    return done({ count: await store.commentQueue.eraseCommentsOf(organisation, values.email) })
  },
})

/** Returns the organisation's rules, and whether this moderator gets mails. */
export const getCommentRules = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation, person }) =>
    done({
      ...(await store.commentRules.getCommentRules(organisation)),
      wantsAlerts: await store.commentRules.wantsCommentAlerts(organisation, person.id),
    }),
})

const upTo = (most: number) => z.int('number').min(0, 'number').max(most, 'number').nullable()

/** Saves the organisation's rules for comments. */
export const saveCommentRules = command({
  permission,
  input: z.object({
    version: z.int().min(0),
    rules: z.object({
      isOpen: z.boolean(),
      openDays: upTo(ruleLimits.openDays),
      words: z
        .array(z.string().trim().min(1).max(ruleLimits.wordLength, 'tooLong'))
        .max(ruleLimits.words, 'tooLong'),
      maxLinks: upTo(ruleLimits.maxLinks),
      caughtState: z.enum(caughtStates),
    }),
  }),
  partial: {
    fields: ['rules'],
    find: ({ store, organisation }) => store.commentRules.getCommentRules(organisation),
  },
  run: async ({ store, organisation }, values) => {
    const saved = await store.commentRules.saveCommentRules(organisation, values)
    if (saved.kind === 'stale') return saved
    return done({ version: saved.version })
  },
})

/** Turns mails about new comments on or off for the caller. */
export const setCommentAlerts = command({
  editorsOwn: 'notices',
  permission,
  input: z.object({ isWanted: z.boolean() }),
  run: async ({ store, organisation, person }, { isWanted }) => {
    await store.commentRules.setCommentAlerts(organisation, { personId: person.id, isWanted })
    return done({ isWanted })
  },
})

async function findComment({ store, organisation }: RoomContext, { id }: { id: number }) {
  return (await store.commentQueue.hasComment(organisation, id))
    ? { name: `comment ${id}`, ownerId: null }
    : null
}
