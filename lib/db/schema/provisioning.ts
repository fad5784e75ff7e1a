import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '@/lib/base/domain/roles'
import { instant } from './columns'
import { organisations } from './organisations'
import { personColumn } from './people'
import { classify, company } from './personal-data'

/** Accounts that the company's directory manages through SCIM, with its ids for them. */
export const directoryUsers = pgTable(
  'directory_users',
  {
    personId: personColumn().primaryKey(),
    /** User name exactly as the directory writes it. */
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    /** Names and addresses from the directory, stored to return them unchanged. */
    attributes: jsonb('attributes').$type<DirectoryAttributes>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('directory_users_by_name').on(sql`lower(${table.userName})`),
    index('directory_users_by_external_id').on(table.externalId),
  ],
)
classify(directoryUsers, 'accounts', company, {
  owner: 'person_id',
  name: 'user_name',
  text: 'external_id attributes',
  date: 'created_at updated_at',
})

type Item = Record<string, string | boolean>
type DirectoryAttributes = Partial<Record<string, string | boolean | Item | Item[]>>

/** Groups that the directory manages through SCIM. Names are unique, because roles are given by group name. */
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
classify(directoryGroups, 'accounts', company, { text: 'name external_id', none: 'id created_at updated_at' })

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
classify(directoryMembers, 'accounts', company, { owner: 'person_id', none: 'group_id' })

/** Groups of a person, from the OpenID Connect claims of the last sign-in. */
export const directoryClaims = pgTable(
  'directory_claims',
  {
    personId: personColumn(),
    groupName: text('group_name').notNull(),
  },
  (table) => [primaryKey({ name: 'directory_claims_key', columns: [table.personId, table.groupName] })],
)
classify(directoryClaims, 'accounts', company, { owner: 'person_id', text: 'group_name' })

/** Roles that members of a group get, in an organisation, or in all if the organisation is null. */
export const directoryRoles = pgTable(
  'directory_roles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the group, or its id in the directory. */
    groupName: text('group_name').notNull(),
    organisationId: text('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    role: text('role', { enum: roles }).notNull(),
  },
  (table) => [
    unique('directory_roles_key').on(table.groupName, table.organisationId).nullsNotDistinct(),
    index('directory_roles_of_organisation').on(table.organisationId),
  ],
)
classify(directoryRoles, 'accounts', company, { text: 'group_name', none: 'id organisation_id role' })
