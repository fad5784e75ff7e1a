import { sql } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import { readRows, type Database } from '@/lib/db/database'
import { readDemo } from '@/lib/content/from-db/demo/demo-files'
import { openTestDatabase } from '@/lib/testing/test-database'
import type { PutPublication } from '@/lib/content/from-db/put/prepare-publications'
import { putPublications } from '@/lib/content/from-db/put/put-publications'
import { categories, publications } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { toSearchWords } from './search-text'

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase((empty) => insertSeed(empty, contractContent)))
})

afterAll(() => close())

test.each([
  ['S/4HANA', 's 4 hana s4hana'],
  ['S4 HANA', 's 4 hana s4'],
  ['e-commerce', 'e commerce ecommerce'],
  ['C# y C++', 'c sharp y c plusplus csharp cplusplus'],
  ['Node.js 24/7', 'node js 24 7 nodejs 247'],
  ['AT&T, I+D', 'at t i d att id'],
  ['# Un título', 'un titulo'],
  ['Año y AÑO', 'año y año'],
  ['un — dos', 'un dos'],
  ['snake_case', 'snake case snakecase'],
  ['x-'.repeat(30) + 'x', `${'x '.repeat(31)}`.trim()],
  ['re\u00ADtro\u200Bexca\u2060va\uFEFFdora', 'retroexcavadora'],
  ['e\u00AD-commerce S/\u200B4HANA', 'e commerce s 4 hana ecommerce s4hana'],
  ['', ''],
])('the words of %j are %j', async (source, words) => {
  expect(toSearchWords(source).join(' ')).toBe(words)
  const [row] = await readRows(database, sql`select cartelera_search_text(${source}) as words`)
  expect(row).toEqual({ words })
})

/** Returns all derived data of publications. */
async function readWritten() {
  const entries = sql`select card_id, organisation_id, published_at, title_words::text, head::text, document::text
    from search_entries order by card_id`
  const words = sql`select * from search_words order by organisation_id, word collate "C"`
  const days = sql`select * from publication_days order by organisation_id, category_id, day`
  return {
    entries: await readRows(database, entries),
    words: await readRows(database, words),
    days: await readRows(database, days),
    topics: await readRows(
      database,
      sql`select * from topic_days order by organisation_id, kind, topic collate "C", day`,
    ),
  }
}

/** Unusual texts, and one that is replaced. */
const strange: PutPublication[] = [
  'El S/4HANA de C# <b class="x">y</b> ¿AT&T? 3.500 €, 24/7',
  '數據 データ Ελλάδα Россия o’clock l·l ﬁn ½ ² x̌ n̈',
  `${'palabra '.repeat(300)}${'una '.repeat(16_100)} y otra más allá del final`,
  `${'x'.repeat(3000)} tras una palabra demasiado larga`,
  're\u00ADtro\u200Bexca\u2060va\uFEFFdora e\u00AD\u0301l \u061C\u180E\u034F\u202Dx\u202C\u2066y\u2069',
  "comillas ' y \\ barras: a\\b 'c' \"d\"",
].map((content, index) => ({
  cardId: 5000 + index,
  publicationId: 5000 + index,
  organisationId: 'AXS',
  categoryId: 1,
  author: 'Ana O’Hara-Núñez',
  tags: ['B2B', 'Wi-Fi', 'a "b" \\ {c}, d', 'NULL'],
  title: content.slice(0, 150),
  content,
  publishedAt: new Date(0),
}))

test('indexes many publications at once with the same result as one by one', async () => {
  const demo = (await readDemo()).publications.slice(0, 20).map((publication, index) => ({
    ...publication,
    cardId: 2000 + index,
    publicationId: 20_000 + index,
    organisationId: 'ACX',
    categoryId: 21,
  }))
  for (const publication of [...demo, ...strange]) await database.insert(publications).values(publication)
  const oneByOne = await readWritten()
  await database.delete(publications).where(sql`card_id >= 2000`)
  await putPublications(database, [...demo, { ...strange[0]!, title: 'Antes' }, ...strange])
  expect(await readWritten()).toEqual(oneByOne)
  await putPublications(
    database,
    demo.map((publication) => ({ ...publication, title: 'Después', tags: [] })),
  )
  await putPublications(database, demo)
  expect(await readWritten()).toEqual(oneByOne)
})

test('deleting a publication removes its derived data, and changing it updates them', async () => {
  const before = await readWritten()
  const { cardId, title, categoryId, trendingRank } = publications
  const rows = await database.select({ cardId, title, categoryId, trendingRank }).from(publications)
  await database.update(publications).set({ title: 'Cambiado', categoryId: null, trendingRank: 9 })
  await database.update(publications).set({ publishedAt: sql`published_at + interval '40 days'` })
  await database.update(categories).set({ name: 'Renombrada' })
  await database.update(publications).set({ cardId: sql`card_id + 100000` })
  expect(await readWritten()).not.toEqual(before)
  await database
    .update(publications)
    .set({ cardId: sql`card_id - 100000`, publishedAt: sql`published_at - interval '40 days'` })
  for (const row of rows) {
    await database
      .update(publications)
      .set(row)
      .where(sql`card_id = ${row.cardId}`)
  }
  for (const { id, categories: ownCategories } of contractContent.organisations) {
    for (const { id: category, name } of ownCategories) {
      await database
        .update(categories)
        .set({ name })
        .where(sql`organisation_id = ${id} and id = ${category}`)
    }
  }
  expect(await readWritten()).toEqual(before)
})

test('rejects a whole batch that contains another organisation’s card', async () => {
  const mine: PutPublication = { ...strange[0]!, cardId: 9000, publicationId: 9000 }
  await expect(putPublications(database, [mine, { ...mine, cardId: 21 }])).rejects.toThrow(
    'another organisation',
  )
  expect(
    await database
      .select()
      .from(publications)
      .where(sql`card_id = 9000`),
  ).toEqual([])
})

test('removes characters that PostgreSQL cannot store', async () => {
  await putPublications(database, [
    { ...strange[0]!, cardId: 9001, publicationId: 9001, title: 'Un\0título\ud800' },
  ])
  const [row] = await database
    .select()
    .from(publications)
    .where(sql`card_id = 9001`)
  expect(row?.title).toBe('Un\uFFFDtítulo\uFFFD')
})

test('concurrent writers share word lookups, and a failed one leaves its words to the other', async () => {
  const toPut = (cardId: number, content: string): PutPublication => ({
    ...strange[1]!,
    cardId,
    publicationId: cardId,
    content,
  })
  const texts = ['palabrejas recientísimas', 'recientísimas otras']
  // The second list fails: the database rejects the date of its last publication, and with it the whole transaction.
  const [first, second] = [
    [toPut(9100, texts[0]!)],
    [toPut(9101, texts[1]!), { ...toPut(9102, ''), publishedAt: new Date(8.64e15) }],
  ]
  const results = await Promise.allSettled([
    putPublications(database, second),
    putPublications(database, first),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  const [entry] = await readRows(
    database,
    sql`select document = cartelera_search_document(one.organisation_id, title, summary, kicker, tags, author,
        (select name from categories where id = category_id), content) as "isAsOneByOne"
      from publications as one join search_entries using (card_id) where card_id = 9100`,
  )
  expect(entry).toEqual({ isAsOneByOne: true })
})
