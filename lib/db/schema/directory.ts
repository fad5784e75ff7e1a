import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { roles } from '@/lib/base/domain/roles'
import { organisations } from './organisations'
import { people } from './people'

/** The groups that the OpenID Connect provider named when somebody last signed in through it. */
export const directoryClaims = pgTable(
  'directory_claims',
  {
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
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
