import { sql } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import { readRows, type Database } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { publications } from '@/lib/db/schema'
import { recounting } from './recount'
import { repairDerived } from './repair'
import { emptySearchBacklog } from './search-backlog'
import { insertSeed } from '@/lib/content/from-db/demo/seed'

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase((empty) => insertSeed(empty, contractContent)))
})

afterAll(() => close())

async function readDerived() {
  return {
    entries: await readRows(
      database,
      sql`select card_id, organisation_id, published_at, document::text from search_entries order by card_id`,
    ),
    words: await readRows(
      database,
      sql`select * from search_words order by organisation_id, word collate "C"`,
    ),
    days: await readRows(
      database,
      sql`select * from publication_days order by organisation_id, category_id, day`,
    ),
    topics: await readRows(
      database,
      sql`select * from topic_days order by organisation_id, kind, topic collate "C", day`,
    ),
    comments: await readRows(database, sql`select * from comment_counts order by publication_id`),
  }
}

/** Writes with triggers disabled, like a restore of single tables or a `COPY`. */
async function behindTriggers(statement: string): Promise<void> {
  await database.execute(sql`alter table publications disable trigger user`)
  await database.execute(sql`alter table comments disable trigger user`)
  for (const part of statement.split(';')) await database.execute(sql.raw(part))
  await database.execute(sql`alter table publications enable trigger user`)
  await database.execute(sql`alter table comments enable trigger user`)
}

test('leaves correct data unchanged', async () => {
  const before = await readDerived()
  expect(await repairDerived(database, { isWhole: false })).toEqual({
    dayCounts: 0,
    commentCounts: 0,
    entriesWritten: 0,
    entriesRemoved: 0,
  })
  expect(await readDerived()).toEqual(before)
})

test('indexes publications that were written without triggers', async () => {
  const before = await readDerived()
  await behindTriggers(`
    create table kept as select * from publications where card_id = 21;
    delete from comments where publication_id in (select publication_id from kept);
    delete from publications where card_id = 21`)
  const removed = await repairDerived(database, { isWhole: false })
  expect(removed).toMatchObject({ commentCounts: 1, entriesWritten: 0, entriesRemoved: 1 })
  expect(removed.dayCounts).toBeGreaterThan(0)
  expect((await readDerived()).days).not.toEqual(before.days)
  await behindTriggers('insert into publications select * from kept; drop table kept')
  expect(await repairDerived(database, { isWhole: false })).toMatchObject({
    entriesWritten: 1,
    entriesRemoved: 0,
  })
  const { entries, days, topics } = await readDerived()
  expect({ entries, days, topics }).toEqual({
    entries: before.entries,
    days: before.days,
    topics: before.topics,
  })
})

test('a full rebuild indexes texts that were changed without triggers, and recounts words', async () => {
  await repairDerived(database, { isWhole: true })
  const before = await readDerived()
  const [{ title } = { title: '' }] = await readRows<{ title: string }>(
    database,
    sql`select title from publications where card_id = 21`,
  )
  await behindTriggers(`update publications set title = 'Xilófonos' where card_id = 21`)
  await repairDerived(database, { isWhole: true })
  const entries = await readRows(
    database,
    sql`select card_id from search_entries where document @@ 'xilofon'::tsquery`,
  )
  expect(entries).toEqual([{ card_id: 21 }])
  await database.execute(sql`update publications set title = ${title} where card_id = 21`)
  expect(await readDerived()).toEqual(before)
})

test('a rebuild of correct data writes nothing', async () => {
  const rowsOf = () =>
    readRows(
      database,
      sql`select xmin::text, ctid::text from search_entries union all select xmin::text, ctid::text from search_words
        union all select xmin::text, ctid::text from search_vocabulary`,
    )
  await repairDerived(database, { isWhole: true })
  const before = await rowsOf()
  expect(await repairDerived(database, { isWhole: true })).toMatchObject({ entriesRemoved: 0 })
  expect(await rowsOf()).toEqual(before)
})

test('corrects wrong counts, deletes unused words and adds missing ones', async () => {
  const before = await readDerived()
  await database.execute(sql`update search_words set publications = publications + 7 where word like '%a%'`)
  await database.execute(sql`delete from search_words where word like 'p%'`)
  await database.execute(
    sql`insert into search_words values ('AXS', 'inventada', 3), ('GONE', 'inventada', 3)`,
  )
  await database.execute(sql`delete from search_vocabulary where word like 'c%'`)
  await database.execute(sql`insert into search_vocabulary (word) values ('inventada')`)
  await repairDerived(database, { isWhole: true })
  expect(await readDerived()).toEqual(before)
  expect(
    await readRows(
      database,
      sql`select distinct word from search_words except select word from search_vocabulary
        union all (select word from search_vocabulary except select word from search_words)`,
    ),
  ).toEqual([])
})

test('an interrupted rebuild continues at the next start and counts no word twice', async () => {
  const before = await readDerived()
  await behindTriggers(`update search_entries set document = ''::tsvector where card_id = 21`)
  await database.execute(
    sql`insert into search_backlog (card_id, is_counted) select card_id, true from publications`,
  )
  await emptySearchBacklog(database)
  expect(await readDerived()).toEqual(before)
  expect(await readRows(database, sql`select card_id from search_backlog`)).toEqual([])
})

test('a publication written during a recount is counted once', async () => {
  const before = await readDerived()
  await recounting(database, async (recount) => {
    await recount.begin(database, ['AXS'])
    await database.insert(publications).values({
      cardId: 900,
      publicationId: 1900,
      organisationId: 'AXS',
      title: 'Murciélagos',
      content: '',
      publishedAt: new Date(0),
    })
    await emptySearchBacklog(database, recount)
  })
  const counted = sql`select publications from search_words where organisation_id = 'AXS' and word = 'murciélagos'`
  expect(await readRows(database, counted)).toEqual([{ publications: 1 }])
  await database.delete(publications).where(sql`card_id = 900`)
  expect(await readDerived()).toEqual(before)
})

test('counts each word once if organisations end within a batch or span several', async () => {
  await behindTriggers(`
    insert into publications (card_id, publication_id, organisation_id, title, published_at)
    select 10000 + n, 10000 + n, case when n < 2300 then 'ACX' else 'AXS' end, 'Diario ' || case n % 2 when 0 then 'matutino' else 'vespertino' end,
      timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, 2500) as n`)
  await repairDerived(database, { isWhole: true })
  const counted = sql`select organisation_id, word, count(*)::integer as publications
    from publications, cartelera_spelling_words(title, summary, kicker, tags, author, content) as word
    group by organisation_id, word order by organisation_id, word collate "C"`
  expect((await readDerived()).words).toEqual(await readRows(database, counted))
})
