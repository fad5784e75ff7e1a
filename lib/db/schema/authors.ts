import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, pictureIndex } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'
import { classify, ofOrganisation } from './personal-data'

/** Profiles of an organisation's authors, by the author's public name. */
export const authorProfiles = pgTable(
  'author_profiles',
  {
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Text about the author: plain paragraphs. */
    words: text('words').notNull().default(''),
    pictureUrl: text('picture_url').notNull().default(''),
    /** Account of the author, if the author wrote the profile; otherwise null. */
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'author_profiles_key', columns: [table.organisationId, table.name] }),
    pictureIndex('author_profiles_pictures', sql`${table.pictureUrl}`),
  ],
)
classify(authorProfiles, 'content', ofOrganisation, {
  name: 'name',
  text: 'words picture_url',
  person: 'person_id',
  date: 'updated_at',
  none: 'organisation_id',
})
