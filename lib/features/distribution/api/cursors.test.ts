/** @jest-environment node */
import { sql, type SQL } from 'drizzle-orm'
import { tokenScopes } from '@/lib/base/domain/api-token'
import type { Database } from '@/lib/db/database'
import type { Queries } from '@/lib/features/kernel/queries'
import { addToken } from '@/lib/testing/api-token'
import { openStoreContent } from '@/lib/testing/store-content'
import { answerCall } from './answer-call'
import { listExposed } from './exposed'

let store: Queries
let database: Database
let close: () => Promise<void>
let token: string
jest.mock('@/lib/features/kernel/queries', () => ({ getQueries: async () => store }))
beforeAll(async () => {
  ;({ queries: store, database, close } = await openStoreContent())
  ;({ token } = await addToken(store, tokenScopes, 'owner'))
  await database.execute(
    sql`insert into organisations (id, company_id, name, description) values ('HOM', 900, 'Casa', '')`,
  )
  await database.execute(
    sql`insert into forms (id, organisation_id, slug, title, fields, retention_days) overriding system value values (900, 'AXS', 'f', 'F', '[]', 30)`,
  )
  await database.execute(
    sql`insert into webhooks (id, organisation_id, name, address, events, secret) overriding system value values (900, 'AXS', 'W', 'https://w.example', '{}', 'x')`,
  )
})
afterAll(() => close())

type List = {
  input?: Record<string, string>
  /** Field of the list in the answer, and the key of its rows. */
  rows: [name: string, key: string]
  /** Inserts rows with these numbers. Rows with a higher number are listed first. */
  insert(numbers: SQL): SQL
  /** Removes the row with this key. */
  remove(key: number | string): SQL
}

// Pairs of rows have the same timestamp, so their order depends on the id. The others differ by a
// microsecond.
const instant = sql`timestamptz '2040-01-01' + (n / 2) * interval '1 microsecond'`
const aPiece = (columns: SQL, values: SQL) => (numbers: SQL) =>
  sql`insert into pieces (card_id, publication_id, organisation_id, title, ${columns})
    select 100000 + n, 100000 + n, 'AXS', 'P' || n, ${values} from ${numbers}`
const byId = (table: string) => (id: number | string) =>
  sql`delete from ${sql.identifier(table)} where id = ${id}`

const lists: Record<string, List> = {
  listPieces: {
    rows: ['pieces', 'card'],
    insert: aPiece(sql`updated_at`, instant),
    remove: (card) => sql`delete from pieces where card_id = ${card}`,
  },
  reportAdvice: {
    rows: ['pieces', 'id'],
    insert: (
      numbers,
    ) => sql`insert into pieces (card_id, publication_id, organisation_id, title, content, updated_at)
      select 200000 + n, 200000 + n, 'AXS', 'P' || n, '<p><img src="/a.jpg" alt=""></p><h4>a</h4>', ${instant} from ${numbers}`,
    remove: byId('pieces'),
  },
  listBin: {
    rows: ['pieces', 'id'],
    insert: (numbers) => sql`insert into pieces (card_id, publication_id, organisation_id, binned_at)
      select 300000 + n, 300000 + n, 'AXS', ${instant} from ${numbers}`,
    remove: byId('pieces'),
  },
  listOffers: {
    rows: ['offers', 'id'],
    insert: (numbers) => sql`with shown as (
        insert into publications (card_id, publication_id, organisation_id, title, published_at)
        select 400000 + n, 400000 + n, 'HOM', 'P', now() from ${numbers}),
      home as (insert into pieces (card_id, publication_id, organisation_id, title)
        select 400000 + n, 400000 + n, 'HOM', 'P' from ${numbers} returning id, card_id - 400000 as n),
      sharing as (insert into sharings (piece_id) select id from home)
      insert into shares (piece_id, organisation_id, state, offered_at) select id, 'AXS', 'offered', ${instant} from home`,
    remove: (id) => sql`delete from shares where piece_id = ${id}`,
  },
  listRedirects: {
    rows: ['redirects', 'path'],
    insert: (numbers) => sql`insert into redirects (organisation_id, path, target)
      select 'AXS', '/á' || (9000 - n), '/home' from ${numbers}`,
    remove: (path) => sql`delete from redirects where path = ${path}`,
  },
  listAuthors: {
    rows: ['authors', 'name'],
    insert: (numbers) => sql`insert into author_profiles (organisation_id, name, words)
      select 'AXS', 'Ángela "' || (9000 - n), 'x' from ${numbers}`,
    remove: (name) => sql`delete from author_profiles where name = ${name}`,
  },
  listLetters: {
    rows: ['letters', 'id'],
    insert: (numbers) =>
      sql`insert into letters (organisation_id, subject) select 'AXS', 'L' from ${numbers}`,
    remove: byId('letters'),
  },
  listReleases: {
    rows: ['releases', 'id'],
    insert: (numbers) => sql`insert into releases (organisation_id, name) select 'AXS', 'R' from ${numbers}`,
    remove: byId('releases'),
  },
  listPictures: {
    rows: ['pictures', 'id'],
    insert: (numbers) => sql`insert into media (organisation_id, key, sha256, bytes, width, height, type)
      select 'AXS', 'k' || n, 's' || n, 1, 1, 1, 'jpeg' from ${numbers}`,
    remove: byId('media'),
  },
  listFiles: {
    rows: ['files', 'id'],
    insert: (
      numbers,
    ) => sql`insert into media_files (organisation_id, key, sha256, bytes, title, object, format)
      select 'AXS', 'k' || n, 's' || n, 1, 'F', 'o', 'pdf' from ${numbers}`,
    remove: byId('media_files'),
  },
  listComments: {
    rows: ['comments', 'id'],
    insert: (
      numbers,
    ) => sql`insert into comments (organisation_id, publication_id, state, author, email, text, digest)
      select 'AXS', publication_id, 'pending', 'Eva', 'eva@example.com', 'c' || n, 'd' || n
      from ${numbers}, (select publication_id from publications where organisation_id = 'AXS' limit 1) as one`,
    remove: byId('comments'),
  },
  listLeads: {
    rows: ['leads', 'id'],
    insert: (numbers) => sql`insert into leads (organisation_id, form_id, email, values, digest, language)
      select 'AXS', 900, 'eva@example.com', '[]', 'd' || n, 'es' from ${numbers}`,
    remove: byId('leads'),
  },
  listAudit: {
    input: { kind: 'pieces' },
    rows: ['entries', 'id'],
    insert: (numbers) => sql`insert into audit (organisation_id, person_name, action, result)
      select 'AXS', 'Eva', 'savePiece', 'done' from ${numbers}`,
    // Rows of the audit log cannot be deleted.
    remove: () => sql`select`,
  },
  listDomains: {
    rows: ['domains', 'domain'],
    insert: (numbers) => sql`update organisations
      set aliases = concat_ws(e'\n', aliases, (select string_agg('d' || (9000 - n) || '.example', e'\n') from ${numbers}))
      where id = 'AXS'`,
    remove: (domain) => sql`update organisations
      set aliases = array_to_string(array_remove(string_to_array(aliases, e'\n'), ${domain}::text), e'\n')
      where id = 'AXS'`,
  },
  getWebhook: {
    input: { id: '900' },
    rows: ['deliveries', 'id'],
    insert: (numbers) => sql`insert into webhook_deliveries (webhook_id, event, data)
      select 900, 'piece.published', '{}' from ${numbers}`,
    remove: byId('webhook_deliveries'),
  },
}

async function ask(name: string, input: Record<string, string>) {
  const url = `http://redaccion.example/api/v1/AXS/${name}?${new URLSearchParams(input)}`
  const request = new Request(url, {
    headers: { host: 'redaccion.example', authorization: `Bearer ${token}` },
  })
  const response = await answerCall(request, 'AXS', name)
  return {
    status: response.status,
    link: response.headers.get('link'),
    body: JSON.parse(await response.text()),
  }
}

const toNumbers = (from: number, to: number) => sql`generate_series(${from}::integer, ${to}::integer) as n`

describe('paginated lists', () => {
  test('are all tested', () => {
    const paged = listExposed().filter(({ input }) => 'cursor' in (input.properties ?? {}))
    expect(Object.keys(lists).toSorted()).toEqual(paged.map(({ name }) => name))
  })

  test.each(Object.entries(lists))(
    '%s: returns each row once while others are added and removed',
    async (name, list) => {
      const { input = {}, rows, insert, remove } = list
      await database.execute(insert(toNumbers(1, 120)))
      const read: (number | string)[] = []
      let cursor: string | null = null
      let added = 120
      do {
        const { status, link, body } = await ask(name, { ...input, ...(cursor !== null && { cursor }) })
        expect(status).toBe(200)
        const part = (body.answer[rows[0]] as Record<string, number | string>[]).map((row) => row[rows[1]]!)
        read.push(...part)
        cursor = body.answer.nextCursor as string | null
        expect(body.answer.hasMore).toBe(cursor !== null)
        const next = link === null ? null : new URL(link.slice(1, link.indexOf('>')), 'http://a').searchParams
        expect(next?.get('cursor') ?? null).toBe(cursor)
        // Numbered pages would skip a row after the removal, and repeat a row after the insertion.
        await database.execute(remove(part.at(-1)!))
        await database.execute(insert(toNumbers(added + 1, added + 3)))
        added += 3
      } while (cursor !== null)
      expect(new Set(read).size).toBe(read.length)
      expect(read.length).toBeGreaterThanOrEqual(120)
    },
  )

  test.each<[string, Record<string, string>]>([
    ['broken', { cursor: 'x' }],
    ['made for another list', { cursor: '$listPictures' }],
    ['made for another filter', { cursor: '$listPieces', status: 'draft' }],
  ])('rejects a cursor that is %s', async (_, { cursor = '', ...input }) => {
    const previousCursor = cursor.startsWith('$')
      ? (await ask(cursor.slice(1), {})).body.answer.nextCursor
      : cursor
    expect(await ask('listPieces', { ...input, cursor: previousCursor })).toMatchObject({
      status: 422,
      body: { type: 'urn:cartelera:problem:invalid', problems: { cursor: 'cursor' } },
    })
  })

  test('returns an empty list for a page beyond the last one', async () => {
    const { status, body } = await ask('listPieces', { page: '9999' })
    expect([status, body.answer]).toMatchObject([
      200,
      { pieces: [], hasMore: false, nextCursor: null, isPastEnd: true },
    ])
    expect((await ask('listPieces', { page: '2' })).body.answer.isPastEnd).toBe(false)
  })
})
