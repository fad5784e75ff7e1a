import { createHmac, randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { IsoInstant } from '@/lib/base/domain/model'
import { everyOrganisation } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import { listOfKind } from '@/lib/db/schema/personal-data'
import { keepSecret } from '@/lib/db/secrets'
import { recordAudit } from '@/lib/features/kernel/operations/record-audit'
import { eraseCommentsOf } from '@/lib/features/audience/comments/comment-queue'
import { liftSuppressions } from '@/lib/features/audience/newsletters/suppressions'
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
 * Extent of an erasure: a reader's own `records`; `everything`, including the address in other people's
 * texts; or also the `account` in the admin, which belongs to the whole company.
 */
export type ErasureExtent = 'records' | 'everything' | 'account'

export type Erasure = Subject & {
  extent: ErasureExtent
  /** The editor who requested the erasure; null if the reader did, through the link in a mail. */
  by: { id: string; name: string } | null
}

/** Confirmation of an erasure. It does not contain the address: `addressHash` identifies it. */
export type ErasureReceipt = {
  at: IsoInstant
  addressHash: string
  /** Number of deleted and changed rows by table. */
  counts: Record<string, number>
  /** The line of the audit log, and its hash in the audit chain. */
  auditLine: number
  auditHash: string
}

export type ErasureOutcome =
  | { kind: 'done'; receipt: ErasureReceipt }
  | { kind: 'refused'; reason: 'ownerStays' | 'noAccount' }

/** Replacement for the erased address in texts. */
const REPLACEMENT = '[correo borrado]'

/** Erases a mail address and records the erasure in the audit log, in one transaction. */
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
      // Keeps credentials while the account exists.
      if (hasAccount && table.activity === 'accounts') continue
      count(table.name, await deleteRows(transaction, table, subject))
      if (erasure.extent !== 'records') count(table.name, await replaceMentions(transaction, table, subject))
    }
    return writeReceipt(transaction, subject, counts)
  })
  if (typeof outcome === 'string') return { kind: 'refused', reason: outcome }
  // Reads the line's hash afterwards, because the end of the transaction writes the audit chain.
  const [line] = await readRows<{ hash: string }>(
    database,
    sql`select hash from audit_chain where audit_id = ${outcome.auditLine}`,
  )
  return { kind: 'done', receipt: { ...outcome, auditHash: line?.hash ?? '' } }
}

/** Removes an account. The texts that the person wrote for the organisations stay, without their name. */
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

/** Deletes the person's rows. Comments with replies are blanked instead, and the audit log is append-only. */
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
  const changes = columns.map(
    (column) => sql`${sql.identifier(column.name)} = ${toReplaced(column, pattern)}`,
  )
  const conditions = columns.map((column) => sql`${toText(column)} ~* ${pattern}`)
  return countRows(
    transaction,
    sql`update ${sql.identifier(table.name)} as one set ${sql.join(changes, sql`, `)}
      where (${sql.join(conditions, sql` or `)}) and ${isTableInScope(table, scope)}`,
  )
}

/** Replaces the address in a column. Unique columns get a random suffix. */
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

/** Deletes coediting sessions whose bytes contain the address. Their editors continue from the saved text. */
const endSessions = (transaction: Database, table: KnownTable, { scope, email }: Subject) =>
  countRows(
    transaction,
    sql`delete from coediting_sessions where piece_id in (select piece_id from coediting_updates as one
      where encode(one.update, 'escape') ~* ${toPattern(email, { isInBytes: true })} and ${isTableInScope(table, scope)})`,
  )

/** Removes the address from audit lines. They keep a digest, which the line's hash covers (`lib/db/sql/audit.sql`). */
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

/** Rewrites an erasure's tables on PGlite, whose files still contain deleted rows. PostgreSQL vacuums by itself. */
export async function compactErased(database: Database, receipt: ErasureReceipt): Promise<void> {
  for (const name of Object.keys(receipt.counts))
    await database.execute(sql`vacuum full ${sql.identifier(name)}`)
  // The write-ahead log still contains the erased data. Without recycling, the checkpoint deletes its old files.
  await database.execute(sql`set wal_recycle = off`)
  await database.execute(sql`select pg_switch_wal()`)
  await database.execute(sql`checkpoint`)
}
