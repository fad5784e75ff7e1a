import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { organisationColumn } from './organisations'
import { classify, ofOrganisation } from './personal-data'

/** Value of `source` for items from the Markdown content folder. */
export const CONTENT_FOLDER_SOURCE = 'markdown content-folder'

/** Value of `digest` for items that were withdrawn because the source no longer contains them. */
export const GONE = 'gone'

/**
 * Imported items and the rows created from them. A repeated import finds its items here, and distinguishes changes at
 * the source from changes made in the admin.
 */
export const importSources = pgTable(
  'import_sources',
  {
    organisationId: organisationColumn(),
    /** Importer and site, for example `wordpress example.com`. */
    source: text('source').notNull(),
    /**
     * Kind and id of the item at the source, for example `piece 123`, `comment 5`, `category news` or `picture
     * https://…`.
     */
    key: text('key').notNull(),
    /**
     * Id of the card, comment, category or picture created from the item. No foreign key: an item deleted here must not
     * be imported again.
     */
    targetId: integer('target_id').notNull(),
    /** Digest of the imported record (`lib/tools/import/write/record.ts`); '' for kinds that are not compared. */
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ name: 'import_sources_key', columns: [table.organisationId, table.source, table.key] }),
  ],
)
classify(importSources, 'programs', ofOrganisation, {
  text: 'source key',
  none: 'organisation_id target_id digest',
})
