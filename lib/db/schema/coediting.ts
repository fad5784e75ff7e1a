import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Place } from '@/lib/base/domain/presence'
import { bytea, instant } from './columns'
import { personColumn } from './people'
import { pieceColumn, pieces } from './pieces'

/** Windows of the room that have a piece open; a row ends with its window, or half a minute after its last sign. */
export const presences = pgTable(
  'presences',
  {
    pieceId: pieceColumn(),
    /** Names the opened page. */
    windowId: text('window_id').notNull(),
    personId: personColumn(),
    place: jsonb('place').$type<Place>(),
    since: instant('since').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'presences_key', columns: [table.pieceId, table.windowId] })],
)

/** A text that several people write in at once, from the first second person until a version that is not theirs. */
export const coeditingSessions = pgTable('coediting_sessions', {
  pieceId: integer('piece_id')
    .primaryKey()
    .references(() => pieces.id, { onDelete: 'cascade' }),
  /** Names it: what was written in another one is not merged. */
  epoch: text('epoch').notNull(),
  /** The piece's version that its text goes out from; it is over where the piece has another. */
  version: integer('version').notNull(),
  /** Of its last update. */
  seq: integer('seq').notNull().default(0),
  /** What its updates take. */
  bytes: integer('bytes').notNull().default(0),
  /** Who has written in it: ids of people. */
  authors: text('authors').array().notNull().default([]),
})

/** What was written in a session, one after another, as Yjs encodes it. */
export const coeditingUpdates = pgTable(
  'coediting_updates',
  {
    pieceId: integer('piece_id')
      .notNull()
      .references(() => coeditingSessions.pieceId, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    windowId: text('window_id').notNull(),
    update: bytea('update').notNull(),
  },
  (table) => [primaryKey({ name: 'coediting_updates_key', columns: [table.pieceId, table.seq] })],
)
