import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { roles } from '@/lib/base/domain/roles'
import { instant, withoutPendingList } from './columns'
import { organisationColumn } from './organisations'

/** Who has an account in the editorial room; how they sign in stands beside it. */
export const people = pgTable(
  'people',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    name: text('name').notNull(),
    pictureUrl: text('picture_url'),
    /** Company-wide: everything in every organisation. */
    isOwner: boolean('is_owner').notNull().default(false),
    /** By a group of the directory, which takes it away again. */
    isOwnerByDirectory: boolean('is_owner_by_directory').notNull().default(false),
    isDisabled: boolean('is_disabled').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('people_by_name').on(table.name, table.id),
    index('people_letters')
      .using('gin', sql`cartelera_letters(${table.name}) gin_trgm_ops`)
      .with(withoutPendingList),
  ],
)

/** Of whom a row is; it goes with them. */
export const personColumn = () =>
  text('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

/** A person's role in an organisation; owners need none. */
export const memberships = pgTable(
  'memberships',
  {
    personId: personColumn(),
    organisationId: organisationColumn(),
    role: text('role', { enum: roles }).notNull(),
    /** By a group of the directory, which alone changes it. */
    isFromDirectory: boolean('is_from_directory').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'memberships_key', columns: [table.personId, table.organisationId] }),
    check('memberships_role', sql`${table.role} in ('contributor', 'author', 'editor', 'administrator')`),
    index('memberships_of_organisation').on(table.organisationId),
  ],
)

/**
 * Who did what in the editorial room, refusals too. Rows are only added, and lose the `network` of their
 * details after a time: a trigger refuses all else (`sql/audit.sql`). It names what it is about without referring to it: that may be gone.
 * Its columns are what hashes cover (`auditChain`): what is new goes into `details`.
 */
export const audit = pgTable(
  'audit',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    personId: text('person_id'),
    personName: text('person_name').notNull(),
    organisationId: text('organisation_id'),
    action: text('action').notNull(),
    subject: text('subject'),
    result: text('result', { enum: ['done', 'refused', 'failed'] }).notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_of_organisation').on(table.organisationId, table.id),
    index('audit_networks')
      .on(table.at)
      .where(sql`${table.details} ? 'network'`),
  ],
)

/**
 * The lines of the audit log in the order of their commits, each with the hash of what it says and of the line
 * before it: who changes, removes or inserts one has to make all hashes after it anew (`lib/tools/audit/chain.ts`).
 */
export const auditChain = pgTable('audit_chain', {
  position: integer('position').primaryKey(),
  auditId: integer('audit_id').notNull().unique(),
  hash: text('hash').notNull(),
})
