import { createHmac, randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { IsoInstant } from '@/lib/base/domain/model'
import { everyOrganisation } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import { listOfKind } from '@/lib/db/schema/personal-data'
import { keepSecret } from '@/lib/db/secrets'
import { recordAudit } from '@/lib/features/audit/audit'
import { eraseCommentsOf } from '@/lib/features/comments/comment-queue'
import { liftSuppressions } from '@/lib/features/letters/suppressions'
import { findAccount, isPersons, type Subject } from './find-personal-data'
import {
  isTableInScope,
  listPersonalTables,
  listSpoken,
  toPattern,
  toText,
  type KnownTable,
  type PersonalColumn,
} from './personal-tables'

/**
 * How much goes: a reader's own `records`; `everything`, with the address in others' texts; or the `account` in the room,
 * too, which is of the whole company.
 */
export type ErasureExtent = 'records' | 'everything' | 'account'

export type Erasure = Subject & {
  extent: ErasureExtent
  /** Who has it erased; null for the person themselves, by the link in a mail. */
  by: { id: string; name: string } | null
}

/** What was done, for who has asked for it. The address is in none of it: `addressHash` recognises it. */
export type ErasureReceipt = {
  at: IsoInstant
  addressHash: string
  /** Rows by table. */
  counts: Record<string, number>
  /** The line of the audit log, and the hash that its chain has of it. */
  auditLine: number
  auditHash: string
}

export type ErasureOutcome =
  | { kind: 'done'; receipt: ErasureReceipt }
  | { kind: 'refused'; reason: 'ownerStays' | 'noAccount' }

/** What stands where the address stood. */
const REPLACEMENT = '[correo borrado]'

/** Erases a mail address in one transaction, with its line in the audit log. */
export async function erasePersonalData(database: Database, erasure: Erasure): Promise<ErasureOutcome> {
  const subject = { ...erasure, email: storable(erasure.email.trim().toLowerCase()) }
  const outcome = await database.transaction(async (transaction) => {
    const person = await findAccount(transaction, subject.email)
    if (erasure.extent === 'account') {
      if (!person) return 'noAccount'
      if (person.isOwner) return 'ownerStays'
    }
    const counts = new Map<string, number>()
    const count = (name: string, rows: number) => rows > 0 && counts.set(name, (counts.get(name) ?? 0) + rows)
    count('comments', await eraseCommentsOf(transaction, subject.scope, subject.email))
    count('suppressions', await liftSuppressions(transaction, subject))
    if (erasure.extent === 'account' && person) {
      await removeAccount(transaction, person.id)
      count('people', 1)
    }
    const hasAccount = person !== null && erasure.extent !== 'account'
    for (const table of await listPersonalTables(transaction, subject.scope)) {
      // What lets somebody in stays as long as they may come in.
      if (hasAccount && table.activity === 'accounts') continue
      count(table.name, await deleteRows(transaction, table, subject))
      if (erasure.extent !== 'records') count(table.name, await replaceMentions(transaction, table, subject))
    }
    return writeReceipt(transaction, subject, counts)
  })
  if (typeof outcome === 'string') return { kind: 'refused', reason: outcome }
  // The chain is written as the transaction ends.
  const [line] = await readRows<{ hash: string }>(
    database,
    sql`select hash from audit_chain where audit_id = ${outcome.auditLine}`,
  )
  return { kind: 'done', receipt: { ...outcome, auditHash: line?.hash ?? '' } }
}

/** What they wrote for the organisations stays, as no one's in particular. */
async function removeAccount(transaction: Database, id: string): Promise<void> {
  await transaction.execute(sql`update revisions set person_name = '' where person_id = ${id}`)
  for (const { name: table, columns } of await listPersonalTables(transaction, everyOrganisation)) {
    for (const { name } of columns.filter(({ kind, shape }) => kind === 'person' && shape === 'array')) {
      const column = sql.identifier(name)
      await transaction.execute(sql`update ${sql.identifier(table)} set ${column} = array_remove(${column}, ${id})
        where ${id} = any (${column})`)
    }
  }
  await transaction.execute(sql`delete from people where id = ${id}`)
}

/** Rows of theirs; comments leave places for their answers, and the audit log is only added to. */
async function deleteRows(
  transaction: Database,
  table: KnownTable,
  { scope, email }: Subject,
): Promise<number> {
  if (table.row.rows || listOfKind(table.row, 'email').length === 0) return 0
  const condition = isPersons(table, { email, owner: null })
  return countRows(
    transaction,
    sql`delete from ${sql.identifier(table.name)} as one where ${condition} and ${isTableInScope(table, scope)}`,
  )
}

async function replaceMentions(
  transaction: Database,
  table: KnownTable,
  { scope, email }: Subject,
): Promise<number> {
  if (table.row.rows === 'audit') return forgetInAudit(transaction, table, { scope, email })
  if (table.name === 'coediting_updates') return endSessions(transaction, table, { scope, email })
  const columns = listSpoken(table).filter(({ kind, shape }) => kind !== 'email' && shape !== 'bytes')
  if (columns.length === 0) return 0
  const pattern = toPattern(email)
  const changes = columns.map((one) => sql`${sql.identifier(one.name)} = ${toReplaced(one, pattern)}`)
  const conditions = columns.map((one) => sql`${toText(one)} ~* ${pattern}`)
  return countRows(
    transaction,
    sql`update ${sql.identifier(table.name)} as one set ${sql.join(changes, sql`, `)}
      where (${sql.join(conditions, sql` or `)}) and ${isTableInScope(table, scope)}`,
  )
}

/** Where no two rows may say the same each says something of its own. */
function toReplaced({ name, shape, isUnique }: PersonalColumn, pattern: string): SQL {
  const column = sql`one.${sql.identifier(name)}`
  const instead = isUnique
    ? sql`${REPLACEMENT} || ' ' || substr(md5(random()::text), 1, 8)`
    : sql`${REPLACEMENT}`
  const replace = (text: SQL) => sql`regexp_replace(${text}, ${pattern}, ${instead}, 'gi')`
  if (shape === 'json') return sql`${replace(sql`${column}::text`)}::jsonb`
  if (shape !== 'array') return replace(column)
  return sql`array(select ${replace(sql`item`)} from unnest(${column}) with ordinality as items (item, place) order by place)`
}

/** What a text's session has in bytes goes with it: its people go on from what was saved. */
const endSessions = (transaction: Database, table: KnownTable, { scope, email }: Subject) =>
  countRows(
    transaction,
    sql`delete from coediting_sessions where piece_id in (select piece_id from coediting_updates as one
      where encode(one.update, 'escape') ~* ${toPattern(email, { isInBytes: true })} and ${isTableInScope(table, scope)})`,
  )

/** A line keeps a digest of the address that its hash covers (`lib/db/sql/audit.sql`). */
const forgetInAudit = (transaction: Database, table: KnownTable, { scope, email }: Subject) =>
  countRows(
    transaction,
    sql`update audit as one set details = details - 'email'
      where lower(details ->> 'email') = ${email} and details ? 'emailDigest' and ${isTableInScope(table, scope)}`,
  )

async function countRows(transaction: Database, statement: SQL): Promise<number> {
  return (await readRows(transaction, sql`${statement} returning 1`)).length
}

async function writeReceipt(
  transaction: Database,
  { scope, email, extent, by }: Erasure,
  counted: ReadonlyMap<string, number>,
): Promise<Omit<ErasureReceipt, 'auditHash'>> {
  const key = await keepSecret(transaction, 'erasures', randomBytes(32).toString('base64url'))
  const addressHash = createHmac('sha256', key).update(email).digest('hex')
  const counts = Object.fromEntries(counted)
  await recordAudit(transaction, {
    personId: by?.id ?? null,
    personName: by?.name ?? '',
    organisation: typeof scope === 'string' ? scope : null,
    action: 'erasePersonalData',
    subject: null,
    result: 'done',
    details: { extent, addressHash, ...counts },
  })
  const [line] = await readRows<{ id: number; at: Date | string }>(
    transaction,
    sql`select id, at from audit where id = currval(pg_get_serial_sequence('audit', 'id'))`,
  )
  if (!line) throw new Error('the audit log has no line of the erasure')
  return { at: new Date(line.at).toISOString() as IsoInstant, addressHash, counts, auditLine: line.id }
}

/**
 * Writes the tables of an erasure anew on PGlite, whose files are this site's own: what was deleted stands in them until
 * then. A server of PostgreSQL vacuums by itself.
 */
export async function compactErased(database: Database, receipt: ErasureReceipt): Promise<void> {
  for (const name of Object.keys(receipt.counts))
    await database.execute(sql`vacuum full ${sql.identifier(name)}`)
  // The log of changes has what was there; its files are used again unless that is said.
  await database.execute(sql`set wal_recycle = off`)
  await database.execute(sql`select pg_switch_wal()`)
  await database.execute(sql`checkpoint`)
}
