/** @jest-environment node */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { log } from '@/lib/base/platform/log'
import { migrationsFolder } from './database'
import { migrateSchema, newestSchemaVersion, readSchemaVersion } from './migrate'
import { openTestDatabase } from '@/lib/testing/test-database'

test('a release that is older than the schema logs it, and changes nothing', async () => {
  const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
  const { database, close } = await openTestDatabase()
  expect(await migrateSchema(database)).toEqual([])
  expect(warn).not.toHaveBeenCalled()
  const version = newestSchemaVersion() + 1
  await database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${version})`,
  )
  expect(await migrateSchema(database)).toEqual([])
  expect(warn).toHaveBeenCalledWith({ version }, 'schema newer than build')
  expect(await readSchemaVersion(database)).toBe(version)
  await close()
})

test('only the newest migration has a snapshot: drizzle-kit reads no other', () => {
  const numbersOf = (folder: string, ending: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, 4))
      .sort()
  const newest = numbersOf(migrationsFolder, '.sql').at(-1)
  expect(numbersOf(path.join(migrationsFolder, 'meta'), '_snapshot.json')).toEqual([newest])
})
