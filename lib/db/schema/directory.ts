import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '@/lib/base/domain/roles'
import { instant } from './columns'
import { organisations } from './organisations'
import { people, personColumn } from './people'

/** Whom the company's directory provisions by SCIM, and what it calls them. */
export const directoryUsers = pgTable(
  'directory_users',
  {
    personId: text('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** As the directory writes it. */
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    /** The names and addresses that the directory has sent, as it reads them again. */
    attributes: jsonb('attributes').$type<DirectoryAttributes>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('directory_users_by_name').on(sql`lower(${table.userName})`),
    index('directory_users_by_external_id').on(table.externalId),
  ],
)

type Item = Record<string, string | boolean>
type DirectoryAttributes = Partial<Record<string, string | boolean | Item | Item[]>>

/** Groups that the directory provisions by SCIM. Two of one name would give each other's roles. */
export const directoryGroups = pgTable(
  'directory_groups',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    externalId: text('external_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('directory_groups_by_name').on(sql`lower(${table.name})`),
    index('directory_groups_by_external_id').on(table.externalId),
  ],
)

export const directoryMembers = pgTable(
  'directory_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => directoryGroups.id, { onDelete: 'cascade' }),
    personId: personColumn(),
  },
  (table) => [
    primaryKey({ name: 'directory_members_key', columns: [table.groupId, table.personId] }),
    index('directory_members_of_person').on(table.personId),
  ],
)

/** The groups that the OpenID Connect provider named when somebody last signed in through it. */
export const directoryClaims = pgTable(
  'directory_claims',
  {
    personId: personColumn(),
    groupName: text('group_name').notNull(),
  },
  (table) => [primaryKey({ name: 'directory_claims_key', columns: [table.personId, table.groupName] })],
)

/** What a group gives: a role in an organisation, or in all where that is null. */
export const directoryRoles = pgTable(
  'directory_roles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Its name, or the id by which the directory names it. */
    groupName: text('group_name').notNull(),
    organisationId: text('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    role: text('role', { enum: roles }).notNull(),
  },
  (table) => [
    unique('directory_roles_key').on(table.groupName, table.organisationId).nullsNotDistinct(),
    index('directory_roles_of_organisation').on(table.organisationId),
  ],
)
