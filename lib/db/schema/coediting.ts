import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Place } from '@/lib/base/domain/presence'
import { instant } from './columns'
import { people } from './people'
import { pieces } from './pieces'

/** Windows of the room that have a piece open; a row ends with its window, or half a minute after its last sign. */
export const presences = pgTable(
  'presences',
  {
    pieceId: integer('piece_id')
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    /** Names the opened page. */
    windowId: text('window_id').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    place: jsonb('place').$type<Place>(),
    since: instant('since').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'presences_key', columns: [table.pieceId, table.windowId] })],
)
