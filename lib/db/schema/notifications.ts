import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { notificationKinds } from '@/lib/base/domain/notification'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people, personColumn } from './people'
import { classify, ofOrganisation } from './personal-data'
import { pieces } from './pieces'

/** Notifications of the admin, one row per recipient and event (`lib/features/people/notifications`). */
export const notices = pgTable(
  'notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    personId: personColumn(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Piece that the notification is about; null if it is not about a piece. */
    pieceId: integer('piece_id').references(() => pieces.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    sentence: text('sentence').notNull().default(''),
    path: text('path').notNull(),
    byId: text('by_id').references(() => people.id, { onDelete: 'set null' }),
    /** Key of the event. A person gets at most one notification per key. */
    key: text('key').notNull(),
    at: instant('at').notNull().defaultNow(),
    seenAt: instant('seen_at'),
    /** Time at which a mail with the notification was sent; null before that. */
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
classify(notices, 'notices', ofOrganisation, {
  owner: 'person_id',
  person: 'by_id',
  text: 'title sentence',
  date: 'at seen_at mailed_at',
  none: 'id organisation_id kind piece_id path key',
})
