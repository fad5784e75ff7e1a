import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import {
  MAX_WEBHOOKS,
  ROTATION_HOURS,
  type DeliveryState,
  type PauseReason,
  type TEST_EVENT,
  type WebhookAnswer,
  type WebhookEvent,
} from '@/lib/base/domain/webhook'
import { readRows, storable, type Database } from '@/lib/db/database'
import { organisations, webhookDeliveries, webhooks } from '@/lib/db/schema'
import { readSealKey, seal } from '@/lib/db/seal'
import { hurryDeliveries } from './deliveries'
import { createSecret } from './message'

export type WebhookFields = {
  name: string
  address: string
  events: WebhookEvent[]
  /** True if messages about leads contain the submitted fields; false by default. */
  hasLeadFields?: boolean
}

export type Webhook = Required<WebhookFields> & {
  id: number
  pausedAt: Date | null
  pauseReason: PauseReason | null
  /** Time until which the previous secret also signs; null if only the current secret signs. */
  formerUntil: Date | null
}

const { id, organisationId, name, address, events, hasLeadFields, pausedAt, pauseReason } = webhooks
const formerUntil =
  sql<Date | null>`case when ${webhooks.formerUntil} > now() then ${webhooks.formerUntil} end`.mapWith(
    webhooks.formerUntil,
  )
const columns = { id, name, address, events, hasLeadFields, pausedAt, pauseReason, formerUntil }

const isIts = (organisation: OrganisationId, webhook: number) =>
  and(eq(organisationId, organisation), eq(id, webhook))

const toStored = (fields: WebhookFields) => ({ ...fields, name: storable(fields.name) })

/** A webhook with its number of waiting messages and the state of the last attempt. */
export type ListedWebhook = Webhook & { waiting: number; lastState: DeliveryState | null }

/** Lists webhooks by name. */
export async function listWebhooks(
  database: Database,
  organisation: OrganisationId,
): Promise<ListedWebhook[]> {
  const ofHook = sql`from webhook_deliveries as one where one.webhook_id = ${id}`
  return database
    .select({
      ...columns,
      waiting: sql<number>`(select count(*)::integer ${ofHook} and one.state = 'waiting')`,
      lastState: sql<DeliveryState | null>`(select case when one.state = 'waiting' then 'failed' else one.state end
        ${ofHook} and one.attempts > 0 order by one.id desc limit 1)`,
    })
    .from(webhooks)
    .where(eq(organisationId, organisation))
    .orderBy(asc(name), asc(id))
}

export async function getWebhook(
  database: Database,
  organisation: OrganisationId,
  webhook: number,
): Promise<Webhook | null> {
  const [row] = await database.select(columns).from(webhooks).where(isIts(organisation, webhook))
  return row ?? null
}

export type LoggedDelivery = {
  id: number
  messageId: string
  event: WebhookEvent | typeof TEST_EVENT
  at: Date
  title: string | null
  state: DeliveryState
  attempts: number
  retryAt: Date
  answers: WebhookAnswer[]
}

/** Lists messages before an id, newest first. */
export async function listDeliveries(
  database: Database,
  webhook: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<LoggedDelivery[]> {
  const { data, ...logged } = webhookDeliveries
  return database
    .select({
      id: logged.id,
      messageId: logged.messageId,
      event: logged.event,
      at: logged.at,
      title: sql<string | null>`${data} ->> 'title'`,
      state: logged.state,
      attempts: logged.attempts,
      retryAt: logged.retryAt,
      answers: logged.answers,
    })
    .from(webhookDeliveries)
    .where(and(eq(logged.webhookId, webhook), before === null ? undefined : lt(logged.id, before)))
    .orderBy(desc(logged.id))
    .limit(limit)
}

/** Creates a webhook. Returns its secret once (it is stored encrypted), or null at the maximum number of webhooks. */
export async function createWebhook(
  database: Database,
  organisation: OrganisationId,
  fields: WebhookFields,
): Promise<{ id: number; secret: string } | null> {
  const secret = createSecret()
  const sealed = seal(await readSealKey(database), secret)
  return database.transaction(async (transaction) => {
    // Serialised per organisation, so that concurrent calls cannot exceed the maximum.
    await transaction
      .select({ id: organisations.id })
      .from(organisations)
      .where(eq(organisations.id, organisation))
      .for('no key update')
    if ((await transaction.$count(webhooks, eq(organisationId, organisation))) >= MAX_WEBHOOKS) return null
    const [row] = await transaction
      .insert(webhooks)
      .values({ ...toStored(fields), organisationId: organisation, secret: sealed })
      .returning({ id })
    return row ? { id: row.id, secret } : null
  })
}

/** Changes a webhook. Waiting messages are sent to the new address. */
export async function changeWebhook(
  database: Database,
  organisation: OrganisationId,
  webhook: number,
  { now, ...fields }: WebhookFields & { now: Date },
): Promise<void> {
  await database.update(webhooks).set(toStored(fields)).where(isIts(organisation, webhook))
  await hurryDeliveries(database, webhook, now)
}

/** Creates a new secret; the previous one also signs for a day. Returns null if the webhook does not exist. */
export async function rotateSecret(
  database: Database,
  organisation: OrganisationId,
  webhook: number,
  now: Date,
): Promise<string | null> {
  const secret = createSecret()
  const changed = await database
    .update(webhooks)
    .set({
      secret: seal(await readSealKey(database), secret),
      formerSecret: sql`${webhooks.secret}`,
      formerUntil: new Date(now.getTime() + ROTATION_HOURS * 3_600_000),
    })
    .where(isIts(organisation, webhook))
    .returning({ id })
  return changed.length > 0 ? secret : null
}

/** Pauses a webhook. Its messages wait as long as the log is kept. */
export async function pauseWebhook(
  database: Database,
  organisation: OrganisationId,
  webhook: number,
  now: Date,
): Promise<void> {
  await database
    .update(webhooks)
    .set({ pausedAt: now, pauseReason: 'person' })
    .where(isIts(organisation, webhook))
}

export async function resumeWebhook(
  database: Database,
  organisation: OrganisationId,
  webhook: number,
  now: Date,
): Promise<void> {
  await database
    .update(webhooks)
    .set({ pausedAt: null, pauseReason: null, isMailDue: false })
    .where(isIts(organisation, webhook))
  await hurryDeliveries(database, webhook, now)
}

export async function deleteWebhook(
  database: Database,
  organisation: OrganisationId,
  webhook: number,
): Promise<void> {
  await database.delete(webhooks).where(isIts(organisation, webhook))
}

/** A webhook that was paused automatically, and the addresses of its administrators, or else the company's owners. */
export type PausedWebhook = {
  id: number
  name: string
  reason: PauseReason
  organisation: OrganisationId
  organisationName: string
  emails: string[]
}

/** Claims the mails about automatically paused webhooks, so that other instances do not send them. */
export async function claimPausedMails(database: Database): Promise<PausedWebhook[]> {
  return readRows<PausedWebhook>(
    database,
    sql`with due as (
        update webhooks set is_mail_due = false
        where id in (select id from webhooks where is_mail_due for no key update skip locked)
        returning id, name, pause_reason as reason, organisation_id),
      administrators as (
        select organisation_id, email from memberships
        join people on people.id = person_id and not is_disabled where role = 'administrator')
      select due.id, due.name, due.reason, due.organisation_id as organisation, home.name as "organisationName",
        coalesce(
          (select json_agg(email order by email) from administrators
            where administrators.organisation_id = due.organisation_id),
          (select json_agg(email order by email) from people where is_owner and not is_disabled),
          '[]') as emails
      from due join organisations as home on home.id = due.organisation_id order by due.id`,
  )
}

/** Makes the mail due again, unless somebody has resumed the webhook meanwhile. */
export async function returnPaused(database: Database, webhook: number): Promise<void> {
  await database
    .update(webhooks)
    .set({ isMailDue: true })
    .where(and(eq(id, webhook), isNotNull(pausedAt)))
}
