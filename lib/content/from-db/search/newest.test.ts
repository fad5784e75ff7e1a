/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { readRows } from '@/lib/db/database'
import { openStoreContent } from '@/lib/testing/store-content'
import { sample } from '@/lib/testing/suite'

let opened: Awaited<ReturnType<typeof openStoreContent>>

/**
 * Writes eight thousand publications of two organisations, one a day, then fifteen hundred of one organisation on a
 * single day. Some words occur often, some rarely, some only in old publications, and some only in consecutive ones.
 */
beforeAll(async () => {
  opened = await openStoreContent()
  await opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('cartelera.entries_written', 'on', true)`)
    await transaction.execute(sql`
      insert into publications (card_id, publication_id, organisation_id, category_id, published_at, title, author)
      select 10000 + n, 10000 + n, case when n % 8 = 0 or n > 8000 then 'ACX' else 'AXS' end,
        case when n % 8 > 0 and n % 2 = 1 and n <= 8000 then 1 end,
        case when n > 8000 then timestamptz '2026-01-01' + n * interval '1 second'
          else timestamptz '2026-01-01' - n * interval '1 day' end, '', case n % 37 when 0 then 'Luz' else 'Ana' end
      from generate_series(1, 9500) as n`)
    await transaction.execute(sql`
      insert into search_entries (card_id, organisation_id, published_at, title_words, head, document)
      select card_id, organisation_id, published_at, '', document, document
      from (select *, card_id - 10000 as n from publications) as written,
        cast(concat_ws(' ', cartelera_scope(organisation_id),
          case when n % 3 = 0 then 'third:1A' end, case when n % 25 < 2 then 'some:1A' end,
          case when n % 97 < 2 then 'few:1A next:2A' end, case when n % 1999 = 0 then 'rare:1A' end,
          case when n > 4000 then 'old:1A' end, case when n between 100 and 120 then 'burst:1A' end,
          case when n in (370, 740) then 'twice:1A' end) as tsvector) as own,
        to_tsvector('pg_catalog.spanish', cartelera_search_text(concat_ws(' ', author,
          (select name from categories where id = category_id)))) as theirs, cast(own || theirs as tsvector) as document
      where n > 0`)
  })
})
afterAll(() => opened.close())

const words = [
  'third',
  'some',
  'few',
  'few <-> next',
  'next <-> few',
  'rare',
  'old',
  'burst',
  'twice',
  'third & !some',
  '!third',
  'none',
]

/** Filters by name: arguments of the SQL functions, and the equivalent SQL condition. */
const narrowings = {
  all: ['null, null, null, null, null', 'true'],
  'an author': [`null, null, null, 'Ana', null`, `author = 'Ana'`],
  // Has two publications in twenty years, so a time window with enough results would begin before the first day.
  'an author with old publications': [`null, null, null, 'Luz', null`, `author = 'Luz'`],
  'some years': [
    `null, '2010-01-01', '2015-01-01', null, null`,
    `published_at >= '2010-01-01' and published_at < '2015-01-01'`,
  ],
  'a category': ['1, null, null, null, null', 'category_id = 1'],
} as const

async function listNewest(
  organisation: string,
  query: string,
  [passed, condition]: readonly [string, string],
) {
  const [row] = await readRows<{ looked: number[] | null; found: number[] | null }>(
    opened.database,
    sql`select
      (select array_agg(card_id order by card_id)
        from cartelera_narrow(${organisation}, ${query}::tsquery, ${sql.raw(passed)}) as card_id) as found,
      (select array_agg(card_id order by card_id) from (
        select card_id from search_entries join publications using (card_id, organisation_id, published_at)
        where organisation_id = ${organisation} and document @@ ${query}::tsquery and ${sql.raw(condition)}
        order by published_at desc, card_id desc limit 500) as newest) as looked`,
  )
  return row!
}

test.each([
  ['2019-03-31', '2019-05-01', [2019 * 12 + 3, 2019 * 12 + 4, 2019 * 12 + 5]],
  ['2018-12-31 23:59', '2021-01-01', [-2020, -2019, 2018 * 12 + 12, 2021 * 12 + 1]],
  ['2019-05-01', '2019-03-31', []],
  [null, '2019-03-31', null],
])('searches the index from %s to %s for the months %j', async (since, until, times) => {
  const [row] = await readRows<{ times: number[] | null }>(
    opened.database,
    sql`select cartelera_months(${since}::timestamp at time zone 'UTC', ${until}::timestamp at time zone 'UTC') as times`,
  )
  expect(row!.times?.toSorted((first, other) => first - other) ?? null).toEqual(times)
})

test.each([
  // ACX has 1,500 publications on 1 January (in some zones 31 December), and one every eight days before.
  ['2026-01-01', 1000, '2025-12-01'],
  ['2026-01-01', 1510, '2025-10-01'],
  ['2026-01-01', 1700, '2021-01-01'],
  ['2026-01-01', 1e6, null],
  ['9999-12-31', 1700, null],
])('until %s, the latest %i publications begin at %s', async (until, reach, since) => {
  const [row] = await readRows<{ since: string | null }>(
    opened.database,
    sql`select to_char(cartelera_since('ACX', ${until}, ${reach}) at time zone 'UTC', 'YYYY-MM-DD') as since`,
  )
  expect(row!.since).toBe(since)
})

test.each([
  [['Ana de la Estación', null, 'Año 24'], `'word' & 'estacion' & 'año'`],
  [['de la', '', null], `'word'`],
  [[`O'Neill \\ & (!:*`, `'`, '\\'], `'word' & 'neill'`],
  [['x'.repeat(3000)], `'word'`],
])('searches the index for one word of each of the names %j: %s', async (names, query) => {
  const [row] = await readRows<{ query: string }>(
    opened.database,
    sql`select cartelera_with_names('''word''', array(select json_array_elements_text(${JSON.stringify(names)}::json)))::text as query`,
  )
  expect(row!.query).toBe(query)
})

/** Simulates a store with very many entries. */
const makeLarge = sql`create or replace function cartelera_is_small() returns boolean language sql return false`

describe.each([
  ['with few entries', []],
  ['with many entries', [makeLarge]],
  ['with many entries and statistics that show one large organisation', [makeLarge, sql`analyze`]],
] as const)('a store %s', (store, made) => {
  beforeAll(async () => {
    for (const statement of made) await opened.database.execute(statement)
  })

  test.each(sample(words, { always: ['third', 'rare'], count: 2, key: store }))(
    'finds the newest 500 matches of %s, with and without filters',
    async (query) => {
      for (const organisation of ['AXS', 'ACX']) {
        for (const [kind, narrowing] of Object.entries(narrowings)) {
          const { looked, found } = await listNewest(organisation, query, narrowing)
          expect([kind, found]).toEqual([kind, looked])
        }
      }
    },
  )
})
