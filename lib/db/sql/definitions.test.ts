import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readRows, type Database, type OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'

const folder = path.join(process.cwd(), 'lib/db/sql')
const statements = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint'))

let open: OpenDatabase

beforeAll(async () => {
  open = await openTestDatabase()
})

afterAll(() => open.close())

/**
 * Returns the definition of every `cartelera*` function and every trigger, by name. Without comments: a better comment
 * needs no migration.
 */
async function readDefinitions(database: Database): Promise<Record<string, string>> {
  const rows = await readRows<{ name: string; definition: string }>(
    database,
    sql`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc where proname like 'cartelera%'
    union all
    select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by name`,
  )
  return Object.fromEntries(
    rows.map(({ name, definition }) => [name, definition.replaceAll(/^ *--.*\n/gm, '')]),
  )
}

describe('the SQL definitions', () => {
  it('name exactly the functions and triggers of a migrated database', async () => {
    const named = statements.flatMap(
      (statement) => /^CREATE (?:OR REPLACE|CONSTRAINT) \w+ (\w+)/m.exec(statement)?.[1] ?? [],
    )
    expect(named.toSorted()).toEqual(Object.keys(await readDefinitions(open.database)).toSorted())
  })

  it('equal the definitions of a migrated database', async () => {
    const migrated = await readDefinitions(open.database)
    for (const statement of statements) await open.database.execute(sql.raw(statement))
    expect(await readDefinitions(open.database)).toEqual(migrated)
  })
})
