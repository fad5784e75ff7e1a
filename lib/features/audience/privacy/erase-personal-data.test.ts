/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { everyOrganisation } from '@/lib/base/domain/scope'
import { contractContent } from '@/lib/content/contract/content'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { readRows, type Database } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { comments, subscribers } from '@/lib/db/schema'
import { recordAudit } from '@/lib/features/kernel/operations/record-audit'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { verifyChain } from '@/lib/tools/audit/chain'
import { compactErased, erasePersonalData } from './erase-personal-data'
import { findPersonalData } from './find-personal-data'
import { listPersonalTables, listSpoken } from './personal-tables'

const ADDRESS = 'ana.planted@example.com'
const [axs, acx] = ['AXS', 'ACX'] as OrganisationId[]
const by = { id: 'owner', name: 'Olga' }
const everything = { scope: everyOrganisation, email: ADDRESS, extent: 'everything', by } as const

let open: Awaited<ReturnType<typeof openStoreContent>>
beforeEach(async () => {
  open = await openStoreContent()
})
afterEach(() => open.close())

type Column = { table: string; column: string; type: string; udt: string; generated: string }

const listColumns = (database: Database) =>
  readRows<Column>(
    database,
    sql`select table_name as table, column_name as column, data_type as type, udt_name as udt, is_generated as generated
      from information_schema.columns where table_schema = current_schema() order by ordinal_position`,
  )

const SAID = `Escriba a ${ADDRESS}, o a <a href="mailto:Ana.Planted@Example.com">ella</a>.\\n${ADDRESS}`

/** Returns a test value for a column. Contains the address if the column may contain one. */
function toPlanted({ table, column, type, udt }: Column, kind: string | null): unknown {
  if (kind === 'email') return ADDRESS
  if (column === 'erased_at') return null
  if (column === 'organisation_id' || (column === 'home_id' && type === 'text')) return axs
  if (table === 'organisations' && column === 'id') return 'PLA'
  if (column === 'state') return 'draft'
  if (type === 'jsonb') return JSON.stringify(kind ? { a: SAID, b: `/?texto=ana.planted%40example.com` } : {})
  if (type === 'ARRAY') return udt !== '_text' ? '{}' : kind ? `{${ADDRESS},otra}` : '{}'
  if (type === 'bytea') return Buffer.from(kind ? `7${ADDRESS}z` : '')
  if (type === 'boolean') return false
  if (/timestamp|date/.test(type)) return '2026-11-01'
  if (/int/.test(type)) return 900
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return kind ? SAID : 'planted'
}

/** Inserts a row into every table with personal data, with the address in each text, bypassing the application. */
async function plant(database: Database): Promise<string[]> {
  const columns = await listColumns(database)
  const checks = await readRows<{ table: string; name: string }>(
    database,
    sql`select conrelid::regclass::text as table, conname as name from pg_constraint
      where connamespace = current_schema()::regnamespace and (contype = 'c'
        or contype = 'f' and confrelid::regclass::text not in ('people', 'subscribers', 'reply_watchers', 'coediting_sessions', 'leads'))`,
  )
  for (const { table, name } of checks)
    await database.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
  const planted = (await listPersonalTables(database, everyOrganisation)).filter(
    ({ row, name }) => row.rows !== 'audit' && name !== 'suppressions',
  )
  for (const table of planted) {
    // Only publications need their triggers, which create derived data. `replica` disables the triggers of other
    // tables.
    const role = table.name === 'publications' ? 'origin' : 'replica'
    await database.execute(sql.raw(`set session_replication_role = ${role}`))
    const spoken = new Map(listSpoken(table).map(({ name, kind }) => [name, kind]))
    const writable = columns.filter((column) => column.table === table.name && column.generated === 'NEVER')
    const names = writable.map(({ column }) => sql.identifier(column))
    const values = writable.map((column) => sql`${toPlanted(column, spoken.get(column.column) ?? null)}`)
    await database.execute(
      sql`insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)}) overriding system value
        values (${sql.join(values, sql`, `)})`,
    )
  }
  await database.execute(sql`set session_replication_role = origin`)
  await recordAudit(database, {
    personId: 'planted',
    personName: `x ${ADDRESS}`,
    organisation: axs!,
    action: 'invitePerson',
    subject: null,
    result: 'done',
    details: { email: ADDRESS, role: 'author', name: `para ${ADDRESS}` },
  })
  return planted.filter((table) => listSpoken(table).length > 0).map(({ name }) => name)
}

/** Lists the tables in which a row contains the address: as text, in the query of a link, or in bytes. */
async function listWithAddress(database: Database, address = ADDRESS): Promise<string[]> {
  const tables = [...new Set((await listColumns(database)).map(({ table }) => table))]
  const forms = [address, address.replace('@', '%40'), Buffer.from(address).toString('hex')]
  const tableNames: string[] = []
  for (const table of tables) {
    const [row] = await readRows<{ all: string | null }>(
      database,
      sql`select lower(string_agg(one::text, ' ')) as all from ${sql.identifier(table)} as one`,
    )
    if (forms.some((form) => row?.all?.includes(form))) tableNames.push(table)
  }
  return tableNames.toSorted()
}

test('an erased address is gone from every text of every table', async () => {
  const { database } = open
  const planted = await plant(database)
  expect(planted.length).toBeGreaterThan(40)
  expect(await listWithAddress(database)).toEqual(expect.arrayContaining([...planted, 'audit']))
  const { tables, report } = await listFound(database)
  expect(tables).toEqual(
    expect.arrayContaining(['comments', 'people', 'pieces', 'reply_watchers', 'subscribers']),
  )
  expect(JSON.stringify(report)).not.toMatch(/"(token|password_hash|digest|token_hash)"/)

  const outcome = await erasePersonalData(database, { ...everything, extent: 'account' })
  expect(outcome).toMatchObject({
    kind: 'done',
    receipt: { auditHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(await listWithAddress(database)).toEqual([])
  expect((await listFound(database)).tables).toEqual([])
  expect(await verifyChain(database, null)).toMatchObject({ fault: null })
})

async function listFound(database: Database) {
  const report = await findPersonalData(database, everything)
  return { report, tables: [...report.records, ...report.mentions].map(({ table }) => table) }
}

/** Inserts a comment and a subscription. */
async function anAuthor(database: Database, email: string, organisation: OrganisationId) {
  await database.insert(comments).values({
    publicationId: 900_000,
    organisationId: organisation,
    author: 'Ana',
    email,
    text: `De ${email}.`,
    state: 'pending',
    digest: `${email} ${organisation}`,
  })
  await database.insert(subscribers).values({
    organisationId: organisation,
    email: email.toLowerCase(),
    token: `${email} ${organisation}`,
    language: 'es',
    requestedAt: new Date(),
    confirmedAt: new Date(),
  })
}

/** Disables the trigger that requires a publication. */
async function addAuthors(database: Database) {
  await database.execute(sql`set session_replication_role = replica`)
  await anAuthor(database, ADDRESS, axs!)
  await anAuthor(database, ADDRESS, acx!)
  await anAuthor(database, `mari${ADDRESS}`, axs!)
  await anAuthor(database, `${ADDRESS}.mx`, axs!)
  await database.execute(sql`set session_replication_role = origin`)
}

test('keeps data of other organisations, and of addresses that merely contain the address', async () => {
  const { database } = open
  await addAuthors(database)
  const erasure = { ...everything, scope: axs! }
  const outcome = await erasePersonalData(database, erasure)
  expect(outcome).toMatchObject({ kind: 'done', receipt: { counts: { comments: 1, subscribers: 1 } } })
  const rest = await database.select().from(subscribers).orderBy(subscribers.email)
  expect(rest.map(({ email, organisationId }) => `${email} ${organisationId}`)).toEqual([
    `${ADDRESS} ACX`,
    `${ADDRESS}.mx AXS`,
    `mari${ADDRESS} AXS`,
  ])
  const texts = await database.select({ text: comments.text }).from(comments)
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining([`De ${ADDRESS}.`, `De ${ADDRESS}.mx.`, `De mari${ADDRESS}.`]),
  )
  // A repeated erasure has no effect.
  expect(await erasePersonalData(database, erasure)).toMatchObject({ kind: 'done', receipt: { counts: {} } })
})

test('keeps an owner’s account; erases another person’s with its credentials, and keeps their texts', async () => {
  const { database, queries } = open
  await addPerson(queries, { email: 'olga@example.com', role: 'owner', organisation: 'AXS' })
  const editor = await addPerson(queries, { email: ADDRESS, role: 'editor', organisation: 'AXS' })
  const erase = (email: string, extent: 'everything' | 'account') =>
    erasePersonalData(database, { ...everything, email, extent })
  // An administrator of another organisation cannot see the account.
  const subject = { scope: acx!, email: ADDRESS }
  expect(await findPersonalData(database, subject)).toMatchObject({ account: null, records: [] })
  expect(await findPersonalData(database, { ...subject, scope: axs! })).toMatchObject({
    account: { id: editor.id },
    records: expect.arrayContaining([expect.objectContaining({ table: 'memberships', organisation: 'AXS' })]),
  })
  expect(await erase('olga@example.com', 'account')).toEqual({ kind: 'refused', reason: 'ownerStays' })
  expect(await erase('unknown@example.com', 'account')).toEqual({ kind: 'refused', reason: 'noAccount' })
  await erase(ADDRESS, 'everything')
  expect(await queries.people.getPerson(editor.id)).toMatchObject({ email: ADDRESS })
  await erase(ADDRESS, 'account')
  expect(await queries.people.getPerson(editor.id)).toBeNull()
  expect(await listWithAddress(database)).toEqual([])
})

test('an erasure that fails halfway erases nothing', async () => {
  const { database } = open
  await addAuthors(database)
  await database.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`)
  await database.execute(
    sql`create trigger refuse before insert on audit for each row execute function refuse()`,
  )
  const before = await listWithAddress(database)
  await expect(erasePersonalData(database, everything)).rejects.toThrow()
  expect(await listWithAddress(database)).toEqual(before)
})

test('the embedded database’s files do not contain an erased address', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-erased-'))
  const store = await openPglite(folder, (empty) => insertSeed(empty, contractContent))
  await addAuthors(store.database)
  await store.database.execute(sql`checkpoint`)
  const search = () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    return files.filter((file) => {
      if (!file.isFile()) return false
      const bytes = readFileSync(path.join(file.parentPath, file.name)).toString('latin1')
      return new RegExp(`(?<![a-z])${ADDRESS.replaceAll('.', '\\.')}(?!\\.mx)`, 'i').test(bytes)
    })
  }
  expect(search()).not.toEqual([])
  const outcome = await erasePersonalData(store.database, everything)
  if (outcome.kind === 'done') await compactErased(store.database, outcome.receipt)
  await store.close()
  expect(search().map(({ name }) => name)).toEqual([])
  rmSync(folder, { recursive: true })
})
