import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { DELIVERY_DAYS, MAX_ANSWERS, TEST_EVENT, type WebhookAnswer } from '@/lib/base/domain/webhook'
import { readRows, storable, type Database } from '@/lib/db/database'
import { leads, organisations, webhookDeliveries, webhooks } from '@/lib/db/schema'
import { readSealKey, unseal } from '@/lib/db/seal'
import { recordAudit } from '@/lib/features/kernel/operations/record-audit'
import type { Event, LeadFields } from './message'

/** A message that this instance has claimed, for one attempt to send it. */
export type Delivery = Event & {
  id: number
  webhook: number
  webhookName: string
  address: string
  /** Signing secrets, the current one first. */
  secrets: string[]
  attempts: number
  firstTriedAt: Date | null
  answers: WebhookAnswer[]
  /** End of this instance's lease on the webhook; null for a message sent by hand, which needs no lease. */
  takenUntil: Date | null
}

/** Duration in ms of a lease on a webhook. It exceeds an attempt; after a crash another instance can take over. */
const LEASE_MS = 60_000
const DAY_MS = 86_400_000
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 4 * 3_600_000
/** With this many messages in retry the receiver counts as down: new messages wait until it accepts one. */
const MAX_RETRIED = 10

/** SQL for the subject of a message. Messages about a publication are sent in order; others are independent. */
const subjectOf = (message: string) =>
  sql.raw(`coalesce(${message}.data->>'card', ${message}.event || ${message}.id)`)

/**
 * Leases the webhook that has waited longest and returns its due message, or null if none is due. A webhook
 * sends one message at a time. A rejected message is retried with backoff and holds back only later messages
 * about the same publication, unless `MAX_RETRIED` are being retried.
 */
export async function claimDelivery(database: Database, now: Date): Promise<Delivery | null> {
  const takenUntil = new Date(now.getTime() + LEASE_MS)
  const at = now.toISOString()
  return database.transaction(async (transaction) => {
    // Avoids `for update`, which would wait for transactions that insert deliveries of the webhook.
    const [taken] = await readRows<{ id: number }>(
      transaction,
      sql`with due as (
          select hook.id as webhook, first.id as delivery from webhooks as hook
          cross join lateral (
            (select id, retry_at from webhook_deliveries
              where webhook_id = hook.id and state = 'waiting' and attempts > 0 and retry_at <= ${at}
              order by retry_at limit 1)
            union all
            (select id, retry_at from webhook_deliveries as new
              where webhook_id = hook.id and state = 'waiting' and attempts = 0 and retry_at <= ${at}
                and ${MAX_RETRIED} > (select count(*) from webhook_deliveries
                  where webhook_id = hook.id and state = 'waiting' and attempts > 0)
                and not exists (select from webhook_deliveries as retried
                  where webhook_id = hook.id and state = 'waiting' and attempts > 0
                    and ${subjectOf('retried')} = ${subjectOf('new')})
              order by id limit 1)) as first
          where hook.paused_at is null and (hook.taken_until is null or hook.taken_until <= ${at})
          order by first.retry_at, first.id limit 1
          for no key update of hook skip locked)
        update webhooks set taken_until = ${takenUntil.toISOString()} from due where webhooks.id = due.webhook
        returning due.delivery as id`,
    )
    return taken ? readDelivery(transaction, taken.id, takenUntil, now) : null
  })
}

async function readDelivery(
  database: Database,
  id: number,
  takenUntil: Date | null,
  now: Date,
): Promise<Delivery | null> {
  const [row] = await database
    .select({ delivery: webhookDeliveries, hook: webhooks, domain: organisations.domain })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(organisations, eq(organisations.id, webhooks.organisationId))
    .where(eq(webhookDeliveries.id, id))
  if (!row) return null
  const { hook, delivery, domain } = row
  const key = await readSealKey(database)
  const isRotating = hook.formerUntil !== null && hook.formerUntil > now
  const secrets = [hook.secret, ...(isRotating && hook.formerSecret !== null ? [hook.formerSecret] : [])]
  const lead = hook.hasLeadFields ? await readLead(database, delivery.data.lead) : null
  return {
    ...delivery,
    lead,
    webhook: hook.id,
    webhookName: hook.name,
    organisation: hook.organisationId as OrganisationId,
    domain,
    address: hook.address,
    secrets: secrets.map((secret) => unseal(key, secret)),
    takenUntil,
  }
}

/** Reads a lead when its message is sent, so that the log contains no personal data. null if it was erased. */
async function readLead(database: Database, id: number | undefined): Promise<LeadFields | null> {
  if (id === undefined) return null
  const { email, values, campaign, referrer, page, receivedAt } = leads
  const [row] = await database
    .select({ email, values, campaign, referrer, page, receivedAt })
    .from(leads)
    .where(eq(leads.id, id))
  if (!row) return null
  const { values: fields, receivedAt: at, ...facts } = row
  return {
    ...facts,
    receivedAt: at.toISOString(),
    fields: fields.map(({ id: field, label, value }) => ({ id: field, label, value })),
  }
}

/** Ends the lease, so that another instance can send. */
export async function returnDelivery(database: Database, { webhook, takenUntil }: Delivery): Promise<void> {
  if (takenUntil === null) return
  const isIts = and(eq(webhooks.id, webhook), eq(webhooks.takenUntil, takenUntil))
  await database.update(webhooks).set({ takenUntil: null }).where(isIts)
}

export const isTaken = ({ status }: WebhookAnswer) => status !== null && status >= 200 && status < 300

/** HTTP status 410, by which a receiver ends a webhook (Standard Webhooks). */
const GONE = 410

export type Sent = 'sent' | 'failed' | 'paused'

/**
 * Stores the outcome of an attempt. A rejected message is retried with exponential backoff (`random`, from 0 to 1,
 * adds jitter) and fails after a day. The webhook is then paused, unless it has accepted a newer message meanwhile.
 */
export async function recordAnswer(
  database: Database,
  delivery: Delivery,
  answer: WebhookAnswer,
  { now, random }: { now: Date; random: number },
): Promise<Sent> {
  const { id, attempts, takenUntil } = delivery
  const firstTriedAt = delivery.firstTriedAt ?? now
  const isByHand = takenUntil === null
  const isOver = answer.status === GONE || now.getTime() - firstTriedAt.getTime() >= DAY_MS
  const failed = isByHand || isOver ? 'failed' : 'waiting'
  const retryMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 3 ** attempts) * (0.75 + random / 2)
  return database.transaction(async (transaction) => {
    await transaction
      .update(webhookDeliveries)
      .set({
        state: isTaken(answer) ? 'sent' : failed,
        attempts: attempts + 1,
        firstTriedAt,
        retryAt: new Date(now.getTime() + retryMs),
        answers: [...delivery.answers, { ...answer, body: storable(answer.body) }].slice(-MAX_ANSWERS),
      })
      .where(eq(webhookDeliveries.id, id))
    await returnDelivery(transaction, delivery)
    if (isTaken(answer)) return 'sent'
    const isPaused = !isByHand && isOver && !(await acceptsOthers(transaction, delivery, answer))
    return isPaused ? pauseForFailures(transaction, delivery, answer, now) : 'failed'
  })
}

/** Returns true if the receiver only rejects this message: it has accepted a message that was first sent later. */
async function acceptsOthers(
  transaction: Database,
  { webhook, firstTriedAt }: Delivery,
  { status }: WebhookAnswer,
): Promise<boolean> {
  if (status === GONE || firstTriedAt === null) return false
  const { webhookId, state } = webhookDeliveries
  const isNewer = gt(webhookDeliveries.firstTriedAt, firstTriedAt)
  return (
    (await transaction.$count(webhookDeliveries, and(eq(webhookId, webhook), eq(state, 'sent'), isNewer))) > 0
  )
}

async function pauseForFailures(
  transaction: Database,
  { webhook, webhookName, organisation }: Delivery,
  { status }: WebhookAnswer,
  now: Date,
): Promise<Sent> {
  const pauseReason = status === GONE ? 'gone' : 'failures'
  const paused = await transaction
    .update(webhooks)
    .set({ pausedAt: now, pauseReason, isMailDue: true })
    .where(and(eq(webhooks.id, webhook), isNull(webhooks.pausedAt)))
    .returning({ id: webhooks.id })
  if (paused.length === 0) return 'failed'
  await recordAudit(transaction, {
    personId: null,
    personName: '',
    organisation,
    action: 'webhookPaused',
    subject: `webhook ${webhook}`,
    result: 'failed',
    details: { name: webhookName },
  })
  return 'paused'
}

/** Returns a webhook message to send again by hand; null if it does not exist, `waiting` if it is due anyway. */
export async function openDelivery(
  database: Database,
  organisation: OrganisationId,
  { webhook, id, now }: { webhook: number; id: number; now: Date },
): Promise<Delivery | 'waiting' | null> {
  const [row] = await database
    .select({ state: webhookDeliveries.state })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(eq(webhooks.organisationId, organisation), eq(webhooks.id, webhook), eq(webhookDeliveries.id, id)),
    )
  if (!row) return null
  return row.state === 'waiting' ? 'waiting' : readDelivery(database, id, null, now)
}

/** Creates a test message to be sent by hand; null if the organisation has no such webhook. */
export async function createTest(
  database: Database,
  organisation: OrganisationId,
  { webhook, now }: { webhook: number; now: Date },
): Promise<Delivery | null> {
  const [webhookRow] = await database
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.organisationId, organisation), eq(webhooks.id, webhook)))
  if (!webhookRow) return null
  const [row] = await database
    .insert(webhookDeliveries)
    .values({ webhookId: webhook, event: TEST_EVENT, data: {}, state: 'failed' })
    .returning({ id: webhookDeliveries.id })
  return row ? readDelivery(database, row.id, null, now) : null
}

/** Makes all messages of a webhook that wait for a retry due now, and restarts their retries. */
export async function hurryDeliveries(database: Database, webhook: number, now: Date): Promise<void> {
  await database
    .update(webhookDeliveries)
    .set({ retryAt: now, firstTriedAt: null, attempts: 0 })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhook),
        eq(webhookDeliveries.state, 'waiting'),
        gt(webhookDeliveries.attempts, 0),
      ),
    )
}

/** Deletes messages that are older than `DELIVERY_DAYS`, whether or not they were sent. */
export async function forgetDeliveries(database: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - DELIVERY_DAYS * DAY_MS)
  await database.delete(webhookDeliveries).where(lt(webhookDeliveries.at, end))
}

/** Returns true if any webhook is not paused, so messages may be due. */
export const hasActiveWebhooks = async (database: Database): Promise<boolean> =>
  (await database.$count(webhooks, isNull(webhooks.pausedAt))) > 0
