import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import {
  canonicalHomes,
  shareStates,
  subscriptionKinds,
  subscriptionModes,
  type LockableField,
} from '@/lib/base/domain/sharing'
import { instant } from './columns'
import { organisationColumn, organisations } from './organisations'
import { people } from './people'
import { pieces, revisions } from './pieces'

/** A piece that other organisations may have, and what its home asks of them. */
export const sharings = pgTable(
  'sharings',
  {
    pieceId: integer('piece_id')
      .primaryKey()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    /** Whose address crawlers are to list: the home's, or that of each copy. */
    canonical: text('canonical', { enum: canonicalHomes }).notNull().default('home'),
    /** What receivers may not write otherwise. */
    locked: text('locked').array().$type<LockableField[]>().notNull().default(['content']),
  },
  (table) => [check('sharings_canonical', sql`${table.canonical} in ('home', 'own')`)],
)

/** A piece and an organisation that it is offered to, or that has taken it: a piece of its own then. */
export const shares = pgTable(
  'shares',
  {
    pieceId: integer('piece_id')
      .notNull()
      .references(() => sharings.pieceId, { onDelete: 'cascade' }),
    organisationId: organisationColumn(),
    state: text('state', { enum: shareStates }).notNull(),
    /** The receiver's piece; null until it is made. */
    receivedPieceId: integer('received_piece_id')
      .unique()
      .references(() => pieces.id, { onDelete: 'set null' }),
    /** The receiver names the home's address, where each copy may be listed by its own. */
    namesHome: boolean('names_home').notNull().default(false),
    /** What the home said when the copy last followed it, and when the receiver's editors last read it. */
    followedRevision: integer('followed_revision').references(() => revisions.id, { onDelete: 'set null' }),
    seenRevision: integer('seen_revision').references(() => revisions.id, { onDelete: 'set null' }),
    /** The copy is to follow what its home has published or withdrawn. */
    isDue: boolean('is_due').notNull().default(false),
    /** The next time that the copy follows a home that readers see, it is published, too. */
    isToPublish: boolean('is_to_publish').notNull().default(false),
    /** Null for a subscription's. */
    offeredBy: text('offered_by').references(() => people.id, { onDelete: 'set null' }),
    offeredAt: instant('offered_at').notNull().defaultNow(),
    decidedBy: text('decided_by').references(() => people.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** Why it was declined. */
    sentence: text('sentence').notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'shares_key', columns: [table.pieceId, table.organisationId] }),
    check('shares_state', sql`${table.state} in ('offered', 'taken', 'declined', 'ended')`),
    index('shares_due')
      .on(table.pieceId, table.organisationId)
      .where(sql`${table.isDue}`),
    index('shares_offered')
      .on(table.organisationId)
      .where(sql`${table.state} = 'offered'`),
  ],
)

/** What of another organisation an organisation is offered, or takes at once. */
export const shareSubscriptions = pgTable(
  'share_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    homeId: text('home_id')
      .notNull()
      .references(() => organisations.id),
    kind: text('kind', { enum: subscriptionKinds }).notNull(),
    /** A category's id, or a tag. */
    topic: text('topic').notNull(),
    mode: text('mode', { enum: subscriptionModes }).notNull(),
    createdBy: text('created_by').references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('share_subscriptions_topic').on(table.homeId, table.kind, table.topic, table.organisationId),
    check('share_subscriptions_kind', sql`${table.kind} in ('category', 'tag')`),
    check('share_subscriptions_mode', sql`${table.mode} in ('offer', 'take')`),
  ],
)
