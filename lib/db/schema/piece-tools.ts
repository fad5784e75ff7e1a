import { integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { filteredLists } from '@/lib/base/domain/filtered-list'
import type { PieceFields } from '@/lib/base/domain/piece'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'
import { classify, ofOrganisation } from './personal-data'

/** Templates from which an organisation's new pieces can be created. */
export const pieceTemplates = pgTable(
  'piece_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<PieceFields>().notNull(),
    madeBy: text('made_by').references(() => people.id, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [unique('piece_templates_name').on(table.organisationId, table.name)],
)
classify(pieceTemplates, 'editing', ofOrganisation, {
  person: 'made_by',
  text: 'name fields',
  date: 'made_at',
  none: 'id organisation_id',
})

/** Saved filters of lists, shared within an organisation. */
export const pieceFilters = pgTable(
  'piece_filters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    list: text('list', { enum: filteredLists }).notNull().default('pieces'),
    name: text('name').notNull(),
    /** Query string of the filtered list, with its question mark. */
    query: text('query').notNull(),
    madeBy: text('made_by').references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex('piece_filters_of_list').on(table.organisationId, table.list, table.name)],
)
classify(pieceFilters, 'editing', ofOrganisation, {
  person: 'made_by',
  text: 'name query',
  none: 'id organisation_id list',
})
