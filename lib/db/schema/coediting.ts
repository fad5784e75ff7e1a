import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Place } from '@/lib/base/domain/presence'
import { bytea, instant } from './columns'
import { personColumn } from './people'
import { pieceColumn, pieces } from './pieces'

/** Admin windows that have a piece open. A row ends with its window, or 30 seconds after its last request. */
export const presences = pgTable(
  'presences',
  {
    pieceId: pieceColumn(),
    /** Id of the opened page. */
    windowId: text('window_id').notNull(),
    personId: personColumn(),
    place: jsonb('place').$type<Place>(),
    since: instant('since').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'presences_key', columns: [table.pieceId, table.windowId] })],
)

/** Texts that several people edit together, from the second person's arrival until someone else saves a version. */
export const coeditingSessions = pgTable('coediting_sessions', {
  pieceId: integer('piece_id')
    .primaryKey()
    .references(() => pieces.id, { onDelete: 'cascade' }),
  /** Id of the session. Changes from another session are not merged. */
  epoch: text('epoch').notNull(),
  /** The piece's version from which the session started. It ends when the piece gets another version. */
  version: integer('version').notNull(),
  /** Number of the last update. */
  seq: integer('seq').notNull().default(0),
  /** Size of all updates. */
  bytes: integer('bytes').notNull().default(0),
  /** Ids of the people who have written in the session. */
  authors: text('authors').array().notNull().default([]),
})

/** Updates of a session in order, encoded by Yjs. */
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
