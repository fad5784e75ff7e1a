import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Place } from '@/lib/base/domain/presence'
import { bytea, instant } from './columns'
import { personColumn } from './people'
import { classify, ofPiece } from './personal-data'
import { pieceColumn } from './pieces'

/** Browser tabs of the admin that have a piece open. A row is valid for 30 seconds after the tab's last request. */
export const presences = pgTable(
  'presences',
  {
    pieceId: pieceColumn(),
    /** Random id of the browser tab. */
    windowId: text('window_id').notNull(),
    personId: personColumn(),
    place: jsonb('place').$type<Place>(),
    since: instant('since').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'presences_key', columns: [table.pieceId, table.windowId] })],
)
classify(presences, 'editing', ofPiece, {
  owner: 'person_id',
  date: 'since seen_at',
  none: 'piece_id window_id place',
})

/**
 * Co-editing sessions, one row per piece that several people edit at the same time. A session begins when a second
 * person opens the piece, and ends when a version is saved outside of it.
 */
export const coeditingSessions = pgTable('coediting_sessions', {
  pieceId: pieceColumn().primaryKey(),
  /** Random id of the co-editing session. Updates with another id are rejected, because Yjs cannot merge them. */
  epoch: text('epoch').notNull(),
  /**
   * Version of the piece to which the updates apply. A save within the session changes it; any other save ends the
   * session.
   */
  version: integer('version').notNull(),
  /** Number of the last Yjs update, from 1. */
  seq: integer('seq').notNull().default(0),
  /** Total size of all updates, in bytes. */
  bytes: integer('bytes').notNull().default(0),
  /** Ids of the people who have edited the text in this session. */
  authors: text('authors').array().notNull().default([]),
})
classify(coeditingSessions, 'editing', ofPiece, {
  person: 'authors',
  none: 'piece_id epoch version seq bytes',
})

/** Yjs updates of a session, in order. */
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
classify(coeditingUpdates, 'editing', ofPiece, { text: 'update', none: 'piece_id seq window_id' })
