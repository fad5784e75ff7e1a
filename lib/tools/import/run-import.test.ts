/** @jest-environment node */
import { parseCardId } from '@/lib/base/domain/parse'
import { eq, sql } from 'drizzle-orm'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { listMenus } from '@/lib/content/from-db/menus'
import { saveMenu } from '@/lib/features/company/menus/menus'
import { firstMenus } from '@/lib/features/company/organisations/first-menus'
import { listPieces } from '@/lib/features/content/pieces/list-pieces'
import { openPiece } from '@/lib/features/content/pieces/pieces'
import { withdrawPiece } from '@/lib/features/content/pieces/withdraw-piece'
import { openTestDatabase } from '@/lib/testing/test-database'
import { comments, organisations, pieces, publications, sitePages } from '@/lib/db/schema'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Source, SourceComment, SourceMenuEntry, SourcePiece, SourceTarget } from './model/model'
import { runImport, type ImportOptions } from './run-import'

let open: OpenDatabase

beforeAll(async () => {
  open = await openTestDatabase()
})

afterAll(() => open.close())

const at = new Date('2026-11-22T12:00:00Z')

const piece = (key: string, changes: Partial<SourcePiece> = {}): SourcePiece => ({
  key,
  label: key,
  state: 'published',
  format: 'html',
  title: `Title ${key}`,
  summary: '',

  content: `<p>Text of ${key}</p>`,
  category: null,
  tags: [],
  author: 'Ana',
  picture: null,
  pictures: [],
  date: new Date('2020-01-02T03:04:05Z'),
  acceptsComments: true,
  isSticky: false,
  formerPaths: [`/old/${key}`],
  comments: [],
  omissions: [],
  ...changes,
})

const comment = (key: string, changes: Partial<SourceComment> = {}): SourceComment => ({
  key,
  parent: null,
  author: 'Luis',
  email: 'luis@example.com',
  text: `Comment ${key}`,
  writtenAt: new Date('2020-02-01T00:00:00Z'),
  state: 'published',
  ...changes,
})

function toSource(list: SourcePiece[], { batch = 2, given: changes = {} as Partial<Source> } = {}): Source {
  return {
    system: 'wordpress',
    site: 'old.example',
    library: [],
    comments: 0,
    omissions: [],
    categories: [{ key: 'news', name: 'News' }],
    pieces: list.length,
    async *read() {
      for (let first = 0; first < list.length; first += batch) yield list.slice(first, first + batch)
    },
    close: async () => undefined,
    ...changes,
  }
}

let numbers = 0
/** Creates a separate organisation for each test in a common store. */
async function begin() {
  const organisation = `T${++numbers}` as OrganisationId
  await open.database.insert(organisations).values({
    id: organisation,
    companyId: 1,
    name: organisation,
    description: '',
    domain: `${organisation.toLowerCase()}.localhost`,
  })
  const conflicts: string[] = []
  const run = (list: SourcePiece[], options: Partial<ImportOptions> = {}) =>
    runImport({
      database: open.database,
      organisation,
      source: toSource(list),
      isApplied: true,
      pictures: null,
      at,
      signal: new AbortController().signal,
      onLoss: () => undefined,
      onProgress: () => undefined,
      onConflict: (label, reason) => conflicts.push(`${label} ${reason}`),
      ...options,
    })
  const seen = () =>
    open.database.select().from(publications).where(eq(publications.organisationId, organisation))
  const pieceRows = () => open.database.select().from(pieces).where(eq(pieces.organisationId, organisation))
  return {
    organisation,
    run,
    conflicts,
    seen,
    own: pieceRows,
    service: createStoreContentService(open.database),
  }
}

const counts = ({
  pieces: { created, updated, unchanged, conflicts },
}: Awaited<ReturnType<typeof runImport>>) => [created, updated, unchanged, conflicts]

test('a dry run only counts, the first run imports everything, and a second one nothing', async () => {
  const { organisation, run, seen, own, service } = await begin()
  const list = [
    piece('1', {
      category: 'news',
      tags: ['a', 'b'],
      comments: [comment('2', { parent: '1' }), comment('1')],
    }),
    piece('2', { state: 'draft', comments: [comment('3', { state: 'spam' })] }),
    piece('3', { state: 'scheduled', date: new Date('2030-01-01T00:00:00Z') }),
    piece('4', { acceptsComments: false, comments: [comment('4', { state: 'pending' })], isSticky: true }),
    piece('5', { format: 'markdown', content: '# A\n\ntext', date: null }),
  ]
  const dry = await run(list, { isApplied: false })
  expect([counts(dry), await seen(), await own()]).toEqual([[5, 0, 0, 0], [], []])
  expect(dry).toMatchObject({ comments: { created: 4 }, redirects: 5, categories: { created: 1 } })

  const first = await run(list)
  expect(counts(first)).toEqual([5, 0, 0, 0])
  expect(first).toMatchObject({ comments: { created: 4 }, redirects: 5, tags: 2, board: 3 })
  expect((await seen()).map(({ title, placement }) => [title, placement]).sort()).toEqual(
    [
      ['Title 1', 'middle'],
      ['Title 4', 'upper'],
      ['Title 5', 'middle'],
    ].sort(),
  )
  expect(
    (await own()).map(({ title, state, format, publishAt }) => [
      title,
      state,
      format,
      publishAt?.getFullYear(),
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Title 2', 'draft', 'html', undefined],
      ['Title 3', 'scheduled', 'html', 2030],
      ['Title 5', 'published', 'markdown', undefined],
    ]),
  )
  const href = await service.findRedirect(organisation, '/old/1')
  const article = await service.getArticle(organisation, parseCardId(href?.split('=')[1])!)
  expect(await service.getOrganisation(organisation)).toMatchObject({ hasFormerAddresses: true })
  expect(article).toMatchObject({
    title: 'Title 1',
    category: { name: 'News' },
    tags: ['a', 'b'],
    author: 'Ana',
  })
  expect(article?.comments.map(({ text }) => text).sort()).toEqual(['Comment 1', 'Comment 2'])
  expect(await service.findRedirect(organisation, '/old/2')).toBeNull()
  expect((await service.search(organisation, 'text of 4', 10)).map(({ title }) => title)).toContain('Title 4')

  const second = await run(list)
  expect(counts(second)).toEqual([0, 0, 5, 0])
  expect(second).toMatchObject({
    comments: { created: 0 },
    redirects: 0,
    categories: { created: 0 },
    board: 0,
  })
})

test('imports changes of the source, unless the piece was changed here', async () => {
  const { organisation, run, conflicts, seen, own } = await begin()
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  await run(keys.map((key) => piece(key, { state: key === 'f' ? 'draft' : 'published' })))
  const idOf = async (key: string) =>
    (
      await listPieces(
        open.database,
        organisation,
        { text: key, status: null, category: null, person: null },
        { offset: 0, limit: 9 },
      )
    )[0]!.id
  // In the admin, b is edited and published, c is withdrawn, and d is only opened.
  await open.database
    .update(publications)
    .set({ title: 'Mine' })
    .where(sql`organisation_id = ${organisation} and title = 'Title b'`)
  await withdrawPiece(open.database, organisation, await idOf('Title c'))
  await openPiece(open.database, organisation, await idOf('Title d'), 'nobody')
  const changed = (key: string) =>
    piece(key, { title: `New ${key}`, state: key === 'e' ? 'draft' : 'published', comments: [comment(key)] })
  const outcome = await run(keys.map(changed))
  expect(counts(outcome)).toEqual([0, 4, 0, 2])
  expect(conflicts).toEqual(['b changed', 'c removed'])
  expect((await seen()).map(({ title }) => title).sort()).toEqual(['Mine', 'New a', 'New d', 'New f'])
  expect((await own()).find(({ title }) => title === 'New e')).toMatchObject({
    state: 'draft',
    publishedVersion: null,
  })
  expect((await own()).find(({ title }) => title === 'New f')).toMatchObject({
    state: 'published',
    version: 2,
  })
  const opened = await openPiece(open.database, organisation, await idOf('New d'), 'nobody')
  expect(opened?.piece.fields.title).toBe('New d')
  const again = await run(keys.map(changed))
  expect([counts(again), again.comments.created]).toEqual([[0, 0, 4, 2], 0])
})

test('imports SEO fields and their changes, and keeps those edited here', async () => {
  const { run, seen, own, conflicts } = await begin()
  const seo = { title: 'T', description: 'D', picture: 'https://old.example/og.png', isNoindex: true }
  const fields = { seoTitle: 'T', seoDescription: 'D', sharePictureUrl: seo.picture, isNoindex: true }
  const none = { seoTitle: '', seoDescription: '', sharePictureUrl: '', isNoindex: false }
  await run([piece('a', { seo }), piece('b', { seo, state: 'draft' }), piece('c')])
  const byTitle = async () => new Map([...(await seen()), ...(await own())].map((row) => [row.title, row]))
  const first = await byTitle()
  expect(first.get('Title a')).toMatchObject(fields)
  expect(first.get('Title b')).toMatchObject(fields)
  expect(first.get('Title c')).toMatchObject(none)

  // Simulates a later release that reads more fields of a file already imported.
  const next = [piece('a'), piece('b', { seo, state: 'draft' }), piece('c', { seo })]
  expect(counts(await run(next))).toEqual([0, 2, 1, 0])
  expect([(await byTitle()).get('Title a'), (await byTitle()).get('Title c')]).toMatchObject([none, fields])

  await open.database.update(publications).set({ isNoindex: false }).where(eq(publications.title, 'Title c'))
  expect(counts(await run([piece('c', { seo, summary: 'New' })]))).toEqual([0, 0, 0, 1])
  expect(conflicts).toEqual(['c changed'])
})

test('an interrupted run continues without duplicates', async () => {
  const { run, seen } = await begin()
  const list = Array.from({ length: 7 }, (_, index) =>
    piece(String(index), { comments: [comment(String(index))] }),
  )
  const interruption = new AbortController()
  const ended = run(list, {
    signal: interruption.signal,
    onProgress: (done) => {
      if (done >= 4) interruption.abort(new Error('ended'))
    },
  })
  await expect(ended).rejects.toThrow('ended')
  expect(await seen()).toHaveLength(4)
  const rest = await run(list)
  expect([counts(rest), rest.comments.created]).toEqual([[3, 0, 4, 0], 3])
  expect(await seen()).toHaveLength(7)
})

test('a batch that cannot be written is rolled back completely', async () => {
  const { run, seen, own } = await begin()
  const source = toSource([piece('1'), piece('2', { category: 'gone' })])
  await open.database.execute(sql`create function fail_import() returns trigger language plpgsql as
    'begin if new.title = ''Title 2'' then raise exception ''no''; end if; return new; end'`)
  await open.database.execute(
    sql`create trigger fail_import before insert on publications for each row execute function fail_import()`,
  )
  await expect(run([], { source })).rejects.toThrow()
  await open.database.execute(sql`drop function fail_import cascade`)
  expect([await seen(), await own()]).toEqual([[], []])
  expect(counts(await run([], { source }))).toEqual([2, 0, 0, 0])
})

test('keeps comments that were erased or moderated here', async () => {
  const { run } = await begin()
  const list = (text: string) => [
    piece('1', { comments: ['x', 'y', 'z'].map((key) => comment(key, { text: `${key} ${text}` })) }),
  ]
  await run(list('one'))
  await open.database.delete(comments).where(eq(comments.text, 'x one'))
  await open.database.update(comments).set({ state: 'trash' }).where(eq(comments.text, 'y one'))
  const { comments: brought } = await run(list('two'))
  expect(brought).toEqual({ created: 0, updated: 1, conflicts: 2 })
  const rows = await readRows<{ text: string }>(
    open.database,
    sql`select text from comments where text similar to '(x|y|z) (one|two)' order by text`,
  )
  expect(rows.map(({ text }) => text)).toEqual(['y one', 'z two'])
})

test('a former path never replaces a path of the site, and belongs to one piece only', async () => {
  const { organisation, run, service } = await begin()
  const lost: string[] = []
  await run(
    [
      piece('1', { formerPaths: ['/home', '/contacto', '/a', '/?p=1'] }),
      piece('2', { formerPaths: ['/a', '/b'] }),
    ],
    { onLoss: (label, { kind, detail }) => lost.push(`${label} ${kind} ${detail}`) },
  )
  expect(lost).toEqual(['1 own-address /home', '1 own-address /contacto', '2 shared-address /a'])
  const cards = await Promise.all(
    ['/home', '/a', '/?p=1', '/b'].map((path) => service.findRedirect(organisation, path)),
  )
  expect([cards[0], cards[1] === cards[2], cards[3] === cards[1]]).toEqual([null, true, false])
  expect(await service.findRedirect('AXS' as OrganisationId, '/a')).toBeNull()
})

test('withdraws pieces that the folder no longer has, and publishes them when they return', async () => {
  const { run, seen, conflicts } = await begin()
  const [a, b, c] = ['a', 'b', 'c'].map((key) => piece(key))
  await run([a!, b!, c!])
  await open.database.update(publications).set({ title: 'Mine c' }).where(eq(publications.title, 'Title c'))
  const gone = await run([a!], { withdrawsMissing: true })
  expect([gone.pieces.withdrawn, conflicts]).toEqual([1, ['c changed']])
  expect((await seen()).map(({ title }) => title).sort()).toEqual(['Mine c', 'Title a'])
  expect((await run([a!], { withdrawsMissing: true })).pieces.withdrawn).toBe(0)
  expect(counts(await run([a!, b!], { withdrawsMissing: true }))).toEqual([0, 1, 1, 1])
  expect((await seen()).map(({ title }) => title).sort()).toEqual(['Mine c', 'Title a', 'Title b'])
})

test('keeps two sites with the same ids apart, and merges categories of the same name', async () => {
  const { run, seen } = await begin()
  const list = [piece('1', { category: 'news', formerPaths: [] })]
  await run(list)
  const other = toSource(list, {
    given: { site: 'other.example', categories: [{ key: 'news', name: ' news' }] },
  })
  const outcome = await run([], { source: other })
  expect([counts(outcome), outcome.categories]).toEqual([[1, 0, 0, 0], { created: 0, known: 1 }])
  const [first, two] = await seen()
  expect(first?.categoryId).toBe(two?.categoryId)
})

test.each([
  ['plain', {}],
  ['with a link to the batch before', { content: '<p><a href="https://old.example/old/2">x</a></p>' }],
] as const)(
  'a batch that the database refuses ends the run, and leaves the batches before it: %s',
  async (_, last) => {
    const { run, seen } = await begin()
    const impossible = new Date(8.64e15)
    const list = [piece('1'), piece('2'), piece('3'), piece('4'), piece('5', { date: impossible })]
    const all = [...list, piece('6', last), piece('7', last), piece('8'), piece('9')]
    const source = toSource(all, { given: { base: 'https://old.example/' } })
    await expect(run(all, { source })).rejects.toThrow()
    expect(await seen()).toHaveLength(4)

    const mended = all.map((sourcePiece) => (sourcePiece.date === impossible ? piece('5') : sourcePiece))
    expect(counts(await run(mended))).toEqual([5, 0, 4, 0])
    expect(await seen()).toHaveLength(9)
  },
)

test('an interrupted run leaves complete batches', async () => {
  const { run, seen } = await begin()
  const list = Array.from({ length: 9 }, (_, index) => piece(String(index)))
  const interruption = new AbortController()
  const running = run(list, {
    signal: interruption.signal,
    onProgress: (done) => done === 4 && interruption.abort(new Error('interrupted')),
  })
  await expect(running).rejects.toThrow('interrupted')
  expect(await seen()).toHaveLength(4)
})

test('a run without changes uses no ids', async () => {
  const { run } = await begin()
  const list = Array.from({ length: 6 }, (_, index) =>
    piece(String(index), { comments: [comment(`c${index}`)] }),
  )
  await run(list)
  const readIds = () => readRows(open.database, sql`select kind, last from reserved_ids order by kind`)
  const before = await readIds()
  await run(list)
  expect(await readIds()).toEqual(before)
})

test('imports each comment once if two exports of a blog use the same numbers for different comments', async () => {
  const { run } = await begin()
  const thread = (first: string, answer: string) => [
    comment(first, { text: `First on ${first}` }),
    comment(answer, { parent: first, text: `Answer to ${first}` }),
  ]
  const earlier = [piece('1', { comments: thread('17', '18') })]
  const other = [
    piece('2', { comments: thread('18', '17') }),
    // Comment 17 of this export has the number of another export's comment. Both are imported.
    piece('3', { comments: thread('17', '19') }),
  ]
  expect((await run(earlier)).comments).toMatchObject({ created: 2 })
  expect((await run(other)).comments).toMatchObject({ created: 4, conflicts: 0 })
  for (const again of [earlier, other, [...earlier, ...other]]) {
    expect((await run(again)).comments).toEqual({ created: 0, updated: 0, conflicts: 0 })
  }
  const [lost] = await readRows<{ count: number }>(
    open.database,
    sql`select count(*)::integer as count from comments as answer join comments as parent on parent.id = answer.parent_id
      where parent.publication_id <> answer.publication_id`,
  )
  expect(lost?.count).toBe(0)
})

const page = (key: string, changes: Partial<SourcePiece> = {}) =>
  piece(key, { pagePath: `/${key}`, formerPaths: [`/${key}`, `/?page_id=${key.length}`], ...changes })

/** Runs an import, and returns its summary, the lines of its report, and the listed lines. */
async function runAndRead(
  { run }: Awaited<ReturnType<typeof begin>>,
  list: SourcePiece[],
  { site = {}, ...options }: Partial<ImportOptions> & { site?: Partial<Source> } = {},
) {
  const lossLines: string[] = []
  const lines: string[] = []
  const summary = await run(list, {
    source: toSource(list, { given: site }),
    onLoss: (label, { kind, detail }) => lossLines.push(`${label ?? ''} ${kind} ${detail}`.trim()),
    onListed: (line) => lines.push(line),
    ...options,
  })
  return { summary, lossLines, lines }
}

test('publishes pages at their paths, and imports nothing twice', async () => {
  const place = await begin()
  const { organisation, service, own, seen } = place
  const list = [
    piece('post', { content: '<p><a href="/servicios/sap">x</a> <a href="/Política">y</a></p>' }),
    page('servicios', { content: '<p><a href="/Política">x</a></p>' }),
    page('sap', { pagePath: '/servicios/sap', formerPaths: ['/servicios/sap'], comments: [comment('1')] }),
    page('privacidad', { pagePath: '/Política', formerPaths: ['/Política'] }),
    page('borrador', { state: 'draft' }),
    page('manana', { state: 'scheduled', date: new Date('2030-01-01T00:00:00Z') }),
  ]
  const dry = await runAndRead(place, list, { isApplied: false })
  expect(dry.lines).toEqual([
    'servicios: /servicios (published)',
    'sap: /servicios/sap (published)',
    'privacidad: /politica (published)',
    'borrador: /borrador (draft)',
    'manana: /manana (scheduled)',
  ])
  expect([await own(), dry.summary.pages]).toEqual([[], 5])

  const first = await runAndRead(place, list)
  expect(first.lossLines).toEqual(dry.lossLines)
  expect(first.lossLines).toEqual(['sap page-comments 1', 'privacidad page-path /Política → /politica'])
  expect((await service.listPages(organisation)).map(({ path }) => path)).toEqual([
    '/politica',
    '/servicios',
    '/servicios/sap',
  ])
  expect((await own()).map(({ path, state }) => `${path} ${state}`).sort()).toEqual([
    '/borrador draft',
    '/manana scheduled',
    '/politica published',
    '/servicios published',
    '/servicios/sap published',
  ])
  const changes = await open.database
    .select({ updatedAt: sitePages.updatedAt })
    .from(sitePages)
    .where(eq(sitePages.organisationId, organisation))
  expect(changes).toEqual(Array(3).fill({ updatedAt: null }))
  expect(await service.findRedirect(organisation, '/Política')).toBe('/politica')
  expect(await service.findRedirect(organisation, '/?page_id=9')).toBe('/servicios')
  expect((await service.getPage(organisation, '/servicios'))?.content).toBe(
    '<p><a href="/politica">x</a></p>',
  )
  expect((await seen()).map(({ title, content }) => [title, content])).toEqual([
    ['Title post', '<p><a href="/servicios/sap">x</a> <a href="/politica">y</a></p>'],
  ])
  const second = await runAndRead(place, list)
  expect(counts(second.summary)).toEqual([0, 0, 6, 0])
  expect(second.summary.redirects).toBe(0)
})

test('updates, moves and withdraws pages with the source, unless they were changed here', async () => {
  const place = await begin()
  const { organisation, run, conflicts, own, service } = place
  await run(['texto', 'ruta', 'fuera', 'editada', 'movida', 'retirada'].map((key) => page(key)))
  const rows = new Map((await own()).map((row) => [row.title, row.id]))
  const change = (title: string, values: Partial<typeof pieces.$inferInsert>) =>
    open.database
      .update(pieces)
      .set(values)
      .where(eq(pieces.id, rows.get(title)!))
  await change('Title editada', { title: 'Mine', version: 2 })
  await change('Title movida', { path: '/aqui' })
  await withdrawPiece(open.database, organisation, rows.get('Title retirada')!)
  const outcome = await run([
    page('texto', { content: '<p>New</p>' }),
    page('ruta', { pagePath: '/nueva' }),
    page('fuera', { state: 'draft' }),
    page('editada', { content: '<p>New</p>' }),
    page('movida'),
    page('retirada', { content: '<p>New</p>' }),
  ])
  expect(counts(outcome)).toEqual([0, 3, 1, 2])
  expect(conflicts).toEqual(['editada changed', 'retirada removed'])
  expect((await service.getPage(organisation, '/texto'))?.content).toBe('<p>New</p>')
  expect(await service.getPage(organisation, '/fuera')).toBeNull()
  expect(await service.findRedirect(organisation, '/ruta')).toBe('/nueva')
})

test.each<[string, string, string]>([
  ['used by the product', '/contacto', '/contacto-2'],
  ['below one that the product uses', '/contacto/equipo', '/contacto-2/equipo'],
  ['of the content language', '/es/nosotros', '/es-2/nosotros'],
  ['of a page here', '/aqui', '/aqui-2'],
  ['of PATHINFO permalinks', '/index.php/a/b.html', '/a/b'],
  ['with six segments', '/a/b/c/d/e/f', '/b/c/d/e/f'],
  ['without Latin letters', '/中文', '/title-x'],
  ['too long', `/${'a'.repeat(70)}/${'b'.repeat(70)}`, `/${'b'.repeat(70)}`],
  ['of two pages', '/dos', '/dos-2'],
])('a path %s gets a suggested one, which stays in a second run', async (_, former, path) => {
  const place = await begin()
  await open.database.insert(pieces).values({
    organisationId: place.organisation,
    cardId: numbers * 10_000_000,
    publicationId: numbers * 10_000_000,
    path: '/aqui',
  })
  const list = [page('dos'), page('x', { pagePath: former, formerPaths: [former] })]
  const first = await runAndRead(place, list)
  expect(first.lossLines).toContain(`x page-path ${former} → ${path}`)
  expect(await place.service.getPage(place.organisation, path)).toMatchObject({ title: 'Title x' })
  expect(counts((await runAndRead(place, list)).summary)).toEqual([0, 0, 2, 0])
})

test('assigns different paths to many pages with the same path', async () => {
  const place = await begin()
  const list = Array.from({ length: 300 }, (_, index) => page(`p${index}`, { pagePath: '/' }))
  await runAndRead(
    place,
    list.map((untitled) => ({ ...untitled, title: '' })),
    { source: toSource(list, { batch: 100 }) },
  )
  expect(await place.service.listPages(place.organisation)).toHaveLength(300)
})

test('a page that an earlier release imported as an article stays an article', async () => {
  const place = await begin()
  await place.run([piece('a', { comments: [comment('1')] })])
  const { summary, lossLines } = await runAndRead(place, [
    piece('a', { pagePath: '/a', comments: [comment('1')] }),
  ])
  expect([counts(summary), lossLines, summary.pages]).toEqual([[0, 0, 1, 0], ['a page'], 0])
  expect(await place.own()).toEqual([])
})

const entry = (label: string, target: SourceTarget | null, entries: SourceMenuEntry[] = []) => ({
  label,
  target,
  entries,
})
const toAddress = (value: string): SourceTarget => ({ kind: 'address', value })
const toMenus = (entries: SourceMenuEntry[]): Partial<Source> => ({
  base: 'https://old.example/',
  menus: [{ name: 'headerMenu', title: 'Main', entries }],
})

async function readMenu({ organisation }: Awaited<ReturnType<typeof begin>>) {
  const { headerMenu } = await listMenus(open.database, organisation)
  return headerMenu?.value.map(({ labels, target, entries }) => [
    labels.es ?? null,
    target && `${target.kind} ${target.value}`,
    ...entries.map((sub) => sub.target?.value),
  ])
}

test('imports the header menu with its targets once', async () => {
  const place = await begin()
  const list = [
    page('servicios'),
    piece('2', { category: 'news', tags: ['SAP'] }),
    page('c', { pagePath: '/contacto', formerPaths: ['/contacto'] }),
  ]
  const site = toMenus([
    entry('Inicio', toAddress('https://www.old.example')),
    entry('', { kind: 'piece', value: 'servicios' }, [
      entry('Servicios', toAddress('/servicios/')),
      entry('Fuera', toAddress('https://other.example/a')),
    ]),
    entry('Noticias', { kind: 'category', value: 'news' }),
    entry('SAP', { kind: 'tag', value: 'SAP' }),
    entry('Dos', toAddress('http://old.example/old/2/?utm_source=x#y')),
    entry('Contacto', toAddress('/contacto')),
    entry('Nosotros', toAddress('/quienessomos')),
    entry('Antes', toAddress('/nunca?x=1')),
    entry('Correo', toAddress('mailto:a@example.com')),
  ])
  const dry = await runAndRead(place, list, { site, isApplied: false })
  expect(dry.lines.slice(2)).toEqual([
    'menu "Main": Inicio → page /home',
    'menu "Main": page /servicios',
    'menu "Main":   Servicios → page /servicios',
    'menu "Main":   Fuera → address https://other.example/a',
    'menu "Main": Noticias → category news',
    'menu "Main": SAP → tag SAP',
    'menu "Main": Dos → publication Title 2',
    'menu "Main": Contacto → page /contacto-2',
    'menu "Main": Nosotros → page /quienessomos',
    'menu "Main": Antes → address https://old.example/nunca?x=1',
    'menu "Main": Correo → address mailto:a@example.com',
  ])
  expect([dry.summary.menus, await readMenu(place)]).toEqual([1, undefined])
  const first = await runAndRead(place, list, { site })
  const [publication] = await place.seen()
  expect([first.summary.menus, await readMenu(place)]).toEqual([
    1,
    [
      ['Inicio', 'page /home'],
      [null, 'page /servicios', '/servicios', 'https://other.example/a'],
      ['Noticias', `category ${publication?.categoryId}`],
      ['SAP', 'tag SAP'],
      ['Dos', `publication ${publication?.cardId}`],
      ['Contacto', 'page /contacto-2'],
      ['Nosotros', 'page /quienessomos'],
      ['Antes', 'address https://old.example/nunca?x=1'],
      ['Correo', 'address mailto:a@example.com'],
    ],
  ])
  const second = await runAndRead(place, list, { site })
  expect([second.summary.menus, second.lossLines.filter((loss) => loss.includes('menu'))]).toEqual([0, []])
})

test('replaces the menu that a new organisation begins with', async () => {
  const place = await begin()
  const { headerMenu } = firstMenus
  await saveMenu(open.database, place.organisation, { name: 'headerMenu', base: null, value: headerMenu })
  const { summary } = await runAndRead(place, [], { site: toMenus([entry('Inicio', toAddress('/'))]) })
  expect([summary.menus, await readMenu(place)]).toEqual([1, [['Inicio', 'page /home']]])
})

test('keeps the organisation’s menu, and reports it', async () => {
  const place = await begin()
  const menu = [{ labels: { es: 'Mine' }, target: { kind: 'page' as const, value: '/home' }, entries: [] }]
  await saveMenu(open.database, place.organisation, { name: 'headerMenu', base: null, value: menu })
  const site = toMenus([entry('Inicio', toAddress('/'))])
  for (const isApplied of [false, true]) {
    const { summary, lossLines } = await runAndRead(place, [], { site, isApplied })
    expect([summary.menus, lossLines]).toEqual([0, ['menu-kept Main']])
  }
  expect(await readMenu(place)).toEqual([['Mine', 'page /home']])
})

test.each<[string, SourceMenuEntry[], unknown[], string[]]>([
  ['a script', [entry('X', toAddress('javascript:alert(1)'))], [], ['menu-address X javascript:alert(1)']],
  [
    'a script above others',
    [entry('X', toAddress(' JavaScript:alert(1)'), [entry('A', toAddress('/'))])],
    [['X', null, '/home']],
    ['menu-address X JavaScript:alert(1)'],
  ],
  ['a missing page', [entry('X', { kind: 'piece', value: '99' })], [], ['menu-target X 99']],
  ['a missing category', [entry('X', { kind: 'category', value: 'x' })], [], ['menu-target X x']],
  ['no target and no entries', [entry('X', toAddress('#'))], [], ['menu-target X #']],
  [
    'a title without a text',
    [entry('', null, [entry('A', toAddress('/'))])],
    [['A', 'page /home']],
    ['menu-target'],
  ],
  [
    'an address without a text',
    [entry('', toAddress('https://www.linkedin.com/x'))],
    [['LinkedIn', 'address https://www.linkedin.com/x']],
    [],
  ],
  [
    'a long text',
    [entry('a'.repeat(61), toAddress('/'))],
    [[`${'a'.repeat(59)}…`, 'page /home']],
    [`cut-line ${'a'.repeat(61)}`],
  ],
])('a menu with %s', async (_, entries, menu, lossLines) => {
  const place = await begin()
  const outcome = await runAndRead(place, [], { site: toMenus(entries) })
  expect(outcome.lossLines).toEqual(lossLines)
  expect((await readMenu(place)) ?? []).toEqual(menu)
})

test('cuts a menu of 10,000 entries to those that a menu can have', async () => {
  const place = await begin()
  const many = (count: number, sub: SourceMenuEntry[] = []) =>
    Array.from({ length: count }, (_, index) => entry(`E${index}`, toAddress('/'), sub))
  const { lossLines } = await runAndRead(place, [], {
    site: toMenus([entry('First', toAddress('/'), many(10_000)), ...many(10_000)]),
  })
  expect(lossLines).toHaveLength(2)
  expect(lossLines.map((loss) => loss.slice(0, 22))).toEqual([
    'menu-entries 9988: E12',
    'menu-entries 9991: E9,',
  ])
  expect((await readMenu(place))?.map((row) => row.length)).toEqual([14, ...Array(9).fill(2)])
})
