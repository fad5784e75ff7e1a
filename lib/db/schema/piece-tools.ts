import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { PieceFields } from '@/lib/base/domain/piece'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'

/** Templates for an organisation's new pieces. */
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

/** Saved filters of the piece list, visible to everyone in the organisation. */
export const pieceFilters = pgTable(
  'piece_filters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Query string of the list's address, with its question mark. */
    query: text('query').notNull(),
    madeBy: text('made_by').references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [unique('piece_filters_name').on(table.organisationId, table.name)],
)
