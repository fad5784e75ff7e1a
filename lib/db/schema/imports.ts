import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { organisationColumn } from './organisations'

/** The `source` of what the files in the content folder say. */
export const CONTENT_FOLDER_SOURCE = 'markdown content-folder'

/** The digest of what the source did not have any more, and was withdrawn for that. */
export const GONE = 'gone'

/**
 * What came from another system, and what it became: by these rows an import that is run again finds what
 * it has brought, and distinguishes what was changed there from what was changed here.
 */
export const importSources = pgTable(
  'import_sources',
  {
    organisationId: organisationColumn(),
    /** The system and the site: `wordpress example.com`. */
    source: text('source').notNull(),
    /** What it is and its id there: `piece 123`, `comment 5`, `category news`, `picture https://…`. */
    key: text('key').notNull(),
    /** A card, a comment, a category or a picture. No foreign key: what was removed here stays removed. */
    targetId: integer('target_id').notNull(),
    /** Of what was written (`lib/tools/import/write/record.ts`); empty where nothing is compared. */
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ name: 'import_sources_key', columns: [table.organisationId, table.source, table.key] }),
  ],
)
