import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DesignChanges, DesignDraft } from '@/lib/base/domain/design'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'

/** Design values of an organisation that readers do not see yet (`lib/features/design`). */
export const designDrafts = pgTable('design_drafts', {
  /** Part of the links that show the draft: they end with it. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  organisationId: organisationColumn({ onDelete: 'cascade' }).unique(),
  changes: jsonb('changes').$type<DesignDraft>().notNull(),
  /** Number of changes, to detect those of other people. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').references(() => people.id, { onDelete: 'set null' }),
})

/** Publications of an organisation's design: the changed values before and after. */
export const designVersions = pgTable(
  'design_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    changes: jsonb('changes').$type<DesignChanges>().notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    publishedBy: text('published_by').references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [index('design_versions_of_organisation').on(table.organisationId, table.id)],
)
