import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DesignChanges, DesignDraft } from '@/lib/base/domain/design'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'
import { classify, ofOrganisation } from './personal-data'

/** Unpublished design changes of an organisation (`lib/features/company/design`). */
export const designDrafts = pgTable('design_drafts', {
  /** Id of the draft. It is part of preview links, which become invalid when the draft is deleted. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  organisationId: organisationColumn({ onDelete: 'cascade' }).unique(),
  changes: jsonb('changes').$type<DesignDraft>().notNull(),
  /** Incremented by each change, to detect concurrent changes. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').references(() => people.id, { onDelete: 'set null' }),
})
classify(designDrafts, 'editing', ofOrganisation, {
  person: 'updated_by',
  text: 'changes',
  date: 'updated_at',
  none: 'id organisation_id version',
})

/** Published design changes of an organisation, with old and new values, so that a state can be restored. */
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
classify(designVersions, 'editing', ofOrganisation, {
  person: 'published_by',
  text: 'changes',
  date: 'published_at',
  none: 'id organisation_id',
})
