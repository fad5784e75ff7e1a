import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  releaseItemKinds,
  releaseStates,
  type ReleaseItemValue,
  type ReleaseProblem,
} from '@/lib/base/domain/release'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'
import { classify, ofOrganisation } from './personal-data'
import { pieces } from './pieces'
import { categories } from './publications'

/** Pieces and other changes that are published together, in one or several organisations ('Lanzamientos'). */
export const releases = pgTable(
  'releases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Organisation that prepares the release. */
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    name: text('name').notNull(),
    sentence: text('sentence').notNull().default(''),
    state: text('state', { enum: releaseStates }).notNull().default('open'),
    publishAt: instant('publish_at'),
    /** Person who scheduled or published the release. */
    releasedBy: text('released_by').references(() => people.id, { onDelete: 'set null' }),
    /** Person who approved the release with its current items; null if it is not approved. */
    approvedBy: text('approved_by').references(() => people.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
    outAt: instant('out_at'),
    /** Problems that prevented the scheduled publication; null without problems. */
    problems: jsonb('problems').$type<ReleaseProblem[]>(),
    /** Content before and after the release; null once the release can no longer be undone. */
    snapshot: jsonb('snapshot').$type<unknown>(),
    madeBy: text('made_by').references(() => people.id, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('releases_state', sql`${table.state} in ('open', 'scheduled', 'out', 'undone')`),
    index('releases_of_organisation').on(table.organisationId, table.id),
    index('releases_to_publish')
      .on(table.publishAt)
      .where(sql`${table.state} = 'scheduled'`),
    index('releases_to_forget')
      .on(table.outAt)
      .where(sql`${table.snapshot} is not null`),
  ],
)
classify(releases, 'editing', ofOrganisation, {
  person: 'released_by approved_by made_by',
  text: 'name sentence problems snapshot',
  date: 'approved_at made_at',
  none: 'id organisation_id state publish_at out_at',
})

export const releaseItems = pgTable(
  'release_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    releaseId: integer('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    kind: text('kind', { enum: releaseItemKinds }).notNull(),
    pieceId: integer('piece_id').references(() => pieces.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    value: jsonb('value').$type<ReleaseItemValue>(),
  },
  (table) => [
    check(
      'release_items_kind',
      sql`${table.kind} in ('piece', 'withdrawal', 'board', 'category', 'settings', 'design')`,
    ),
    unique('release_items_piece').on(table.releaseId, table.pieceId),
    unique('release_items_category').on(table.releaseId, table.categoryId),
    index('release_items_of_release').on(table.releaseId, table.id),
    index('release_items_of_piece').on(table.pieceId),
    index('release_items_of_category').on(table.categoryId),
    index('release_items_of_organisation').on(table.organisationId),
  ],
)
classify(releaseItems, 'editing', ofOrganisation, {
  text: 'value',
  none: 'id release_id organisation_id kind piece_id category_id',
})
