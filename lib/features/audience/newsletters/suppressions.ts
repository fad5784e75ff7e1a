import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SuppressionReason } from '@/lib/base/domain/newsletter'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import { isInScope } from '@/lib/db/scope'
import { keepSecret } from '@/lib/db/secrets'
import { letterMails, subscribers, suppressions } from '@/lib/db/schema'

/** Number of consecutive transient bounces after which an address is suppressed. */
const MAX_BOUNCES = 5
/** Days without a bounce after which the count restarts. */
const BOUNCE_DAYS = 90
const DAY_MS = 86_400_000

/** Returns the HMAC key, shared by all instances of a database. */
const readKey = (database: Database) =>
  keepSecret(database, 'suppressions', randomBytes(32).toString('base64url'))

const BLOCK_BYTES = 64
const pad = (key: string, byte: number) => {
  const block = Buffer.alloc(BLOCK_BYTES)
  block.set(Buffer.from(key))
  return sql`decode(${Buffer.from(block.map((value) => value ^ byte)).toString('hex')}, 'hex')`
}

/**
 * SQL for the HMAC-SHA-256 of an address, equal to `toAddressHash`. The database can compare thousands without sending
 * them to this process.
 */
async function hashInDatabase(database: Database, email: SQL): Promise<SQL> {
  const key = await readKey(database)
  return sql`encode(sha256(${pad(key, 0x5c)} || sha256(${pad(key, 0x36)} || convert_to(${email}, 'UTF8'))), 'hex')`
}

const toAddressHash = async (database: Database, email: string) =>
  createHmac('sha256', await readKey(database))
    .update(email)
    .digest('hex')

/** SQL condition: the subscriber's address is suppressed in their organisation. */
export async function isSuppressed(database: Database): Promise<SQL> {
  const hash = await hashInDatabase(database, sql`${subscribers.email}`)
  return sql`exists (select from ${suppressions} where ${suppressions.organisationId} = ${subscribers.organisationId}
    and ${suppressions.addressHash} = ${hash})`
}

type Address = { scope: Scope; email: string }

const isOf = async (database: Database, { scope, email }: Address) =>
  and(
    isInScope(sql`${suppressions.organisationId}`, scope),
    eq(suppressions.addressHash, await toAddressHash(database, email)),
  )

/** Lifts suppressions after a reader confirmed a new subscription, or asked to be erased. Returns their number. */
export async function liftSuppressions(database: Database, address: Address): Promise<number> {
  const lifted = await database
    .delete(suppressions)
    .where(await isOf(database, address))
    .returning({ organisation: suppressions.organisationId })
  return lifted.length
}

/** Lists the organisations of a scope that have suppressed an address, with the reasons. */
export async function listSuppressionsOf(database: Database, address: Address) {
  const { organisationId: organisation, reason, at } = suppressions
  return database
    .select({ organisation, reason, at })
    .from(suppressions)
    .where(await isOf(database, address))
}

export async function countSuppressions(
  database: Database,
  organisation: OrganisationId,
): Promise<Partial<Record<SuppressionReason, number>>> {
  const rows = await readRows<{ reason: SuppressionReason; count: number }>(
    database,
    sql`select reason, count(*)::integer as count from suppressions where organisation_id = ${organisation} group by 1`,
  )
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}

/** A bounce or complaint, identified by the token of the mail's links. */
export type Bounce = { token: string; kind: SuppressionReason; at: Date }

/** Records a bounce. Returns its effect on the subscriber, or null for an unknown token. */
export async function recordBounce(
  database: Database,
  { token, kind, at }: Bounce,
): Promise<'suppressed' | 'counted' | null> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(subscribers)
      .where(eq(subscribers.token, token))
      .for('update')
    if (!row) return null
    const isOld = row.bouncedAt === null || at.getTime() - row.bouncedAt.getTime() > BOUNCE_DAYS * DAY_MS
    const bounces = (isOld ? 0 : row.bounces) + 1
    await markLastMail(transaction, row.id, kind === 'complaint' ? 'complained' : 'refused')
    if (kind === 'transient' && bounces < MAX_BOUNCES) {
      await transaction.update(subscribers).set({ bounces, bouncedAt: at }).where(eq(subscribers.id, row.id))
      return 'counted'
    }
    const addressHash = await toAddressHash(transaction, row.email)
    await transaction
      .insert(suppressions)
      .values({ organisationId: row.organisationId, addressHash, reason: kind, at })
      .onConflictDoUpdate({
        target: [suppressions.organisationId, suppressions.addressHash],
        set: { reason: kind, at },
      })
    await transaction.delete(subscribers).where(eq(subscribers.id, row.id))
    return 'suppressed'
  })
}

/** Marks the subscriber's most recent newsletter mail with the outcome that it caused. */
export async function markLastMail(
  database: Database,
  subscriber: number,
  state: 'refused' | 'complained' | 'ended',
): Promise<void> {
  await database
    .update(letterMails)
    .set({ state })
    .where(
      sql`${letterMails.id} = (select id from letter_mails where subscriber_id = ${subscriber} and state in ('sent', 'refused')
        order by id desc limit 1)`,
    )
}
