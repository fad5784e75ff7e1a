import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NoteAnchor } from '@/lib/base/domain/note'
import { MAX_APPROVALS, reviewDecisions } from '@/lib/base/domain/review'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people, personColumn } from './people'
import { classify, ofOrganisation, ofPiece } from './personal-data'
import { pieceColumn } from './pieces'
import { categories } from './publications'

/** Latest review request of each piece, with due day and message. */
export const reviews = pgTable(
  'reviews',
  {
    pieceId: pieceColumn().primaryKey(),
    requestedBy: text('requested_by').references(() => people.id, { onDelete: 'set null' }),
    requestedAt: instant('requested_at').notNull(),
    /** Day by which the review is due, in the organisation's time zone. */
    dueDay: date('due_day'),
    sentence: text('sentence').notNull().default(''),
    /** Time at which the reviewers were reminded of the due day; null before that. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('reviews_due')
      .on(table.dueDay)
      .where(sql`${table.dueDay} is not null and ${table.remindedAt} is null`),
  ],
)
classify(reviews, 'editing', ofPiece, {
  person: 'requested_by',
  text: 'sentence',
  date: 'requested_at',
  none: 'piece_id due_day reminded_at',
})

export const reviewPeople = pgTable(
  'review_people',
  {
    pieceId: pieceColumn(),
    personId: personColumn(),
    /** Decision of the reviewer; null before the decision. An approval is valid only for its `version`. */
    decision: text('decision', { enum: reviewDecisions }),
    version: integer('version'),
    sentence: text('sentence').notNull().default(''),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ name: 'review_people_key', columns: [table.pieceId, table.personId] }),
    check('review_people_decision', sql`${table.decision} in ('approved', 'changes')`),
    index('review_people_of_person').on(table.personId),
  ],
)
classify(reviewPeople, 'editing', ofPiece, {
  owner: 'person_id',
  text: 'sentence',
  choice: 'decision',
  date: 'decided_at',
  none: 'piece_id version',
})

/** People who are notified of changes to a piece. */
export const pieceWatchers = pgTable(
  'piece_watchers',
  {
    pieceId: pieceColumn(),
    personId: personColumn(),
  },
  (table) => [
    primaryKey({ name: 'piece_watchers_key', columns: [table.pieceId, table.personId] }),
    index('piece_watchers_of_person').on(table.personId),
  ],
)
classify(pieceWatchers, 'notices', ofPiece, { owner: 'person_id', none: 'piece_id' })

/** Required approvals before publication, per category; no row if none is required. */
export const reviewRules = pgTable(
  'review_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** Category of the rule; null for all categories without a separate rule. */
    categoryId: integer('category_id'),
    approvals: integer('approvals').notNull(),
    /** Ids of the people who may approve; null for all who may publish other people's pieces. */
    approvers: text('approvers').array(),
  },
  (table) => [
    foreignKey({
      name: 'review_rules_category',
      columns: [table.organisationId, table.categoryId],
      foreignColumns: [categories.organisationId, categories.id],
    }).onDelete('cascade'),
    check('review_rules_approvals', sql`${table.approvals} between 1 and ${sql.raw(String(MAX_APPROVALS))}`),
    uniqueIndex('review_rules_once').on(table.organisationId, sql`coalesce(${table.categoryId}, 0)`),
  ],
)
classify(reviewRules, 'editing', ofOrganisation, {
  person: 'approvers',
  none: 'id organisation_id category_id approvals',
})

/** Editors' notes about a piece or some of its words. Not public. */
export const notes = pgTable(
  'notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pieceId: pieceColumn(),
    /** Id of the note to which this one replies. Replies have no replies. */
    parentId: integer('parent_id'),
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
    text: text('text').notNull(),
    /** Ids of the people mentioned in the note, who are notified. */
    mentions: text('mentions').array().notNull().default([]),
    /** The quoted words of the text; '' for a note on the whole piece. */
    quote: text('quote').notNull().default(''),
    /** Position of the quoted words in the saved text; null if they were deleted, or for a note on the whole piece. */
    anchor: jsonb('anchor').$type<NoteAnchor>(),
    /** Proposed replacement of the quoted words; '' proposes to delete them. null without a proposal. */
    suggestion: text('suggestion'),
    isAccepted: boolean('is_accepted').notNull().default(false),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by').references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({ name: 'notes_parent', columns: [table.parentId], foreignColumns: [table.id] }).onDelete(
      'cascade',
    ),
    index('notes_of_piece').on(table.pieceId, table.id),
  ],
)
classify(notes, 'editing', ofPiece, {
  person: 'person_id resolved_by mentions',
  text: 'text quote anchor suggestion',
  date: 'at resolved_at',
  none: 'id piece_id parent_id is_accepted',
})
