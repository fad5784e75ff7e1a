/** @jest-environment node */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { openTestDatabase } from '@/lib/testing/test-database'
import { readRows, type Database, type OpenDatabase } from '@/lib/db/database'
import { recordAudit } from '@/lib/features/kernel/operations/record-audit'
import { dropAuditNetworks } from '@/lib/features/people/audit/audit'
import type { OrganisationId } from '@/lib/base/domain/model'
import { toJsonLine, verifyChain, writeLines, type ChainedLine } from './chain'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())
beforeEach(() => forge(sql`truncate audit restart identity`, sql`truncate audit_chain`))

const write = (action: string, details: Record<string, string | number | boolean | null> = {}) =>
  recordAudit(open.database, {
    personId: 'ana',
    personName: 'Ana',
    organisation: 'AXS' as OrganisationId,
    action,
    subject: null,
    result: 'done',
    details,
  })

/** Changes data with direct database access. Triggers reject such changes in normal sessions. */
async function forge(...statements: SQL[]) {
  await open.database.execute(sql`set session_replication_role = replica`)
  for (const statement of statements) await open.database.execute(statement)
  await open.database.execute(sql`set session_replication_role = origin`)
}

const verify = (noted: string | null = null) => verifyChain(open.database, noted)

async function read(since: number | Date): Promise<ChainedLine[]> {
  const destination = new PassThrough()
  const { signal } = new AbortController()
  const [report, all] = await Promise.all([
    writeLines(open.database, { since, toText: toJsonLine, openDestination: () => destination, signal }),
    text(destination),
  ])
  const lines = all
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
  expect(report).toEqual({ lines: lines.length, last: lines.at(-1)?.position ?? null })
  return lines
}

test('an empty log is valid', async () => {
  expect(await verify()).toEqual({ lines: 0, head: '', fault: null, hasNoted: true })
})

test('lines are valid as written, with any content', async () => {
  const anyText = fc.string({ unit: 'binary' }).map((value) => value.toWellFormed().replaceAll('\0', ''))
  const details = fc.dictionary(
    anyText,
    fc.oneof(
      anyText,
      fc.boolean(),
      fc.constant(null),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ),
    { noNullPrototype: true },
  )
  const cases = fc.sample(fc.tuple(anyText, details), { numRuns: 100, seed: 7 })
  for (const [action, described] of cases) await write(action, described)
  const { lines, fault, head } = await verify()
  expect([lines, fault]).toEqual([100, null])
  expect((await verify(head)).hasNoted).toBe(true)
  expect((await verify('0'.repeat(64))).hasNoted).toBe(false)
})

test.each<[string, SQL[], object]>([
  [
    'a changed line',
    [sql`update audit set person_name = 'Eva' where id = 2`],
    { kind: 'changed', position: 2, id: 2 },
  ],
  [
    'changed details',
    [sql`update audit set details = '{"role":"owner"}' where id = 3`],
    { kind: 'changed', position: 3, id: 3 },
  ],
  [
    'another network',
    [sql`update audit set details = details || '{"network":"198.51.100.7"}' where id = 4`],
    { kind: 'changed', position: 4, id: 4 },
  ],
  ['a removed line', [sql`delete from audit where id = 2`], { kind: 'removed', position: 2, id: 2 }],
  [
    'a line removed with its place',
    [sql`delete from audit where id = 2`, sql`delete from audit_chain where position = 2`],
    { kind: 'removed', position: 2, id: null },
  ],
  [
    'a removed line whose number the next line has',
    [
      sql`delete from audit where id = 2`,
      sql`delete from audit_chain where position = 2`,
      sql`update audit_chain set position = position - 1 where position = 3`,
      sql`update audit_chain set position = position - 1 where position = 4`,
    ],
    { kind: 'changed', position: 2, id: 3 },
  ],
  [
    'an inserted line',
    [sql`insert into audit (person_name, action, result) values ('Eva', 'publishPiece', 'done')`],
    { kind: 'inserted', position: null, id: 5 },
  ],
  [
    'an inserted line with a recomputed hash',
    [
      sql`insert into audit (person_name, action, result) values ('Eva', 'publishPiece', 'done')`,
      sql`insert into audit_chain select 5, 5, cartelera_audit_hash('', audit) from audit where id = 5`,
    ],
    { kind: 'changed', position: 5, id: 5 },
  ],
])('%s is named', async (_, statements, fault) => {
  for (const action of ['one', 'two', 'three']) await write(action, { role: 'editor' })
  await write('four', { network: '192.0.2.0/24' })
  await forge(...statements)
  expect((await verify()).fault).toEqual(fault)
})

test('a hash stored outside the database proves that the last lines are missing', async () => {
  for (const action of ['one', 'two', 'three']) await write(action)
  const { head } = await verify()
  await forge(sql`delete from audit where id = 3`, sql`delete from audit_chain where position = 3`)
  expect(await verify(head)).toMatchObject({ lines: 2, fault: null, hasNoted: false })
})

test('an expired network is removed with its salt, and the line stays valid', async () => {
  await open.database.execute(
    sql`insert into audit (at, person_name, action, result, details)
      values (now() - interval '91 days', 'Luz', 'signIn', 'done', '{"network":"192.0.2.0/24"}')`,
  )
  const [before] = await read(0)
  await dropAuditNetworks(open.database, new Date())
  const [after] = await read(0)
  expect(before?.details).toEqual({
    network: '192.0.2.0/24',
    networkSalt: expect.any(String),
    networkDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(after?.details).toEqual({ networkDigest: before?.details.networkDigest })
  expect((await verify()).fault).toBeNull()
})

test('the chain follows the order of commits, without rolled-back transactions', async () => {
  const undone = open.database.transaction(async (transaction: Database) => {
    await transaction.execute(
      sql`insert into audit (person_name, action, result) values ('Luz', 'undone', 'done')`,
    )
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await write('one')
  await write('two')
  expect((await read(0)).map(({ position, action }) => [position, action])).toEqual([
    [1, 'one'],
    [2, 'two'],
  ])
  expect((await read(1)).map(({ action }) => action)).toEqual(['two'])
  expect(await read(new Date(Date.UTC(2999, 0, 1)))).toEqual([])
  expect((await verify()).fault).toBeNull()
})

test.each([
  [sql`update audit_chain set hash = ''`],
  [sql`delete from audit_chain`],
  [sql`truncate audit_chain`],
])('the database refuses changes of the chain (%#)', async (statement) => {
  await write('one')
  await expect(open.database.execute(statement)).rejects.toThrow()
  expect(await readRows(open.database, sql`select position from audit_chain`)).toEqual([{ position: 1 }])
})
