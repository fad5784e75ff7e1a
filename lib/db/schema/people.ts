import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { roles } from '@/lib/base/domain/roles'
import { instant, withoutPendingList } from './columns'
import { organisationColumn } from './organisations'
import { classify, company, ofOrganisation } from './personal-data'

/** Accounts of the admin. Their passwords and passkeys are in `accounts.ts`. */
export const people = pgTable(
  'people',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    name: text('name').notNull(),
    pictureUrl: text('picture_url'),
    /** True for an owner, who may do everything in every organisation. */
    isOwner: boolean('is_owner').notNull().default(false),
    /** True if a group of the company's directory made the person an owner. Leaving the group ends it. */
    isOwnerByDirectory: boolean('is_owner_by_directory').notNull().default(false),
    isDisabled: boolean('is_disabled').notNull().default(false),
    /** Time of the next weekly mail about page views; null if the person does not want it. */
    analyticsMailAt: instant('analytics_mail_at'),
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
classify(people, 'accounts', company, {
  rows: 'account',
  email: 'email',
  owner: 'id',
  name: 'name picture_url',
  choice: 'analytics_mail_at',
  date: 'created_at updated_at',
  none: 'is_email_verified is_owner is_owner_by_directory is_disabled',
})

/** Column with the person of a row. The row is deleted with the person. */
export const personColumn = () =>
  text('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

/** Roles of people in organisations. Owners need no row. */
export const memberships = pgTable(
  'memberships',
  {
    personId: personColumn(),
    organisationId: organisationColumn(),
    role: text('role', { enum: roles }).notNull(),
    /** True if a group of the company's directory gave the role. It can then only be changed there. */
    isFromDirectory: boolean('is_from_directory').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'memberships_key', columns: [table.personId, table.organisationId] }),
    check('memberships_role', sql`${table.role} in ('contributor', 'author', 'editor', 'administrator')`),
    index('memberships_of_organisation').on(table.organisationId),
  ],
)
classify(memberships, 'accounts', ofOrganisation, {
  owner: 'person_id',
  date: 'created_at',
  none: 'organisation_id role is_from_directory',
})

/**
 * Audit log of the admin, including refused operations. Append-only: a trigger rejects all changes except deleting
 * `network` from old rows (`sql/audit.sql`). Subjects have no foreign keys, because they may be deleted. `auditChain`
 * hashes exactly these columns: put new data into `details`.
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
classify(audit, 'audit', ofOrganisation, {
  rows: 'audit',
  name: 'person_name',
  owner: 'person_id',
  network: 'details',
  date: 'at',
  none: 'id organisation_id action subject result',
})

/**
 * Hash chain of the audit log in commit order. Each hash covers a row and the previous hash, so changing, deleting or
 * inserting a row would require recomputing all later hashes (`lib/tools/audit/chain.ts`).
 */
export const auditChain = pgTable('audit_chain', {
  position: integer('position').primaryKey(),
  auditId: integer('audit_id').notNull().unique(),
  hash: text('hash').notNull(),
})
classify(auditChain, null, company, { none: 'position audit_id hash' })
