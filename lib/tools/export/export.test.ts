/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import { readRows, type Database } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { withLockedStore } from '@/lib/db/open/postgres'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { withArchive } from '@/lib/base/platform/archive/read-archive'
import { writeArchive } from '@/lib/base/platform/archive/write-archive'
import { addExportedPieces, picture, rich } from '@/lib/testing/exported-pieces'
import { openTestServer, type TestServer } from '@/lib/testing/postgres'
import type { TakenPicture } from '@/lib/features/content/media/take-picture'
import { importExport } from './import-export'
import { writeExport } from './write-export'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-export-'))
const inFolder = (name: string) => path.join(folder, name)
const original = inFolder('original.zip')
const nothing = () => undefined
let postgres: TestServer
let database: Database
let close: () => Promise<void> = async () => undefined

beforeAll(async () => {
  postgres = await openTestServer()
  const migrated = await postgres.createDatabase('migrated')
  await withLockedStore(migrated, 10_000, (_, migrate) => migrate())
  const open = await openTestDatabase(async (empty) => {
    await insertSeed(empty, contractContent)
    await addExportedPieces(empty)
  })
  ;({ database, close } = open)
  await exporting(original)
})
afterAll(async () => {
  await close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const files = [
  { name: 'full.jpg', bytes: Buffer.from('large') },
  { name: '96.webp', bytes: Buffer.from('small') },
]
const pictures = (storedFiles: Record<string, unknown> = {}, libraryKeys: string[] = []) => ({
  list: async () => libraryKeys,
  async *read(key: string) {
    if (key === picture) yield* files
  },
  async take(key: string, content: AsyncIterable<unknown>): Promise<TakenPicture> {
    const all: unknown[] = []
    for await (const chunk of content) all.push(chunk)
    storedFiles[key] = all
    return { kind: 'kept' }
  },
  async remove(key: string) {
    delete storedFiles[key]
  },
})

const exporting = (file: string, from = database, changes = {}) =>
  writeExport(file, {
    database: from,
    pictures: pictures(),
    organisation: 'AXS',
    hasPersonalData: true,
    signal: new AbortController().signal,
    onPiece: nothing,
    onPicture: nothing,
    ...changes,
  })

const importing = (file: string, into: Database, organisation = 'AXS', storedFiles = {}) =>
  withArchive(file, (archive) =>
    importExport({
      archive,
      database: into,
      pictures: pictures(storedFiles),
      organisation,
      signal: new AbortController().signal,
      onPiece: nothing,
      onPicture: nothing,
    }),
  )

/** Calls `work` with an empty store. The database `migrated` is copied, because migrations take most of the time. */
const withNew = async (name: string, work: (empty: Database) => Promise<void>) =>
  withLockedStore(await postgres.createDatabase(name, 'migrated'), 10_000, work)

test('exporting, importing into an empty store and exporting again gives the same file', async () => {
  const again = inFolder('again.zip')
  await exporting(again)
  expect(readFileSync(again).equals(readFileSync(original))).toBe(true)
  await withNew('round', async (empty) => {
    const storedFiles = {}
    expect(await importing(original, empty, 'AXS', storedFiles)).toMatchObject({
      isNewOrganisation: true,
      domainTaken: null,
      moved: [],
      pages: ['/cambiada'],
      pictures: 1,
    })
    expect(storedFiles).toEqual({ [picture]: files })
    const pages = await readRows(
      empty,
      sql`select card_id, path, title, published_version from site_pages
      join pieces using (card_id, title)`,
    )
    expect(pages).toEqual([{ card_id: 9007, path: '/servicios', title: 'Servicios', published_version: 1 }])
    await exporting(again, empty)
    const [before, after] = await Promise.all([readAll(original), readAll(again)])
    expect(after).toEqual(before)
    expect(readFileSync(again).equals(readFileSync(original))).toBe(true)
    const rows = await readRows(
      empty,
      sql`select card_id from search_entries where organisation_id = 'AXS' order by 1`,
    )
    const spanishRows = await readRows(
      empty,
      sql`select card_id from publications where language is null order by 1`,
    )
    expect(rows).toEqual(spanishRows)
    await expect(importing(original, empty)).rejects.toMatchObject({ fault: 'not-empty' })
  })
})

test('does not publish a page whose path the product uses', async () => {
  const name = 'pieces/00009007-servicios.md'
  const { [name]: text = '' } = await readAll(original)
  const edited = await withFiles({
    [name]: text.replace('path: /servicios', 'path: /contacto'),
    SHA256SUMS: null,
  })
  await withNew('reserved', async (empty) => {
    expect((await importing(edited, empty)).pages).toEqual(['/cambiada', '/contacto'])
    expect(await readRows(empty, sql`select path from site_pages`)).toEqual([])
  })
})

test('includes pictures of other organisations that its texts show', async () => {
  await withNew('shown', async (empty) => {
    await importing(original, empty)
    await empty.execute(
      sql`insert into organisations (id, company_id, name, description) values ('B', 1, 'B', '')`,
    )
    await empty.execute(sql`
      insert into publications (card_id, publication_id, organisation_id, published_at, title, content)
      values (99001, 99001, 'B', now(), 'Un puente', ${`<img src="/media/u/${picture}" alt="">`})`)
    const file = inFolder('shown.zip')
    expect(await exporting(file, empty, { organisation: 'B' })).toMatchObject({ missing: [] })
    const { 'pictures.json': listed = '' } = await readAll(file)
    expect(JSON.parse(listed)).toEqual([expect.objectContaining({ key: picture, alt: 'Una foto' })])
  })
})

async function readAll(file: string): Promise<Record<string, string>> {
  return withArchive(file, async (archive) => {
    const read = archive.names.map(async (name) => [name, (await archive.read(name)).toString()] as const)
    return Object.fromEntries(await Promise.all(read))
  })
}

test('marks which texts are published', async () => {
  const all = await readAll(original)
  const draft = all['pieces/00009001-dos-puntos-y-mas-lineas.html'] ?? ''
  expect(draft).toMatch(/^---\ndraft: true\n/)
  expect(draft.endsWith(`---\n${rich}`)).toBe(true)
  expect(all['pieces/00009002-2024.md']).toContain('title: "2024"')
  expect(Object.keys(all).filter((name) => name.includes('.changes.'))).toHaveLength(1)
  expect(JSON.stringify(all)).not.toMatch(/owner@example|author_id/)
  expect(JSON.stringify(all)).toContain('eva@example.com')
})

test('omits mail addresses if requested', async () => {
  const file = inFolder('without.zip')
  await exporting(file, database, { hasPersonalData: false })
  expect(JSON.stringify(await readAll(file))).not.toMatch(/eva@example.com|ventas@example.net/)
  await withNew('without', async (empty) => {
    expect((await importing(file, empty)).comments).toBeGreaterThan(0)
  })
})

test('returns nothing for an unknown organisation', async () => {
  expect(await exporting(inFolder('none.zip'), database, { organisation: 'NIL' })).toBeNull()
})

test('assigns new ids where the store already uses them, and changes no other data', async () => {
  const count = sql`select count(*)::integer as n from publications where organisation_id <> 'COPY'`
  const before = await readRows(database, count)
  const result = await importing(original, database, 'COPY')
  expect(result).toMatchObject({ isNewOrganisation: true, domainTaken: expect.any(String) })
  expect(result.moved).toHaveLength(result.pieces)
  expect(await readRows(database, count)).toEqual(before)
  const old = await readRows(
    database,
    sql`select path from redirects where organisation_id = 'COPY' and path like '/home/blog?id_card=%'`,
  )
  expect(old).toHaveLength(result.pieces)
  // The original's company form keeps its slug. The imported form belongs to one organisation and has no route.
  const companyForms = await readRows(
    database,
    sql`select organisation_id as id, is_company, route from forms where slug = 'contacto' order by id`,
  )
  expect(companyForms).toEqual([
    { id: 'AXS', is_company: true, route: { field: 'b', to: { MX: 'AXS' } } },
    { id: 'COPY', is_company: false, route: null },
  ])
  // Merged categories point to the new id of their target.
  const merged = await readRows(
    database,
    sql`select before.name, after.name as into from categories as before
      join categories as after on after.id = before.merged_into and after.organisation_id = before.organisation_id
      where before.organisation_id = 'COPY'`,
  )
  expect(merged).toEqual([{ name: 'Antes', into: 'Ahora' }])
})

/** Writes the original export with some files replaced. */
async function withFiles(changed: Record<string, string | Buffer | null>) {
  const file = inFolder('changed.zip')
  const all = { ...(await readAll(original)), ...changed }
  await writeArchive(file, async (archive) => {
    for (const [name, text] of Object.entries(all)) if (text !== null) await archive.add(name, text)
  })
  return file
}
const manifest = { format: 'cartelera-export', version: 1, organisation: 'AXS', personalData: true }
const numbers = { pieces: 1, comments: 1, pictures: 1 }
const draftName = 'pieces/00009002-2024.md'
const ids = 'id: 9002\npublication: 9502\n'

test.each<[string, Record<string, string | Buffer | null>, object]>([
  [
    'another format',
    { 'manifest.json': '{"format":"cartelera-backup","version":1}' },
    { fault: 'not-an-export' },
  ],
  ['no manifest', { 'manifest.json': null }, { fault: 'not-an-export' }],
  ['a later version', { 'manifest.json': JSON.stringify({ ...manifest, version: 2 }) }, { fault: 'newer' }],
  ['other numbers', { 'manifest.json': JSON.stringify({ ...manifest, ...numbers }) }, { fault: 'numbers' }],
  [
    'fewer pictures',
    { [`pictures/${picture}/full.jpg`]: null, [`pictures/${picture}/96.webp`]: null },
    { fault: 'numbers' },
  ],
  [
    'a path that comes twice',
    { 'redirects.json': '[{"path":"/a"},{"path":"/a"}]' },
    { fault: 'file', file: 'redirects.json', detail: '1.path: /a comes twice' },
  ],
  [
    'data that the database rejects',
    {
      'redirects.json': '[{"path":"/a","card_id":9002,"organisation_id":7}]',
      'pictures.json': `[{"key":"${picture}","type":"exe","sha256":""}]`,
    },
    { fault: 'refused' },
  ],
  ['broken JSON', { 'categories.json': '[{' }, { fault: 'file', file: 'categories.json' }],
  ['no settings', { 'settings.json': null }, { fault: 'missing' }],
  ['no front matter', { [draftName]: '# Hola' }, { fault: 'file', file: draftName }],
  [
    'broken front matter',
    { [draftName]: `---\n${ids}title: "x\n---\n` },
    { detail: expect.stringMatching(/^\d+: /) },
  ],
  ['an alias', { [draftName]: `---\n${ids}a: &a [x]\ntags: *a\n---\n` }, { fault: 'file' }],
  ['no id', { [draftName]: '---\ntitle: x\n---\n' }, { fault: 'file', detail: '1: id: a number is missing' }],
  [
    'a wrong date',
    { [draftName]: `---\n${ids}title: x\ndate: ayer\n---\n` },
    { fault: 'file', file: draftName, detail: 'date: not a date' },
  ],
  [
    'another encoding',
    { [draftName]: Buffer.from(`---\n${ids}title: Año\n---\n`, 'latin1') },
    { fault: 'file', file: draftName, detail: 'it is not in UTF-8' },
  ],
  [
    'a wrong id',
    { [draftName]: `---\nid: 99999999999\npublication: 1\ndate: 2026-01-01\n---\n` },
    { fault: 'file' },
  ],
])('rejects %s, and stores nothing of it', async (_, changed, expected) => {
  const file = await withFiles(changed)
  const failing = importing(file, database, 'BAD')
  await expect(failing).rejects.toMatchObject(expected)
  expect(await readRows(database, sql`select from organisations where id = 'BAD'`)).toEqual([])
})

test('an invalid picture aborts the import, and pictures already stored are removed', async () => {
  const good = `${'b'.repeat(32)}-640x480.jpg`
  const bad = `${'c'.repeat(32)}-640x480.jpg`
  const row = { type: 'jpeg', width: 640, height: 480, bytes: 5, sha256: 'x' }
  const rows = [picture, good, bad].map((key) => ({ ...row, key }))
  const file = await withFiles({
    'pictures.json': JSON.stringify(rows),
    [`pictures/${good}/full.jpg`]: 'good',
    [`pictures/${bad}/full.jpg`]: 'bad',
  })
  const storedFiles: Record<string, unknown> = {}
  const storage = pictures(storedFiles, [picture])
  const refusing: typeof storage.take = async (key, content) =>
    key === bad ? { kind: 'refused', file: 'full.jpg' } : storage.take(key, content)
  const tried: string[] = []
  const failing = withArchive(file, (archive) =>
    importExport({
      archive,
      database,
      organisation: 'BAD',
      signal: new AbortController().signal,
      pictures: {
        ...storage,
        take(key, content) {
          tried.push(key)
          return refusing(key, content)
        },
      },
      onPiece: nothing,
      onPicture: nothing,
    }),
  )
  await expect(failing).rejects.toMatchObject({ fault: 'picture', file: `pictures/${bad}/full.jpg` })
  // Stores only pictures that the libraries of this store lack, and so never overwrites a file.
  expect(tried).toEqual([good, bad])
  expect(storedFiles).toEqual({})
  expect(await readRows(database, sql`select from organisations where id = 'BAD'`)).toEqual([])
})
