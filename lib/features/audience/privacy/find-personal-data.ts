import { sql, type SQL } from 'drizzle-orm'
import type { IsoInstant } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import { listOfKind, type Activity, type DataKind } from '@/lib/db/schema/personal-data'
import { isInScope } from '@/lib/db/scope'
import { listSuppressionsOf } from '@/lib/features/audience/newsletters/suppressions'
import {
  isEverywhere,
  isTableInScope,
  listPersonalTables,
  listSpoken,
  toPattern,
  toText,
  type KnownTable,
} from './personal-tables'

/** A row that belongs to the person, with its values and the kind of each column. */
export type PersonalRecord = {
  table: string
  activity: Activity
  organisation: string | null
  /** Values of the row, except credentials. */
  values: { column: string; kind: DataKind; value: unknown }[]
}

/** A row that contains the address in a text, but belongs to another person or to no one. */
export type Mention = { table: string; activity: Activity; organisation: string | null; excerpt: string }

export type PersonalDataReport = {
  email: string
  at: IsoInstant
  records: PersonalRecord[]
  mentions: Mention[]
  /** Number of rows that record actions of the person's account, by table. */
  actions: { table: string; activity: Activity; count: number }[]
  /** The person's account in the admin; null without an account, or if the caller may not see it. */
  account: { id: string; isOwner: boolean } | null
  /** True if a table has more rows than are listed. */
  isCut: boolean
}

/** Maximum number of rows listed per table. */
const MOST_ROWS = 1000
const MOST_MENTIONS = 50

export type Subject = { scope: Scope; email: string }

/** Finds all data stored about a mail address in a scope. `readersOnly`: as shown to people without an account. */
export async function findPersonalData(
  database: Database,
  { scope, email: input }: Subject,
  { readersOnly = false } = {},
): Promise<PersonalDataReport> {
  const email = storable(input.trim().toLowerCase())
  const person = await findAccount(database, email)
  const tables = await listPersonalTables(database, scope)
  const report: PersonalDataReport = {
    email,
    at: new Date().toISOString() as IsoInstant,
    records: [],
    mentions: [],
    actions: [],
    account: (await mayBeKnown(database, person, { scope, readersOnly })) ? person : null,
    isCut: false,
  }
  for (const table of tables) {
    const owner = readersOnly ? null : (person?.id ?? null)
    const records = await listRecords(database, table, { scope, email, owner })
    report.isCut ||= records.length > MOST_ROWS
    report.records.push(...records.slice(0, MOST_ROWS))
    if (readersOnly) continue
    report.mentions.push(...(await listMentions(database, table, { scope, email })))
    if (owner === null) continue
    const count = await countActions(database, table, { scope, owner })
    if (count > 0) report.actions.push({ table: table.name, activity: table.activity, count })
  }
  report.records.push(...(await listSuppressions(database, { scope, email })))
  return report
}

/** Returns true if the report may name the account: for its holder, for owners, or if it has a role in the scope. */
async function mayBeKnown(
  database: Database,
  person: { id: string } | null,
  { scope, readersOnly }: { scope: Scope; readersOnly: boolean },
): Promise<boolean> {
  if (!person) return false
  if (readersOnly || isEverywhere(scope)) return true
  const [row] = await readRows(
    database,
    sql`select from memberships where person_id = ${person.id} and ${isInScope(sql`organisation_id`, scope)} limit 1`,
  )
  return row !== undefined
}

export async function findAccount(
  database: Database,
  email: string,
): Promise<{ id: string; isOwner: boolean } | null> {
  const [row] = await readRows<{ id: string; is_owner: boolean }>(
    database,
    sql`select id, is_owner from people where lower(email) = ${email}`,
  )
  return row ? { id: row.id, isOwner: row.is_owner } : null
}

/** SQL condition: a row, called `one`, belongs to the person, by its address, the account, or a related row. */
export function isPersons({ row }: KnownTable, { email, owner }: { email: string; owner: string | null }) {
  const byEmail = listOfKind(row, 'email').map((name) => sql`lower(one.${sql.identifier(name)}) = ${email}`)
  const byOwner =
    owner === null ? [] : listOfKind(row, 'owner').map((name) => sql`one.${sql.identifier(name)} = ${owner}`)
  const [column = '', parent = ''] = row.with?.split(' ') ?? []
  const [table = '', key = ''] = parent.split('.')
  const byParent = row.with
    ? [
        sql`one.${sql.identifier(column)} in (select ${sql.identifier(key)} from ${sql.identifier(table)}
          where lower(email) = ${email})`,
      ]
    : []
  return toAny([...byEmail, ...byOwner, ...byParent])
}

const toAny = (conditions: SQL[]) =>
  conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`

async function listRecords(
  database: Database,
  table: KnownTable,
  { scope, email, owner }: Subject & { owner: string | null },
): Promise<PersonalRecord[]> {
  const condition = isPersons(table, { email, owner })
  if (!condition) return []
  const rows = await readRows<{ row: Record<string, unknown> }>(
    database,
    sql`select to_jsonb(one) as row from ${sql.identifier(table.name)} as one
      where ${condition} and ${isTableInScope(table, scope)} limit ${MOST_ROWS + 1}`,
  )
  return rows.map(({ row }) => ({
    table: table.name,
    activity: table.activity,
    organisation: typeof row.organisation_id === 'string' ? row.organisation_id : null,
    values: table.columns.flatMap(({ name, kind, shape }) =>
      kind === 'secret' || shape === 'bytes' || row[name] === null || row[name] === ''
        ? []
        : [{ column: name, kind, value: row[name] }],
    ),
  }))
}

async function listMentions(
  database: Database,
  table: KnownTable,
  { scope, email }: Subject,
): Promise<Mention[]> {
  const columns = listSpoken(table).filter(({ kind, shape }) => kind !== 'email' && shape !== 'bytes')
  if (columns.length === 0) return []
  const text = sql`concat_ws(E'\\n', ${sql.join(columns.map(toText), sql`, `)})`
  const isOwnRow = isPersons(table, { email, owner: null })
  const hasOrganisation = table.row.of === 'organisation_id'
  const pattern = toPattern(email)
  const rows = await readRows<{ organisation: string | null; excerpt: string }>(
    database,
    sql`select ${hasOrganisation ? sql`one.organisation_id` : sql`null`} as organisation,
      substring(${text} from ${`(?i).{0,60}${pattern}.{0,60}`}) as excerpt
    from ${sql.identifier(table.name)} as one
    where ${text} ~* ${pattern} and ${isTableInScope(table, scope)} ${isOwnRow ? sql`and not coalesce(${isOwnRow}, false)` : sql``}
    limit ${MOST_MENTIONS}`,
  )
  return rows.map((row) => ({ table: table.name, activity: table.activity, ...row }))
}

async function countActions(
  database: Database,
  table: KnownTable,
  { scope, owner }: { scope: Scope; owner: string },
): Promise<number> {
  const condition = toAny(
    listOfKind(table.row, 'person').map(
      (name) => sql`${owner} = any (array[]::text[] || one.${sql.identifier(name)})`,
    ),
  )
  if (!condition) return 0
  const [row] = await readRows<{ count: number }>(
    database,
    sql`select count(*)::integer as count from ${sql.identifier(table.name)} as one
      where ${condition} and ${isTableInScope(table, scope)}`,
  )
  return row?.count ?? 0
}

/** Lists the organisations that suppress the address. Suppressions only store hashes, so they contain no other data. */
async function listSuppressions(database: Database, { scope, email }: Subject): Promise<PersonalRecord[]> {
  const rows = await listSuppressionsOf(database, { scope, email })
  return rows.map(({ organisation, reason, at }) => ({
    table: 'suppressions',
    activity: 'news',
    organisation,
    values: [
      { column: 'reason', kind: 'choice', value: reason },
      { column: 'at', kind: 'date', value: at },
    ],
  }))
}
