import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  deliveryStates,
  pauseReasons,
  type TEST_EVENT,
  type WebhookAnswer,
  type WebhookEvent,
} from '@/lib/base/domain/webhook'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { classify, ofOrganisation } from './personal-data'

/** Webhooks: URLs that an organisation notifies of changes to its content (screen 'Avisos a programas'). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Kinds of events about which the webhook gets messages. */
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** True if messages about leads contain the submitted fields. */
    hasLeadFields: boolean('has_lead_fields').notNull().default(false),
    /** Signing secret, encrypted (`lib/db/seal.ts`). */
    secret: text('secret').notNull(),
    /** Previous secret, which also signs messages until `formerUntil`; null if there was no rotation. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    pausedAt: instant('paused_at'),
    pauseReason: text('pause_reason', { enum: pauseReasons }),
    /** True if administrators must still get the mail about the pause. */
    isMailDue: boolean('is_mail_due').notNull().default(false),
    /** End of the lease of the instance that sends this webhook's messages. Until then, other instances send none. */
    takenUntil: instant('taken_until'),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('webhooks_pause_reason', sql`${table.pauseReason} in ('person', 'failures', 'gone')`),
    index('webhooks_of_organisation').on(table.organisationId),
  ],
)
classify(webhooks, 'programs', ofOrganisation, {
  text: 'name address',
  secret: 'secret former_secret',
  none:
    'id organisation_id events has_lead_fields former_until paused_at pause_reason is_mail_due ' +
    'taken_until made_at',
})

/**
 * Messages of webhooks, with the results of their attempts. Triggers insert them (`sql/webhook-events.sql`), so
 * changes by any program are included. Messages about the same publication are sent in the order of `id`.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Id in the message, with which receivers recognise repeated attempts. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    event: text('event').$type<WebhookEvent | typeof TEST_EVENT>().notNull(),
    at: instant('at').notNull().defaultNow(),
    data: jsonb('data').$type<WebhookData>().notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    firstTriedAt: instant('first_tried_at'),
    retryAt: instant('retry_at').notNull().defaultNow(),
    answers: jsonb('answers').$type<WebhookAnswer[]>().notNull().default([]),
  },
  (table) => [
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'sent', 'failed')`),
    index('webhook_deliveries_of_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_retried')
      .on(table.webhookId)
      .where(sql`${table.state} = 'waiting' and ${table.attempts} > 0`),
    index('webhook_deliveries_to_forget').on(table.at),
  ],
)
classify(
  webhookDeliveries,
  'programs',
  { of: 'webhook_id webhooks.id' },
  { text: 'data answers', none: 'id webhook_id message_id event at state attempts first_tried_at retry_at' },
)

/**
 * Content of a message: the piece, comment, release or lead that it is about. `title` is the title of the piece,
 * release or form.
 */
export type WebhookData = {
  card?: number
  comment?: number
  release?: number
  lead?: number
  form?: string
  title?: string
  /** Path of a static page; missing for an article. */
  path?: string
}
