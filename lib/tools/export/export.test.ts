/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { JSDOM } from 'jsdom'
import { contractContent } from '@/lib/content/contract/content'
import { readRows, type Database } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { withLockedStore } from '@/lib/db/open/postgres'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { withArchive } from '@/lib/base/platform/archive/read-archive'
import { writeArchive } from '@/lib/base/platform/archive/write-archive'
import { startPostgres, type TestPostgres } from '@/lib/testing/postgres'
import type { TimeZone } from '@/lib/base/domain/model'
import { toLine } from '@/lib/tools/import/html/to-site-html'
import { openWordpress } from '@/lib/tools/import/wordpress/open-wordpress'
import type { TakenPicture } from '@/lib/features/content/media/take-picture'
import { importExport } from './import-export'
import { writeExport } from './write-export'
import { writeWxr } from '@/lib/tools/export/wxr/write-wxr'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-export-'))
const inFolder = (name: string) => path.join(folder, name)
const original = inFolder('original.zip')
const nothing = () => undefined
const picture = `${'a'.repeat(32)}-640x480.jpg`
let postgres: TestPostgres
let database: Database
let close: () => Promise<void> = async () => undefined

beforeAll(async () => {
  postgres = await startPostgres()
  const migrated = await postgres.createDatabase('migrated')
  await withLockedStore(migrated, 10_000, (_, migrate) => migrate())
  const open = await openTestDatabase(async (empty) => {
    await insertSeed(empty, contractContent)
    await addRoom(empty)
  })
  ;({ database, close } = open)
  await exporting(original)
})
afterAll(async () => {
  await close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const rich = '<p>Ñ “x” 💶</p>\n---\n<pre>\n---\ntitle: no\n</pre>\r\n\t end without a line'
const title = 'Dos: "puntos" # y — \\ más\n\u2028 líneas'

/** Adds pieces in every state, and values that a careless copy would change. */
async function addRoom(empty: Database) {
  await empty.execute(sql`
    insert into people (id, email, name) values ('p1', 'owner@example.net', 'Ana')`)
  await empty.execute(sql`
    insert into pieces (organisation_id, card_id, publication_id, author_id, state, version, title, content, tags,
      format, publish_at, category_id, updated_at, kicker)
    values
      ('AXS', 9001, 9501, 'p1', 'draft', 3, ${title}, ${rich}, '{"a, b","c: d","- x"}', 'html', null, null,
        '2026-01-02 03:04:05.678901+00', 'null'),
      ('AXS', 9002, 9502, null, 'scheduled', 1, '2024', '# Título', '{}', 'markdown', '2030-01-01 10:00+00', null,
        now(), ''),
      ('AXS', 9003, 9503, null, 'withdrawn', 1, 'Fue', '', '{}', null, null, null, now(), ''),
      ('AXS', 9004, 9504, 'p1', 'review', 2, 'Léanla', '**Hola**', '{}', 'markdown', null, 1, now(), '')`)
  await empty.execute(sql`
    update pieces set author = 'Íñigo "Iñi" Ochoa', picture_url = ${`/media/u/${picture}#35,60`}, picture_alt = 'Foto: "él"',
      dated_at = '2026-03-29 01:30:00+01', withdraw_at = '2031-01-01 00:00-06', placement = 'right',
      button_text = 'Leer', accepts_comments = false, series = 'Así vendemos', series_part = 2, seo_title = 'Para buscadores', seo_description = 'Otra',
      share_picture_url = '/media/compartir.jpg', is_noindex = true
    where card_id = 9004`)
  await empty.execute(sql`
    insert into pieces (organisation_id, card_id, publication_id, state, version, published_version, title, content,
      first_published_at)
    select organisation_id, card_id, publication_id, 'published', 4, 2, title || ' (nuevo)', 'Otro', published_at
    from publications where organisation_id = 'AXS' order by card_id limit 1`)
  await empty.execute(sql`
    update publications set published_at = '2026-05-06 07:08:09.123456+00'
    where card_id = (select min(card_id) from publications where organisation_id = 'AXS')`)
  await empty.execute(sql`
    insert into pieces (organisation_id, card_id, publication_id, state, version, published_version, title, page_path)
    values ('AXS', 9007, 9507, 'published', 1, 1, 'Servicios', '/servicios'),
      ('AXS', 9008, 9508, 'published', 3, 2, 'Cambiada', '/cambiada'),
      ('AXS', 9010, 9510, 'draft', 1, null, 'Borrador', '/borrador')`)
  // Adds a withdrawn publication with comments to the exported organisation.
  await empty.execute(sql`
    insert into publications (card_id, publication_id, organisation_id, published_at, title)
    values (9003, 9503, 'AXS', now(), 'Fue')`)
  await empty.execute(sql`
    insert into comments (publication_id, author, email, text, state, digest)
    values (9503, 'Eva', 'eva@example.com', 'Hola', 'spam', 'd1')`)
  await empty.execute(sql`delete from publications where card_id = 9003`)
  await empty.execute(sql`
    insert into corrections (organisation_id, card_id, at, sentence, person_id) values
      ('AXS', 9003, '2026-04-05 06:07:08.123456+00', 'Decía "nueve".', 'p1')`)
  // Adds a published translation that is up to date, and an unconfirmed machine translation.
  await empty.execute(sql`
    with original as (select pieces.*, publications.published_at as at from pieces
        join publications using (card_id, publication_id) where pieces.organisation_id = 'AXS' order by 1 limit 1),
      said as (insert into revisions (piece_id, version, person_name, reason, fields)
        select id, version, '', 'saved', jsonb_build_object('kicker', kicker, 'title', title, 'summary', summary,
          'introduction', introduction, 'content', content, 'pictureAlt', picture_alt, 'buttonText', button_text,
          'seoTitle', seo_title, 'seoDescription', seo_description) from original returning id),
      made as (insert into pieces (organisation_id, card_id, publication_id, state, version, published_version, title)
        values ('AXS', 9005, 9505, 'published', 1, 1, 'Weather'), ('AXS', 9006, 9506, 'draft', 1, null, 'Wetter')
        returning id, card_id),
      kept as (insert into translations (piece_id, original_id, language, followed_revision, source)
        select made.id, original.id, case made.card_id when 9005 then 'en' else 'de' end,
          case made.card_id when 9005 then said.id end, case made.card_id when 9006 then 'machine' end
        from made, original, said)
    insert into publications (card_id, publication_id, organisation_id, published_at, title, language, original_card_id)
    select 9005, 9505, 'AXS', at, 'Weather', 'en', card_id from original`)
  await empty.execute(sql`
    insert into author_profiles (organisation_id, name, words, picture_url, person_id, updated_at) values
      ('AXS', 'Íñigo "Iñi" Ochoa', E'Uno.\n\nDos.', '/media/retrato.jpg', 'p1', '2026-04-05 06:07:08.123456+00')`)
  await empty.execute(sql`
    insert into redirects (organisation_id, path, card_id) values
      ('AXS', '/2019/hola/?p=1', 9002), ('AXS', '/año/ñ', 9003)`)
  await empty.execute(sql`
    update organisations set time_zone = 'America/Mexico_City', accent = '#1f6feb', email = 'hola@axs.example',
      description = ${'Línea\n"dos"'} where id = 'AXS'`)
  // Adds a category that was merged into a category with a higher id.
  await empty.execute(sql`
    insert into categories (id, organisation_id, name, is_active, merged_into) values
      (71, 'AXS', 'Antes', false, 72), (72, 'AXS', 'Ahora', true, null)`)
  await empty.execute(sql`
    insert into forms (organisation_id, slug, title, fields, recipients, retention_days, is_company, route, made_by)
    values ('AXS', 'contacto', 'Contacto', ${JSON.stringify([
      { id: 'a', kind: 'email', label: 'Correo', hint: '', isRequired: true, options: [], version: 2 },
      {
        id: 'b',
        kind: 'choice',
        label: 'País',
        hint: '',
        isRequired: true,
        options: ['MX', 'ES'],
        version: 1,
      },
    ])}::jsonb, array['ventas@example.net'], 30, true, '{"field":"b","to":{"MX":"AXS"}}', 'p1')`)
  await empty.execute(sql`
    insert into comment_rules (organisation_id, open_days, words, max_links, caught_state, version)
    values ('AXS', 30, array['a, b', '"c" {}'], 2, 'spam', 7)`)
  await empty.execute(sql`
    insert into site_values (company_id, organisation_id, name, value)
    select company_id, id, 'typefaces', '{"pair": "inter"}'::jsonb from organisations where id = 'AXS'`)
  await empty.execute(sql`
    insert into trends (organisation_id, cards, computed_at)
    select 'AXS', array_agg(card_id), '2026-01-01 00:00+00' from
      (select card_id from publications where organisation_id = 'AXS' order by 1 desc limit 3) as latest`)
  await addComments(empty)
  await empty.execute(sql`
    insert into media (organisation_id, key, type, width, height, bytes, sha256, alt, focus_x, focus_y, file_name,
      source_url)
    values ('AXS', ${picture}, 'jpeg', 640, 480, 5, 'x', 'Una foto', 35, 60, 'él.JPG', 'https://example.com/a.jpg')`)
}

/** Adds a thread with each comment state, a reply of the organisation, and a blanked comment with replies. */
async function addComments(empty: Database) {
  await empty.execute(sql`
    with places as (select min(publication_id) as id from publications where organisation_id = 'AXS'),
      asked as (
        insert into comments (publication_id, author, email, text, state, digest, wants_replies)
        select id, 'Eva', 'eva@example.com', ${'<b>¿Sí?</b>\n\n💶 ]]>'}, 'published', 't1', true from places returning id, publication_id)
    insert into comments (publication_id, parent_id, author, email, text, state, digest, is_organisation, erased_at)
    select publication_id, id, given.* from asked, (values
      ('AXS', '', 'Sí', 'published', 't2', true, null::timestamptz),
      ('', '', '', 'published', 't3', false, '2026-02-03 04:05:06.789012+00'),
      ('Luz', 'luz@example.com', 'Compre', 'trash', 't4', false, null),
      ('Rex', 'rex@example.com', 'Nuevo', 'pending', 't5', false, null)) as given`)
}

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

test('writes a file for WordPress', async () => {
  const file = inFolder('axs.xml')
  const hostile = 'x ]]> <script>alert(1)</script> \u0007'
  await database.execute(sql`update pieces set summary = ${hostile} where card_id = 9002`)
  const wxr = await writeWxr(file, {
    database,
    organisation: 'AXS',
    hasPersonalData: false,
    onPiece: nothing,
    signal: new AbortController().signal,
  })
  const text = readFileSync(file, 'utf8')
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window
  const items = [...document.querySelectorAll('item')]
  const read = (item: Element | undefined, name: string) =>
    item?.getElementsByTagName(name)[0]?.textContent ?? null
  const find = (id: number) => items.find((item) => read(item, 'wp:post_id') === String(id))
  expect(items).toHaveLength(wxr!.pieces + wxr!.pictures)
  expect([read(find(9007), 'wp:post_type'), read(find(9007), 'link')]).toEqual([
    'page',
    'https://axs.localhost/servicios',
  ])
  expect(read(find(9001), 'title')).toBe(title)
  const facts = ['wp:status', 'wp:post_date_gmt', 'content:encoded'].map((name) => read(find(9002), name))
  expect(facts).toEqual(['future', '2030-01-01 10:00:00', '<h2>Título</h2>\n'])
  expect(read(find(9002), 'excerpt:encoded')).toBe(hostile.replace('\u0007', ''))
  expect(items.map((item) => read(item, 'wp:attachment_url')).filter(Boolean)).toContain(
    `https://axs.localhost/media/u/${picture}`,
  )
  const comments = [...document.getElementsByTagName('wp:comment')]
  expect(comments).toHaveLength(wxr!.comments)
  expect(comments.map((comment) => read(comment, 'wp:comment_approved'))).toContain('spam')
  expect(text).not.toContain('eva@example.com')
})

// The importer skips blanked comments and drawings (SVG).
test('the WordPress importer reads back the WordPress export', async () => {
  const file = inFolder('round.xml')
  const work = { database, organisation: 'AXS', hasPersonalData: true, onPiece: nothing }
  await writeWxr(file, { ...work, signal: new AbortController().signal })
  const now = new Date('2026-11-22T12:00:00Z')
  const source = await openWordpress(file, { timeZone: 'UTC' as TimeZone, pages: 'publish', now })
  const read: Record<string, unknown> = {}
  for await (const batch of source.read()) {
    for (const imported of batch) {
      const threads = imported.comments.filter(({ parent }) => parent !== null).length
      const { title, state, tags, author, acceptsComments, summary, picture, seo } = imported
      const category = source.categories.find(({ key }) => key === imported.category)?.name ?? ''
      read[imported.key] = {
        title,
        state,
        tags,
        author,
        acceptsComments,
        summary,
        category,
        threads,
        comments: imported.comments.map((comment) => comment.state),
        picture: picture && [picture.address, picture.alt],
        seo: [seo?.title ?? '', seo?.description ?? '', seo?.picture ?? '', seo?.isNoindex ?? false],
      }
    }
  }
  const rows = await readRows<{
    id: number
    facts: Record<string, unknown> & { title: string; summary: string }
  }>(
    database,
    sql`select coalesce(shown.card_id, kept.card_id) as id, json_build_object(
        'title', coalesce(shown.title, kept.title), 'summary', coalesce(shown.summary, kept.summary),
        'state', case when shown.card_id is not null or (kept.page_path is not null and kept.state = 'published') then 'published'
          when kept.state = 'scheduled' then 'scheduled' else 'draft' end,
        'tags', coalesce(shown.tags, kept.tags), 'author', coalesce(shown.author, kept.author, ''),
        'acceptsComments', coalesce(shown.accepts_comments, kept.accepts_comments),
        'category', coalesce((select name from categories where id = coalesce(shown.category_id, kept.category_id)), ''),
        'threads', (select count(*) from comments as one where parent_id is not null and erased_at is null
          and one.publication_id = coalesce(shown.publication_id, kept.publication_id)),
        'comments', (select coalesce(json_agg(one.state order by id), '[]') from comments as one
          where erased_at is null and one.publication_id = coalesce(shown.publication_id, kept.publication_id)),
        'picture', case when coalesce(shown.picture_url, kept.picture_url, '') ~ '[.]jpg' then json_build_array(
          regexp_replace(regexp_replace(coalesce(shown.picture_url, kept.picture_url), '#.*', ''), '^/', 'https://axs.localhost/'),
          coalesce(shown.picture_alt, kept.picture_alt)) end,
        'seo', json_build_array(coalesce(shown.seo_title, kept.seo_title),
          coalesce(shown.seo_description, kept.seo_description),
          regexp_replace(coalesce(shown.share_picture_url, kept.share_picture_url), '^/', 'https://axs.localhost/'),
          coalesce(shown.is_noindex, kept.is_noindex))) as facts
      from (select * from publications where organisation_id = 'AXS') as shown
      full join (select * from pieces where organisation_id = 'AXS') as kept using (publication_id)`,
  )
  const expected = rows.map(({ id, facts }) => {
    const [title, summary] = [facts.title, facts.summary].map((text) => toLine(text.replaceAll('\u0007', '')))
    return [id, { ...facts, title, summary }]
  })
  expect(read).toEqual(Object.fromEntries(expected))
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
  // Files that a library of this store already has are never overwritten.
  expect(tried).toEqual([good, bad])
  expect(storedFiles).toEqual({})
  expect(await readRows(database, sql`select from organisations where id = 'BAD'`)).toEqual([])
})
