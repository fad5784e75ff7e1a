/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { AUDIT_NETWORK_DAYS } from '@/lib/base/domain/account-limits'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { dropAuditNetworks } from './audit'

/** Tests how long the audit log keeps networks, and that it keeps everything else. */
let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

const add = (action: string, days: number) =>
  open.database.execute(
    sql`insert into audit (at, person_name, action, result, details) values (now() - make_interval(hours => ${days * 24}), 'Luz', ${action}, 'done', '{"method":"password","network":"192.0.2.1"}')`,
  )
const read = (action: string) =>
  readRows(open.database, sql`select person_name, action, details from audit where action = ${action}`)

test('removes only the network from an old line, and keeps it in a recent one', async () => {
  await add('old', AUDIT_NETWORK_DAYS + 1)
  await add('young', AUDIT_NETWORK_DAYS - 1)
  await dropAuditNetworks(open.database, new Date())
  const networkDigest = expect.any(String)
  const details = { method: 'password', networkDigest }
  expect(await read('old')).toEqual([{ person_name: 'Luz', action: 'old', details }])
  const young = { ...details, network: '192.0.2.1', networkSalt: expect.any(String) }
  expect(await read('young')).toEqual([{ person_name: 'Luz', action: 'young', details: young }])
})

test.each([
  [sql`update audit set details = details - 'network' where action = 'young'`],
  [sql`update audit set details = details - 'method' where action = 'old'`],
  [sql`update audit set details = '{}' where action = 'young'`],
  [sql`update audit set person_name = 'Eva' where action = 'old'`],
  [sql`update audit set at = now() where action = 'old'`],
  [sql`delete from audit where action = 'old'`],
  [sql`truncate audit`],
])('prevents every other change in the database (%#)', async (statement) => {
  await expect(open.database.execute(statement)).rejects.toThrow()
  expect(await read('old')).toHaveLength(1)
})
