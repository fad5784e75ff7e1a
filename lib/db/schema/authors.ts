import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, pictureIndex } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'

/** Profiles of an organisation's authors, by the name that readers see. */
export const authorProfiles = pgTable(
  'author_profiles',
  {
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Description of the author, as plain paragraphs. */
    words: text('words').notNull().default(''),
    pictureUrl: text('picture_url').notNull().default(''),
    /** The person with this name, who wrote the profile; null if others wrote it. */
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'author_profiles_key', columns: [table.organisationId, table.name] }),
    pictureIndex('author_profiles_pictures', sql`${table.pictureUrl}`),
  ],
)
