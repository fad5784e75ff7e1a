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
import { classify, ofOrganisation, ofPiece } from './personal-data'
import { pieceColumn, pieces, revisions } from './pieces'

/** Pieces that are shared with other organisations, with the conditions for their copies. */
export const sharings = pgTable(
  'sharings',
  {
    pieceId: pieceColumn().primaryKey(),
    /** Canonical URL of the copies: that of the original, or of each copy itself. */
    canonical: text('canonical', { enum: canonicalHomes }).notNull().default('home'),
    /** Fields that editors of a copy cannot change. */
    locked: text('locked').array().$type<LockableField[]>().notNull().default(['content']),
  },
  (table) => [check('sharings_canonical', sql`${table.canonical} in ('home', 'own')`)],
)
classify(sharings, null, ofPiece, { none: 'piece_id canonical locked' })

/** Shared pieces per receiving organisation: offers and copies. */
export const shares = pgTable(
  'shares',
  {
    pieceId: integer('piece_id')
      .notNull()
      .references(() => sharings.pieceId, { onDelete: 'cascade' }),
    organisationId: organisationColumn(),
    state: text('state', { enum: shareStates }).notNull(),
    /** Piece of the receiving organisation that is the copy; null until the offer is accepted. */
    receivedPieceId: integer('received_piece_id')
      .unique()
      .references(() => pieces.id, { onDelete: 'set null' }),
    /** True if the copy uses the original's canonical URL, although the sharing conditions allow the copy's URL. */
    namesHome: boolean('names_home').notNull().default(false),
    /**
     * Revision of the original that the copy contains. `seenRevision`: the latest one that editors of the copy have
     * seen.
     */
    followedRevision: integer('followed_revision').references(() => revisions.id, { onDelete: 'set null' }),
    seenRevision: integer('seen_revision').references(() => revisions.id, { onDelete: 'set null' }),
    /** True if the original was published or withdrawn after the last update of the copy (job `sharing`). */
    isDue: boolean('is_due').notNull().default(false),
    /** True if the copy must be published by its next update from a public original. */
    isToPublish: boolean('is_to_publish').notNull().default(false),
    /** Person who offered the piece; null for an offer through a subscription (`shareSubscriptions`). */
    offeredBy: text('offered_by').references(() => people.id, { onDelete: 'set null' }),
    offeredAt: instant('offered_at').notNull().defaultNow(),
    decidedBy: text('decided_by').references(() => people.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** Reason that the receiver gave for declining the offer; '' without a reason. */
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
classify(shares, 'editing', ofOrganisation, {
  person: 'offered_by decided_by',
  text: 'sentence',
  date: 'offered_at decided_at',
  none:
    'piece_id organisation_id state received_piece_id names_home followed_revision seen_revision is_due ' +
    'is_to_publish',
})

/** Subscriptions of an organisation to pieces of another, which are offered or copied automatically. */
export const shareSubscriptions = pgTable(
  'share_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    homeId: text('home_id')
      .notNull()
      .references(() => organisations.id),
    kind: text('kind', { enum: subscriptionKinds }).notNull(),
    /** Category id or tag, depending on `kind`. */
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
classify(shareSubscriptions, 'editing', ofOrganisation, {
  person: 'created_by',
  text: 'topic',
  none: 'id organisation_id home_id kind mode',
})
