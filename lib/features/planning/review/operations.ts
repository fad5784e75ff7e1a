import * as z from 'zod'
import { MAX_NOTE_LENGTH, MAX_QUOTE_LENGTH } from '@/lib/base/domain/note'
import { MAX_APPROVALS, reviewDecisions } from '@/lib/base/domain/review'
import { wakeFollowers } from '@/lib/features/content/coediting/wake-ups'
import { dayInput, idInput, versionInput } from '@/lib/features/kernel/operations/inputs'
import { command, done, invalid, missing, query, refused } from '@/lib/features/kernel/operations/operation'
import type { CategoryId } from '@/lib/base/domain/model'
import { toShown } from '@/lib/features/content/pieces/piece-outcome'
import { findPiece } from '@/lib/features/content/pieces/pieces-operations'

const MAX_PEOPLE = 50
const personInput = z.string().min(1).max(100)
const sentenceInput = z.string().trim().max(500, 'tooLong').default('')

/** Returns the review of a piece: its reviewers, their decisions, the approvals that are missing. */
export const getReview = query({
  permission: 'pieces.read',
  /** `seen` is ignored. A client changes it to repeat the query after a change. */
  input: z.object({ id: idInput, seen: z.string().max(100).optional() }),
  findSubject: findPiece,
  run: async ({ store, organisation, person, role }, { id }) => {
    const review = await store.review.getReview(organisation, id, { id: person.id, role })
    return review ? done(review) : missing
  },
})

/** Lists the people of the organisation, to request a review from them or mention them. */
export const listColleagues = query({
  permission: 'pieces.read',
  input: z.object({}),
  run: async ({ store, organisation, person }) => {
    const colleagues = await store.review.listColleagues(organisation)
    return done({ colleagues: colleagues.map(({ id, name }) => ({ id, name, isSelf: id === person.id })) })
  },
})

/**
 * Requests the review of a piece that is in review. Returns the names of the requested people, and of those left out
 * because they wrote the version.
 */
export const requestReview = command({
  permission: 'pieces.write',
  input: z.object({
    id: idInput,
    people: z.array(personInput).max(MAX_PEOPLE).default([]),
    dueDay: dayInput.nullable().default(null),
    sentence: sentenceInput,
  }),
  findSubject: findPiece,
  run: async ({ store, organisation, person }, { id, ...request }) => {
    const answer = await store.review.requestReview(organisation, id, { ...request, by: person })
    if (!answer) return refused('notInReview')
    wakeFollowers(id)
    return done(answer)
  },
})

/** Approves the version that the reviewer read, or requests changes: approving is not publishing. */
export const judgePiece = command({
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
        wakeFollowers(id)
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

/** Starts or ends the person's notifications about a piece. */
export const watchPiece = command({
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

/** Lists the notes on a piece. `seen` is ignored: a client changes it to repeat the query after a change. */
export const listNotes = query({
  permission: 'pieces.read',
  input: z.object({ id: idInput, seen: z.string().max(100).optional() }),
  findSubject: findPiece,
  run: async ({ store }, { id }) => done({ notes: await store.review.listNotes(id) }),
})

const anchorInput = z.object({ start: z.int().min(0), end: z.int().min(1) })

/**
 * Adds a note to a piece or to words of it, or answers one. `suggestion`: a text proposed instead of the words; '' to
 * delete them. A proposal needs no text.
 */
export const addNote = command({
  permission: 'pieces.read',
  input: z
    .object({
      id: idInput,
      parent: idInput.nullable().default(null),
      text: z.string().trim().max(MAX_NOTE_LENGTH, 'tooLong'),
      mentions: z.array(personInput).max(MAX_PEOPLE).default([]),
      quote: z.string().max(MAX_QUOTE_LENGTH, 'tooLong').default(''),
      anchor: anchorInput.nullable().default(null),
      suggestion: z.string().trim().max(MAX_NOTE_LENGTH, 'tooLong').nullable().default(null),
    })
    .refine(({ text, suggestion }) => text !== '' || suggestion !== null, {
      error: 'required',
      path: ['text'],
    })
    .refine(({ quote, suggestion }) => suggestion === null || suggestion !== quote.trim(), {
      error: 'sameWords',
      path: ['suggestion'],
    }),
  findSubject: findPiece,
  run: async ({ store, organisation, person }, { id, ...note }) =>
    (await store.review.addNote(organisation, id, { ...note, by: person })) ? done(null) : missing,
})

/** Resolves or reopens a note. `isAccepted`: its proposal was applied to the text. */
export const resolveNote = command({
  permission: 'pieces.read',
  input: z.object({
    id: idInput,
    note: idInput,
    isResolved: z.boolean(),
    isAccepted: z.boolean().default(false),
  }),
  findSubject: findPiece,
  run: async ({ store, organisation, person }, { id, ...resolved }) =>
    (await store.review.resolveNote(organisation, id, { ...resolved, by: person })) ? done(null) : missing,
})

/** Returns the review rules of the organisation, with the people and categories to choose from. */
export const getReviewRules = query({
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

/** Replaces the organisation's review rules. */
export const saveReviewRules = command({
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
