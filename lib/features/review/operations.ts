import * as z from 'zod'
import { MAX_NOTE_LENGTH, MAX_QUOTE_LENGTH } from '@/lib/base/domain/note'
import { MAX_APPROVALS, reviewDecisions } from '@/lib/base/domain/review'
import { dayInput, idInput, versionInput } from '@/lib/features/operations/inputs'
import { done, invalid, missing, operation, refused } from '@/lib/features/operations/operation'
import type { CategoryId } from '@/lib/base/domain/model'
import { toShown } from '@/lib/features/pieces/piece-outcome'
import { findPiece } from '@/lib/features/pieces/pieces-operations'

const MAX_PEOPLE = 50
const personInput = z.string().min(1).max(100)
const sentenceInput = z.string().trim().max(500, 'tooLong').default('')

/** How far the review of a piece is: who was asked, who has decided, what is missing. */
export const getReview = operation({
  kind: 'query',
  permission: 'pieces.read',
  /** `seen` is what a page knows of the piece: where that is another it asks anew. */
  input: z.object({ id: idInput, seen: z.string().max(100).optional() }),
  findSubject: findPiece,
  run: async ({ store, organisation, person, role }, { id }) => {
    const review = await store.review.getReview(organisation, id, { id: person.id, role })
    return review ? done(review) : missing
  },
})

/** The people of the organisation, for who asks one of them. */
export const listColleagues = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({}),
  run: async ({ store, organisation, person }) => {
    const colleagues = await store.review.listColleagues(organisation)
    return done({ colleagues: colleagues.map(({ id, name }) => ({ id, name, isSelf: id === person.id })) })
  },
})

/** Says who is to review a piece that is in review, until when, and why. */
export const requestReview = operation({
  kind: 'command',
  permission: 'pieces.write',
  input: z.object({
    id: idInput,
    people: z.array(personInput).max(MAX_PEOPLE).default([]),
    dueDay: dayInput.nullable().default(null),
    sentence: sentenceInput,
  }),
  findSubject: findPiece,
  run: async ({ store, organisation, person }, { id, ...request }) =>
    (await store.review.requestReview(organisation, id, { ...request, by: person }))
      ? done(null)
      : refused('notInReview'),
})

/** Approves the version that somebody has read, or asks for changes in it: approving is not publishing. */
export const judgePiece = operation({
  kind: 'command',
  editorsOwn: 'judgement',
  permission: 'pieces.read',
  input: z
    .object({
      id: idInput,
      version: versionInput,
      decision: z.enum(reviewDecisions),
      sentence: sentenceInput,
    })
    .refine(({ decision, sentence }) => decision === 'approved' || sentence !== '', {
      path: ['sentence'],
      message: 'required',
    }),
  findSubject: findPiece,
  describe: ({ decision }) => ({ decision }),
  run: async ({ store, organisation, person, role }, { id, ...judgement }) => {
    const by = { ...person, role }
    const judged = await store.review.judgePiece(organisation, id, { ...judgement, by })
    switch (judged.kind) {
      case 'done':
        return done(toShown(judged.piece))
      case 'missing':
        return missing
      case 'overtaken':
        return refused('reviewOvertaken')
      case 'refused':
        return refused(judged.reason === 'notAllowed' ? 'notReviewer' : judged.reason)
    }
  },
})

/** Whether the person hears of what becomes of a piece. */
export const watchPiece = operation({
  kind: 'command',
  editorsOwn: 'notices',
  permission: 'pieces.read',
  isQuiet: true,
  input: z.object({ id: idInput, isWatching: z.boolean() }),
  findSubject: findPiece,
  run: async ({ store, person }, { id, isWatching }) => {
    await store.review.watchPiece(id, { person: person.id, isWatching })
    return done(null)
  },
})

/** What people say to each other about a piece. `seen`: as in `getReview`. */
export const listNotes = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ id: idInput, seen: z.string().max(100).optional() }),
  findSubject: findPiece,
  run: async ({ store }, { id }) => done({ notes: await store.review.listNotes(id) }),
})

const anchorInput = z.object({ start: z.int().min(0), end: z.int().min(1) })

/** Says something about a piece, or about words of it, or answers. */
export const addNote = operation({
  kind: 'command',
  permission: 'pieces.read',
  input: z.object({
    id: idInput,
    parent: idInput.nullable().default(null),
    text: z.string().trim().min(1, 'required').max(MAX_NOTE_LENGTH, 'tooLong'),
    mentions: z.array(personInput).max(MAX_PEOPLE).default([]),
    quote: z.string().max(MAX_QUOTE_LENGTH, 'tooLong').default(''),
    anchor: anchorInput.nullable().default(null),
  }),
  findSubject: findPiece,
  run: async ({ store, organisation, person }, { id, ...note }) =>
    (await store.review.addNote(organisation, id, { ...note, by: person })) ? done(null) : missing,
})

/** Says that a note is settled, or that it is not. */
export const resolveNote = operation({
  kind: 'command',
  permission: 'pieces.read',
  input: z.object({ id: idInput, note: idInput, isResolved: z.boolean() }),
  findSubject: findPiece,
  run: async ({ store, person }, { id, ...resolved }) =>
    (await store.review.resolveNote(id, { ...resolved, by: person.id })) ? done(null) : missing,
})

/** What the organisation's pieces need before readers see them, and who could give it. */
export const getReviewRules = operation({
  kind: 'query',
  permission: 'settings.manage',
  input: z.object({}),
  run: async ({ store, organisation }) => {
    const [rules, colleagues, { categories }] = await Promise.all([
      store.review.listReviewRules(organisation),
      store.review.listColleagues(organisation),
      store.pieces.listPieceChoices(organisation),
    ])
    return done({ rules, people: colleagues.map(({ id, name }) => ({ id, name })), categories })
  },
})

const ruleInput = z
  .object({
    category: idInput.nullable().transform((id) => id as CategoryId | null),
    approvals: z.int().min(1).max(MAX_APPROVALS),
    approvers: z.array(personInput).min(1, 'required').max(MAX_PEOPLE).nullable(),
  })
  .refine(({ approvals, approvers }) => !approvers || new Set(approvers).size >= approvals, 'tooFewApprovers')

/** Replaces those rules. */
export const saveReviewRules = operation({
  kind: 'command',
  permission: 'settings.manage',
  input: z.object({
    rules: z
      .array(ruleInput)
      .max(200)
      .refine((rules) => new Set(rules.map(({ category }) => category)).size === rules.length, 'twice'),
  }),
  run: async ({ store, organisation }, { rules }) =>
    (await store.review.saveReviewRules(organisation, rules)) === 'done'
      ? done(null)
      : invalid({ rules: 'gone' }),
})
