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
import { pieceColumn, pieces } from './pieces'
import { categories } from './publications'

/** The latest review request for a piece, with its due day and message. */
export const reviews = pgTable(
  'reviews',
  {
    pieceId: integer('piece_id')
      .primaryKey()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    requestedBy: text('requested_by').references(() => people.id, { onDelete: 'set null' }),
    requestedAt: instant('requested_at').notNull(),
    /** Day in the organisation's time zone. */
    dueDay: date('due_day'),
    sentence: text('sentence').notNull().default(''),
    /** Time at which the reviewers were reminded of the due day. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('reviews_due')
      .on(table.dueDay)
      .where(sql`${table.dueDay} is not null and ${table.remindedAt} is null`),
  ],
)

/** Reviewers of a piece and their latest decisions. An approval applies to one version. */
export const reviewPeople = pgTable(
  'review_people',
  {
    pieceId: pieceColumn(),
    personId: personColumn(),
    /** null before the decision. */
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

/** People who follow a piece and are notified of its changes. */
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

/** Approvals that an organisation's pieces need before publication; no row for no rule. */
export const reviewRules = pgTable(
  'review_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** The category; null for the rule of all categories that have no separate rule. */
    categoryId: integer('category_id'),
    approvals: integer('approvals').notNull(),
    /** Ids of people; null for anybody who may publish the pieces of others. */
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

/** Editors' notes about a piece or some of its words. Readers never see them. */
export const notes = pgTable(
  'notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pieceId: pieceColumn(),
    /** The note that this one answers. Answers cannot be answered. */
    parentId: integer('parent_id'),
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
    text: text('text').notNull(),
    /** Ids of the people whom the note mentions. */
    mentions: text('mentions').array().notNull().default([]),
    /** The words that the note is about; '' for the whole piece. */
    quote: text('quote').notNull().default(''),
    /** Position of the words in the saved text; null if they were deleted. */
    anchor: jsonb('anchor').$type<NoteAnchor>(),
    /** Text proposed instead of the words; '' proposes to delete them. */
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
