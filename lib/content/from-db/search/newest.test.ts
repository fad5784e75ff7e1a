/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { readRows } from '@/lib/db/database'
import { openStoreContent } from '@/lib/testing/store-content'

let opened: Awaited<ReturnType<typeof openStoreContent>>

/** Eight thousand of two organisations, one a day: words are had by many or few of them, by old ones alone, by neighbours. */
beforeAll(async () => {
  opened = await openStoreContent()
  await opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('cartelera.entries_written', 'on', true)`)
    await transaction.execute(sql`
      insert into publications (card_id, publication_id, organisation_id, category_id, published_at, title, author)
      select 10000 + n, 10000 + n, case n % 8 when 0 then 'ACX' else 'AXS' end, case when n % 8 > 0 and n % 2 = 1 then 1 end,
        timestamptz '2026-01-01' - n * interval '1 day', '', case n % 37 when 0 then 'Luz' else 'Ana' end
      from generate_series(1, 8000) as n`)
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
}, 180_000)
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

/** As the functions are called, and the condition that says the same. */
const narrowings = {
  all: ['null, null, null, null, null', 'true'],
  'an author': [`null, null, null, 'Ana', null`, `author = 'Ana'`],
  // Two of two hundred in twenty years: enough would be beyond the first day that there is.
  'an author of long ago': [`null, null, null, 'Luz', null`, `author = 'Luz'`],
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

describe.each(['is not known to have', 'is known to have'])(
  'an organisation that %s most entries',
  (known) => {
    if (known === 'is known to have') beforeAll(() => opened.database.execute(sql`analyze`))

    test.each(words)(
      'has the newest 500 that match %s found, of all and of what is wanted',
      async (query) => {
        for (const organisation of ['AXS', 'ACX']) {
          for (const [kind, narrowing] of Object.entries(narrowings)) {
            const { looked, found } = await listNewest(organisation, query, narrowing)
            expect([kind, found]).toEqual([kind, looked])
          }
        }
      },
    )
  },
)
