import { sql } from 'drizzle-orm'
import {
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

/** Who asked last for a piece to be reviewed, until when, and what they said. */
export const reviews = pgTable(
  'reviews',
  {
    pieceId: integer('piece_id')
      .primaryKey()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    requestedBy: text('requested_by').references(() => people.id, { onDelete: 'set null' }),
    requestedAt: instant('requested_at').notNull(),
    /** Of the organisation's clocks. */
    dueDay: date('due_day'),
    sentence: text('sentence').notNull().default(''),
    /** When its reviewers were reminded of the day. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('reviews_due')
      .on(table.dueDay)
      .where(sql`${table.dueDay} is not null and ${table.remindedAt} is null`),
  ],
)

/** Who is to review a piece, and what they decided last. An approval is of a version: later ones lack it. */
export const reviewPeople = pgTable(
  'review_people',
  {
    pieceId: pieceColumn(),
    personId: personColumn(),
    /** Null for who has not decided. */
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

/** Who wants to know what becomes of a piece. */
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

/** What an organisation's pieces need before readers see them; no row for nothing. */
export const reviewRules = pgTable(
  'review_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** Null for the categories without a rule of their own. */
    categoryId: integer('category_id'),
    approvals: integer('approvals').notNull(),
    /** Ids of people; null for anybody who may publish what is not theirs. */
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

/** What people say to each other about a piece, and about which of its words; readers never see it. */
export const notes = pgTable(
  'notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pieceId: pieceColumn(),
    /** The note that it answers; answers are not answered. */
    parentId: integer('parent_id'),
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
    text: text('text').notNull(),
    /** Ids of who is mentioned. */
    mentions: text('mentions').array().notNull().default([]),
    /** The words that it is about; empty for the whole piece. */
    quote: text('quote').notNull().default(''),
    /** Where they stand in the saved text; null where they are gone. */
    anchor: jsonb('anchor').$type<NoteAnchor>(),
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
