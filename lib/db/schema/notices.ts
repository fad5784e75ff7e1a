import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { noticeKinds } from '@/lib/base/domain/notice'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people, personColumn } from './people'
import { pieces } from './pieces'

/** What has happened in the room, a row for each person who is to know of it (`lib/features/notices`). */
export const notices = pgTable(
  'notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    personId: personColumn(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** Null for what is about no piece. */
    pieceId: integer('piece_id').references(() => pieces.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    sentence: text('sentence').notNull().default(''),
    path: text('path').notNull(),
    byId: text('by_id').references(() => people.id, { onDelete: 'set null' }),
    /** Names what has happened: each person hears of it once. */
    key: text('key').notNull(),
    at: instant('at').notNull().defaultNow(),
    seenAt: instant('seen_at'),
    /** When a mail took it up, which is then sent. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    unique('notices_once').on(table.personId, table.key),
    index('notices_of_person').on(table.personId, table.id),
    index('notices_of_piece').on(table.pieceId),
    index('notices_to_mail')
      .on(table.at)
      .where(sql`${table.seenAt} is null and ${table.mailedAt} is null`),
  ],
)
