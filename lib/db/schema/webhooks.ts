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

/** Systems that an organisation notifies of changes to its content: the screen 'Avisos a programas'. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Events that are sent to the system. */
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** True if messages about leads contain the submitted fields. */
    hasLeadFields: boolean('has_lead_fields').notNull().default(false),
    /** Signing secret, sealed (`lib/db/seal.ts`). */
    secret: text('secret').notNull(),
    /** The previous secret, which also signs messages until `formerUntil`. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    pausedAt: instant('paused_at'),
    pauseReason: text('pause_reason', { enum: pauseReasons }),
    /** True if administrators have not been mailed about the pause yet. */
    isMailDue: boolean('is_mail_due').notNull().default(false),
    /** Time until which one instance sends to the system. Others wait. */
    takenUntil: instant('taken_until'),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('webhooks_pause_reason', sql`${table.pauseReason} in ('person', 'failures', 'gone')`),
    index('webhooks_of_organisation').on(table.organisationId),
  ],
)

/**
 * Messages of webhooks and the results of their attempts. Triggers write the rows (`sql/webhook-events.sql`),
 * whichever program changes the content. Messages about one publication are sent in the order of their ids.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Id of the message, the same for each attempt. */
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

/** Subject of an event: a piece, comment, release or lead. `title` is the title of the piece, release or form. */
export type WebhookData = {
  card?: number
  comment?: number
  release?: number
  lead?: number
  form?: string
  title?: string
  /** The path of a page; missing for an article. */
  path?: string
}
