/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { organisations, publications } from '@/lib/db/schema'
import type { CliConsole } from './command/command'
import { syncAll } from './import/sync'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-sync-'))
let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase(async (database) => {
    await database
      .insert(organisations)
      .values([{ id: 'T1', companyId: 1, name: 'T1', description: '', timeZone: 'America/Mexico_City' }])
  })
  mkdirSync(path.join(folder, 'T1/notes'), { recursive: true })
})
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, title: string, text: string) =>
  writeFileSync(path.join(folder, 'T1', name), `---\ntitle: ${title}\ndate: 2026-01-02\n---\n${text}`)

async function sync() {
  const warnings: string[] = []
  const cliConsole: CliConsole = {
    language: 'en',
    signal: new AbortController().signal,
    toPath: (typed) => typed,
    progress: () => undefined,
    print: () => undefined,
    warn: ({ en }) => warnings.push(en),
  }
  const { facts } = await syncAll(
    { database: open.database, publish: async () => undefined },
    folder,
    cliConsole,
  )
  return { facts, warnings }
}

const counts = (expected: object) => ({
  organisations: { T1: { created: 0, updated: 0, unchanged: 0, conflicts: 0, withdrawn: 0, ...expected } },
})

const readTitles = async () => {
  const rows = await open.database.select().from(publications).orderBy(asc(publications.title))
  return rows.map(({ title, content, updatedAt }) => [title, content, updatedAt])
}

test('updates pieces from files, and skips files with errors', async () => {
  write('one.md', 'One', 'First')
  write('notes/two.md', 'Two', 'Second')
  expect((await sync()).facts).toEqual({ ...counts({ created: 2 }), broken: 0 })
  const before = await readTitles()
  const [published] = await open.database.select().from(publications)
  expect(published?.publishedAt.toISOString()).toBe('2026-01-02T06:00:00.000Z')
  expect(before.map(([title, content]) => [title, content])).toEqual([
    ['One', 'First'],
    ['Two', 'Second'],
  ])

  expect((await sync()).facts).toMatchObject(counts({ unchanged: 2 }))
  expect(await readTitles()).toEqual(before)

  write('one.md', '"One', 'Broken')
  mkdirSync(path.join(folder, 'NOBODY'))
  const broken = await sync()
  expect(broken.facts).toEqual({ ...counts({ unchanged: 1 }), broken: 2 })
  expect(broken.warnings).toEqual([
    "NOBODY: the folder is not named after an organisation's id",
    expect.stringMatching(/^T1\/one\.md, line \d/),
  ])
  expect(await readTitles()).toEqual(before)
  rmSync(path.join(folder, 'NOBODY'), { recursive: true })

  rmSync(path.join(folder, 'T1/notes/two.md'))
  write('one.md', 'One', 'Changed')
  expect((await sync()).facts).toEqual({ ...counts({ updated: 1, withdrawn: 1 }), broken: 0 })
  expect((await readTitles()).map(([title, content]) => [title, content])).toEqual([['One', 'Changed']])

  await open.database.update(publications).set({ content: 'Here' }).where(eq(publications.title, 'One'))
  write('one.md', 'One', 'There')
  const conflict = await sync()
  expect(conflict.facts).toMatchObject(counts({ conflicts: 1 }))
  expect(conflict.warnings).toHaveLength(1)
  expect((await readTitles()).map(([, content]) => content)).toEqual(['Here'])
})

test('matches a renamed file to its piece by id or address', async () => {
  const cards = async () =>
    (await open.database.select().from(publications).orderBy(asc(publications.title))).map(
      ({ title, cardId }) => [title, cardId] as const,
    )
  const writeTo = (name: string, matter: string) =>
    writeFileSync(path.join(folder, 'T1', name), `---\ndate: 2026-01-02\n${matter}\n---\nText`)
  writeTo('a.md', 'title: By id\nid: 7f3')
  writeTo('notes/b.md', 'title: By slug\nslug: here')
  writeTo('c.md', 'title: By nothing')
  expect((await sync()).facts).toMatchObject(counts({ created: 3, conflicts: 1 }))
  const before = new Map(await cards())

  for (const name of ['a.md', 'notes/b.md', 'c.md']) rmSync(path.join(folder, 'T1', name))
  writeTo('notes/elsewhere.md', 'title: By id\nid: 7f3')
  writeTo('notes/2.md', 'title: By slug, changed\nslug: here')
  writeTo('d.md', 'title: By nothing')
  expect((await sync()).facts).toMatchObject(
    counts({ created: 1, updated: 1, unchanged: 1, withdrawn: 1, conflicts: 1 }),
  )
  const after = new Map(await cards())
  expect(after.get('By id')).toBe(before.get('By id'))
  expect(after.get('By slug, changed')).toBe(before.get('By slug'))
  expect(after.get('By nothing')).not.toBe(before.get('By nothing'))
})
