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

/** Pieces that other organisations may copy, with the conditions of the original's organisation. */
export const sharings = pgTable(
  'sharings',
  {
    pieceId: integer('piece_id')
      .primaryKey()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    /** The canonical address for crawlers: that of the original, or for each copy the copy's address. */
    canonical: text('canonical', { enum: canonicalHomes }).notNull().default('home'),
    /** Fields that receivers cannot change. */
    locked: text('locked').array().$type<LockableField[]>().notNull().default(['content']),
  },
  (table) => [check('sharings_canonical', sql`${table.canonical} in ('home', 'own')`)],
)

/** A piece and an organisation that it is offered to, or that has a copy of it. */
export const shares = pgTable(
  'shares',
  {
    pieceId: integer('piece_id')
      .notNull()
      .references(() => sharings.pieceId, { onDelete: 'cascade' }),
    organisationId: organisationColumn(),
    state: text('state', { enum: shareStates }).notNull(),
    /** The receiver's copy; null until it exists. */
    receivedPieceId: integer('received_piece_id')
      .unique()
      .references(() => pieces.id, { onDelete: 'set null' }),
    /** True if the receiver uses the original's canonical address although it may use its own. */
    namesHome: boolean('names_home').notNull().default(false),
    /** The original's revision that the copy last followed, and the one that the receiver's editors last saw. */
    followedRevision: integer('followed_revision').references(() => revisions.id, { onDelete: 'set null' }),
    seenRevision: integer('seen_revision').references(() => revisions.id, { onDelete: 'set null' }),
    /** True if the copy has to follow a publication or withdrawal of its original. */
    isDue: boolean('is_due').notNull().default(false),
    /** True if the copy is to be published the next time that it follows a public original. */
    isToPublish: boolean('is_to_publish').notNull().default(false),
    /** The person who offered the piece; null if a subscription to pieces offered it. */
    offeredBy: text('offered_by').references(() => people.id, { onDelete: 'set null' }),
    offeredAt: instant('offered_at').notNull().defaultNow(),
    decidedBy: text('decided_by').references(() => people.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** Reason for declining the offer. */
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

/** Subscriptions of an organisation to another's pieces, which are offered or copied immediately. */
export const shareSubscriptions = pgTable(
  'share_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    homeId: text('home_id')
      .notNull()
      .references(() => organisations.id),
    kind: text('kind', { enum: subscriptionKinds }).notNull(),
    /** Id of a category, or a tag. */
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
