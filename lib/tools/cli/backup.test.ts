/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readRows } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { commands } from './commands'
import { run } from './run'

const root = mkdtempSync(path.join(tmpdir(), 'cartelera-backup-command-'))
const inRoot = (name: string) => path.join(root, name)
let mockSettings: Record<string, unknown>
jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => mockSettings }))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs a command line. Returns its status and the facts that `--json` prints. */
async function perform(
  words: string,
  settings: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  mockSettings = { DATA_DIR: inRoot('site'), BACKUP_TO: inRoot('backups'), BACKUP_HOUR: 3, ...settings }
  const lines: string[] = []
  const status = await run([...words.split(' '), '--json', '--lang', 'en'], commands, {
    environment: {},
    folder: root,
    print: (text) => lines.push(text),
    complain: () => undefined,
    rewrite: null,
    signal: new AbortController().signal,
  })
  const facts: Record<string, unknown> = JSON.parse(lines[0]!)
  return { ...facts, status }
}

test('backs up to BACKUP_TO once a day, and restores the latest backup', async () => {
  const site = await openPglite(inRoot('site'), async () => undefined)
  await site.database.execute(
    sql`insert into people (id, email, name, created_at) values ('p1', 'ana@example.com', 'Ana', now())`,
  )
  await site.close()
  expect(await perform('backup --verify')).toMatchObject({
    status: 1,
    error: expect.stringContaining('no backups'),
  })
  const made = await perform('backup --due')
  expect(made).toMatchObject({ status: 0, removed: 0, pictures: 0 })
  const [name] = readdirSync(inRoot('backups'))
  expect(made).toMatchObject({ file: name, bytes: expect.any(Number) })
  expect(existsSync(path.join(inRoot('site'), 'last-backup'))).toBe(true)
  expect(await perform('backup --due')).toMatchObject({ status: 0, skipped: 'done' })
  expect(await perform('backup --list')).toMatchObject({ backups: [{ name, bytes: made.bytes }] })

  const [expected, people] = [{ status: 0, file: name, rows: made.rows }, sql`select email from people`]
  for (const typed of ['', ' latest', ` ${name}`])
    expect(await perform(`backup --verify${typed}`)).toMatchObject(expected)
  expect(await perform('restore latest', { DATA_DIR: inRoot('restored') })).toMatchObject(expected)
  const restored = await openPglite(inRoot('restored'), async () => undefined, { migrations: null })
  expect(await readRows(restored.database, people)).toEqual([{ email: 'ana@example.com' }])
  await restored.close()
})

test.each([
  ['backup', { BACKUP_TO: undefined }, 2, 'set BACKUP_TO'],
  ['restore latest', { BACKUP_TO: undefined }, 2, 'set BACKUP_TO'],
  ['restore latest', { BACKUP_TO: inRoot('empty') }, 1, 'BACKUP_TO contains no backups'],
  [
    'restore cartelera-20200101T000000Z.zip',
    {},
    1,
    'BACKUP_TO contains no backup cartelera-20200101T000000Z.zip',
  ],
])('%s with %j exits with status %i and prints the reason', async (words, settings, status, reason) => {
  expect(await perform(words, settings)).toMatchObject({ status, error: expect.stringContaining(reason) })
})
