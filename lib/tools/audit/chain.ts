import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type SQL } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { readInSnapshot, streamRows } from '@/lib/tools/export/rows'

/** A line of the audit log with its place in the hash chain, as exported. */
export type ChainedLine = {
  position: number
  id: number
  /** UTC with microseconds: `2026-11-24T01:02:03.456789Z`. */
  at: string
  personId: string | null
  personName: string
  organisation: string | null
  action: string
  subject: string | null
  result: 'done' | 'refused' | 'failed'
  details: Record<string, string | number | boolean | null>
  /** Hash of the previous hash and this line. */
  hash: string
}

/**
 * The first invalid line of the audit log. `position`: its position in the chain; `id`: its id in the log, null if the
 * line is missing there.
 */
export type ChainFault = {
  kind: 'changed' | 'removed' | 'inserted'
  position: number | null
  id: number | null
}

/**
 * Result of a verification. `head` is the last hash: a copy of it outside the database later proves that no line up to
 * it was changed.
 */
export type ChainReport = { lines: number; head: string; fault: ChainFault | null; hasNoted: boolean }

/** Verifies the chain up to the first line that was changed, removed or inserted. */
export function verifyChain(database: Database, noted: string | null): Promise<ChainReport> {
  return readInSnapshot(database, async (transaction) => {
    const report: ChainReport = { lines: 0, head: '', fault: null, hasNoted: noted === null }
    for await (const row of readChain(transaction, sql`true`)) {
      report.fault = findFault(row, report)
      if (report.fault) return report
      report.lines++
      report.head = row.hash
      report.hasNoted ||= row.hash === noted
    }
    const [unchained] = await readRows<{ id: number }>(
      transaction,
      sql`select id from audit where not exists (select from audit_chain where audit_id = id) order by id limit 1`,
    )
    if (unchained) report.fault = { kind: 'inserted', position: null, id: unchained.id }
    return report
  })
}

/** Formats a line as JSON Lines. */
export const toJsonLine = (line: ChainedLine) => `${JSON.stringify(line)}\n`

export type LineExport = {
  /** Exports the lines after a position in the chain, or from a time on. */
  since: number | Date
  toText(line: ChainedLine): string
  /** Opens the output. Called after the store is open, so that a failure creates no file. */
  openDestination(): Writable
  signal: AbortSignal
}

/** Writes lines in the order of the chain, and ends the destination. Returns their number and the last position. */
export function writeLines(
  database: Database,
  { since, toText, openDestination, signal }: LineExport,
): Promise<{ lines: number; last: number | null }> {
  const condition =
    typeof since === 'number' ? sql`position > ${since}` : sql`at >= ${since.toISOString()}::timestamptz`
  const progress = { lines: 0, last: null as number | null }
  return readInSnapshot(database, async (transaction) => {
    async function* toTexts() {
      for await (const { auditId: _, covered: __, ...line } of readChain(transaction, condition)) {
        if (line.id === null) continue
        progress.lines++
        progress.last = line.position
        yield toText(line)
      }
    }
    await pipeline(toTexts, openDestination(), { signal })
    return progress
  })
}

/** A link of the hash chain with its line. All fields of the line are null if it was deleted from the log. */
type Row = (ChainedLine | { [Name in keyof ChainedLine]: null }) & {
  position: number
  hash: string
  auditId: number
  /** The details that the hash covers, as PostgreSQL formats them. Excludes personal data that can be erased. */
  covered: string
}

const readChain = (transaction: Database, condition: SQL) =>
  streamRows(
    transaction,
    sql`select to_jsonb(line) as row from (
      select position, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        person_id as "personId", person_name as "personName", organisation_id as organisation, action, subject,
        result, details, hash, audit_id as "auditId", (details - case when details ? 'emailDigest'
          then '{network,networkSalt,email,emailSalt}'::text[] else '{network,networkSalt}'::text[] end)::text as covered
      from audit_chain left join audit on id = audit_id where ${condition} order by position) as line`,
  ) as AsyncGenerator<Row>

function findFault(row: Row, { lines, head }: ChainReport): ChainFault | null {
  const position = lines + 1
  if (row.position !== position) return { kind: 'removed', position, id: null }
  if (row.id === null) return { kind: 'removed', position, id: row.auditId }
  const isWhole = toHash(head, row) === row.hash && isOfDigest(row.details)
  return isWhole ? null : { kind: 'changed', position, id: row.id }
}

/** Computes a line's hash like `cartelera_audit_hash` (`lib/db/sql/audit.sql`), from JSON as PostgreSQL formats it. */
function toHash(previous: string, line: ChainedLine & { covered: string }): string {
  const { id, at, personId, personName, organisation, action, subject, result, covered } = line
  const values = [id, at, personId, personName, organisation, action, subject, result]
  const json = values.map((value) => JSON.stringify(value)).join(', ')
  return sha256(`${previous}[${json}, ${covered}]`)
}

/** Returns true if the network and the mail address match their digests, or were erased. */
const isOfDigest = ({ email, emailSalt, emailDigest, ...rest }: ChainedLine['details']) =>
  (rest.network === undefined || sha256(`${rest.networkSalt}${rest.network}`) === rest.networkDigest) &&
  (email === undefined || emailDigest === undefined || sha256(`${emailSalt}${email}`) === emailDigest)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
