import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { organisationColumn } from './organisations'

/** The `source` for files of the content folder. */
export const CONTENT_FOLDER_SOURCE = 'markdown content-folder'

/** Digest of an item that was withdrawn because its source no longer contains it. */
export const GONE = 'gone'

/**
 * Imported items and their targets. A repeated import uses these rows to find its items, and to distinguish
 * changes at the source from changes made here.
 */
export const importSources = pgTable(
  'import_sources',
  {
    organisationId: organisationColumn(),
    /** System and site: `wordpress example.com`. */
    source: text('source').notNull(),
    /** Kind and id at the source: `piece 123`, `comment 5`, `category news`, `picture https://…`. */
    key: text('key').notNull(),
    /** Id of a card, comment, category or picture. No foreign key: items deleted here are not imported again. */
    targetId: integer('target_id').notNull(),
    /** Digest of the written record (`lib/tools/import/write/record.ts`); '' if the record is not compared. */
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ name: 'import_sources_key', columns: [table.organisationId, table.source, table.key] }),
  ],
)
