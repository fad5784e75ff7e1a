import { sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { fillWithDemo } from '@/lib/content/from-db/demo/fill-with-demo'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { ContentService } from '@/lib/content/port/port'
import { readRows, type Database } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { judgedRelations, judgedSearches, themeUnit, toNdcg } from '@/lib/testing/judged-searches'

/**
 * Minimum nDCG of the results, by judgements in `judged-searches.ts`. Raise a number if a change improves the results.
 */
const LEAST_SEARCH_NDCG = 0.875
const LEAST_RELATED_NDCG = 0.81
const SEARCH_DEPTH = 10
const RELATED_COUNT = 4

let database: Database
let service: ContentService
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase(fillWithDemo))
  await insertSeed(database, themeUnit)
  // Documents of PostgreSQL's own configuration, for comparison.
  await database.execute(sql`create table plain_documents as select card_id, organisation_id, published_at,
    to_tsvector('spanish', concat_ws(' ', title, summary, kicker, array_to_string(tags, ' '), author, content)) as document
    from publications`)
  service = createStoreContentService(database)
})

afterAll(() => close())

test('the judged set has 200 searches, each with different words', () => {
  const texts = judgedSearches.map(({ organisation, text }) => `${organisation} ${text}`)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThanOrEqual(200)
})

test('searches find relevant publications better than PostgreSQL’s Spanish configuration', async () => {
  const ours = await toMean(judgedSearches, ({ organisation, text, grades }) =>
    search(organisation as OrganisationId, text).then((cards) => toNdcg(cards, grades, SEARCH_DEPTH)),
  )
  const plain = await toMean(judgedSearches, ({ organisation, text, grades }) =>
    searchPlainly(organisation, text).then((cards) => toNdcg(cards, grades, SEARCH_DEPTH)),
  )
  process.stdout.write(`nDCG@10 of searches: ${ours.toFixed(3)}, PostgreSQL's spanish ${plain.toFixed(3)}\n`)
  expect(ours).toBeGreaterThanOrEqual(LEAST_SEARCH_NDCG)
  expect(ours).toBeGreaterThan(plain)
})

test('related publications are more relevant than the newest of the category', async () => {
  const ours = await toMean(judgedRelations, async ({ card, grades }) =>
    toNdcg(await listRelated(card), grades, RELATED_COUNT),
  )
  const byCategory = await toMean(judgedRelations, async ({ card, grades }) =>
    toNdcg(await listOfCategory(card), grades, RELATED_COUNT),
  )
  process.stdout.write(`nDCG@4 of related: ${ours.toFixed(3)}, by category ${byCategory.toFixed(3)}\n`)
  expect(ours).toBeGreaterThanOrEqual(LEAST_RELATED_NDCG)
  expect(ours).toBeGreaterThan(byCategory)
})

/** Searches as a reader does: without results, the spelling is corrected (`search-with-correction.ts`). */
async function search(organisation: OrganisationId, text: string): Promise<number[]> {
  const results = await service.search(organisation, text, SEARCH_DEPTH)
  const meant = results.length === 0 ? await service.correctSpelling(organisation, text) : null
  const publications = meant === null ? results : await service.search(organisation, meant, SEARCH_DEPTH)
  return publications.map(({ cardId }) => cardId)
}

async function searchPlainly(organisation: string, text: string): Promise<number[]> {
  const query = sql`websearch_to_tsquery('spanish', ${text})`
  const rows = await readRows<{ card: number }>(
    database,
    sql`select card_id as card from plain_documents where organisation_id = ${organisation} and document @@ ${query}
      order by ts_rank(document, ${query}) desc, published_at desc limit ${SEARCH_DEPTH}`,
  )
  return rows.map(({ card }) => card)
}

async function listRelated(card: number): Promise<number[]> {
  const related = await service.listRelated(toOrganisation(card), card as CardId, RELATED_COUNT)
  return (related ?? []).map(({ cardId }) => cardId)
}

async function listOfCategory(card: number): Promise<number[]> {
  const rows = await readRows<{ card: number }>(
    database,
    sql`select other.card_id as card from publications as one join publications as other using (category_id)
      where one.card_id = ${card} and other.card_id <> ${card} order by other.published_at desc limit ${RELATED_COUNT}`,
  )
  return rows.map((row) => row.card)
}

const toOrganisation = (card: number) => (card < 200 ? 'AXS' : card < 300 ? 'ACX' : 'NVA') as OrganisationId

async function toMean<Judged>(
  all: readonly Judged[],
  toScore: (judged: Judged) => Promise<number>,
): Promise<number> {
  let sum = 0
  for (const search of all) sum += await toScore(search)
  return sum / all.length
}
