import { sql } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { planned } from './planned-statements'
import { getArticle } from '@/lib/content/from-db/publications/publications'
import { publications } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openPglite('memory', (empty) => insertSeed(empty, contractContent)))
})

afterAll(() => close())

/** Returns the names of PostgreSQL's prepared statements. */
const readPlans = () => readRows<{ name: string }>(database, sql`select name from pg_prepared_statements`)

const [first] = contractContent.publications
const owner = first!.organisationId as OrganisationId
const card = first!.cardId as CardId

test('plans a statement once, and returns the usual result', async () => {
  const articles = await Promise.all([1, 2, 3].map(() => getArticle(database, owner, card)))
  expect(new Set(articles.map((article) => JSON.stringify(article))).size).toBe(1)
  expect(articles[0]).toMatchObject({ cardId: card, title: first!.title })
  expect(await readPlans()).toEqual([{ name: 'planned_0' }])
})

test('reads data that has changed since, also after a column was changed', async () => {
  const titles = planned((database) =>
    database
      .select({ title: publications.title, more: sql<unknown>`publications.author` })
      .from(publications)
      .where(sql`card_id = ${sql.placeholder('card')}`)
      .prepare(''),
  )
  const read = () => titles(database).execute({ card })
  await read()
  await database.execute(sql`update publications set title = 'Otro' where card_id = ${card}`)
  await database.execute(sql`alter table publications rename column author to writer`)
  await database.execute(sql`alter table publications add column author integer default 7`)
  expect(await read()).toEqual([{ title: 'Otro', more: 7 }])
  expect(await read()).toEqual([{ title: 'Otro', more: 7 }])
  await database.execute(sql`alter table publications drop column author`)
  await database.execute(sql`alter table publications rename column writer to author`)
})

test('waits for an open transaction, and sees no data of a rolled-back one', async () => {
  let reading: Promise<unknown> = Promise.resolve()
  const undone = database.transaction(async (transaction) => {
    await transaction.execute(sql`update publications set title = 'Nunca' where card_id = ${card}`)
    reading = getArticle(database, owner, card)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await reading).toMatchObject({ title: 'Otro' })
})

test('rejects with the usual error, and the next call succeeds', async () => {
  await expect(getArticle(database, owner, 'x' as unknown as CardId)).rejects.toThrow()
  expect(await getArticle(database, owner, card)).toMatchObject({ title: 'Otro' })
})
