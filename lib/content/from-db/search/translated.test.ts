/** @jest-environment node */
import { sql } from 'drizzle-orm'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { anyKind, type Narrowing } from '@/lib/base/domain/narrowing'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { readRows } from '@/lib/db/database'
import { openStoreContent } from '@/lib/testing/store-content'
import { isFound } from './translated'

const axs = 'AXS' as OrganisationId
let opened: Awaited<ReturnType<typeof openStoreContent>>

/** Translations of card 2, which is in category 1. */
beforeAll(async () => {
  opened = await openStoreContent()
  await opened.database.execute(sql`
    insert into publications (card_id, publication_id, organisation_id, category_id, published_at, title, summary,
      content, author, tags, language, original_card_id) values
    (901, 771, 'AXS', 1, '2026-10-15 10:00+00', 'Falling prices', 'What fell', '<p title="hidden">The roads</p>', 'Ana', '{peajes}', 'en', 2),
    (902, 772, 'AXS', null, '2025-10-15 10:00+00', 'The news', '', '<p>Prices fall</p>', 'Luz', '{}', 'en', 3),
    (903, 773, 'AXS', 1, '2026-10-15 10:00+00', 'Fallende Preise', '', '', 'Ana', '{}', 'de', 2),
    (904, 774, 'AXS', 1, '2026-10-15 10:00+00', '価格が下がる', '', '<p>道路について</p>', 'Ana', '{}', 'ja', 2),
    (905, 775, 'ACX', null, '2026-10-15 10:00+00', 'Falling prices', '', '', 'Ana', '{}', 'en', 21)`)
})
afterAll(() => opened.close())

const find = async (language: TranslationLanguage, text: string, narrowing: Partial<Narrowing> = {}) =>
  (await opened.service.searchWithin(axs, text, { ...anyKind, ...narrowing, language }, 50))?.map(
    (publication): number => publication.cardId,
  )

test.each([
  ['en', 'fall', [901, 902]],
  ['en', 'prices -roads', [902]],
  ['en', '"prices fall"', [902]],
  ['en', 'hidden', []],
  ['en', 'Preise', []],
  ['de', 'Preis', [903]],
  ['ja', '価格', [904]],
  ['ja', '道路 価格', [904]],
  ['ja', '%', []],
  ['zh', '価格', []],
  ['en', '', []],
  ['ja', '', []],
  ['en', '\u0000 & | ! ((( "', []],
] as const)('in %s, %s finds %j', async (language, text, cards) => {
  expect(await find(language, text)).toEqual(cards)
})

describe('a translation that links to a document', () => {
  const [report, gone] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string]
  beforeAll(async () => {
    await opened.database.execute(sql`
      insert into media_files (organisation_id, key, format, bytes, title, sha256, object, text, is_withdrawn) values
      ('AXS', ${`${report}.pdf`}, 'pdf', 1, 'Report', '', '1', 'Motorways were closed. 道路標識 Schilder', false),
      ('AXS', ${`${gone}.pdf`}, 'pdf', 1, 'Gone', '', '2', 'Motorways', true)`)
    const link = (digits: string) => `<p><a href="https://axs.example/media/u/${digits}.pdf">PDF</a></p>`
    await opened.database.execute(sql`
      update publications set content = content || case card_id when 902 then ${link(gone)} else ${link(report)} end
      where card_id in (901, 902, 903, 904)`)
  })
  afterAll(() => opened.database.execute(sql`delete from media_files`))

  test.each([
    ['en', 'motorway', [901]],
    ['en', 'closing prices', [901]],
    ['en', '"were closed" the roads', [901]],
    ['en', '"closed prices"', []],
    ['en', 'fall -motorways', [902]],
    ['en', '-motorways', [902]],
    ['en', 'the', []],
    ['en', 'motorways or news', [902, 901]],
    ['de', 'Schild fallend', [903]],
    ['ja', '道路標識 価格', [904]],
  ] as const)('in %s, %s finds %j', async (language, text, cards) => {
    expect((await find(language, text))?.toSorted()).toEqual(cards.toSorted())
  })

  test('a search in Spanish does not find translations, even after their document was replaced', async () => {
    await opened.database.execute(sql`update media_files set text = 'Clavecines' where object = '1'`)
    expect(await opened.service.search(axs, 'clavecines', 12)).toEqual([])
    expect(await find('en', 'motorways')).toEqual([])
    expect(await find('en', 'clavecines prices')).toEqual([901])
  })
})

test('results have their language, and every other filter applies to them', async () => {
  const [first] = (await opened.service.searchWithin(axs, 'prices', { ...anyKind, language: 'en' }, 1)) ?? []
  expect(first).toMatchObject({ cardId: 901, language: 'en' })
  expect(await find('en', 'prices', { category: 1 as CategoryId })).toEqual([901])
  expect(await find('en', 'prices', { year: 2026 })).toEqual([901])
  expect(await find('en', 'prices', { author: 'Luz' })).toEqual([902])
  expect(await find('en', 'prices', { tag: 'peajes' })).toEqual([901])
})

test('a search in Spanish counts the results in other languages separately', async () => {
  const facets = await opened.service.listFacets(axs, 'prices', anyKind)
  expect(facets).toMatchObject({
    total: 0,
    kinds: { language: [{ value: 'en', name: 'en', publications: 2 }], category: [], year: [] },
  })
  const within = await opened.service.listFacets(axs, 'prices', { ...anyKind, language: 'en' })
  expect(within).toMatchObject({ total: 2, kinds: { year: [{ value: '2026' }, { value: '2025' }] } })
  expect((await opened.service.listFacets(axs, 'primera', anyKind))?.kinds.language).toEqual([])
})

test('lists each language for its feed, newest first', async () => {
  const list = async (language: TranslationLanguage, limit = 50) =>
    (await opened.service.listInLanguage(axs, language, limit)).map(
      (translation): number => translation.cardId,
    )
  expect(await list('en')).toEqual([901, 902])
  expect(await list('en', 1)).toEqual([901])
  expect(await list('fr')).toEqual([])
})

test('an original’s address includes its translations, and their changes count in its part of the sitemap', async () => {
  const slice = await opened.service.listAddresses(axs, { offset: 0, limit: 50 })
  const versions = slice?.items.find(({ cardId }) => cardId === 2)?.versions
  expect(versions?.map(({ language, cardId }) => [language, cardId])).toEqual([
    ['de', 903],
    ['en', 901],
    ['ja', 904],
  ])
  expect(slice?.items.filter(({ cardId }) => cardId > 900)).toEqual([])
  expect(slice?.items.find(({ cardId }) => cardId === 4)).not.toHaveProperty('versions')
  await opened.database.execute(
    sql`update publications set updated_at = '2030-01-01 00:00+00' where card_id = 901`,
  )
  const changes = await opened.service.listLatestChanges(axs, { first: 0, each: 50 })
  expect(changes?.map(({ changedAt }) => changedAt)).toContain('2030-01-01T00:00:00.000Z')
})

test('uses an index to find words, however many translations exist', async () => {
  await opened.database.execute(sql`
    insert into publications (card_id, publication_id, organisation_id, published_at, title, language)
    select 2000 + number, 2000 + number, 'AXS', now(), 'Number ' || number, 'en' from generate_series(1, 2000) as number`)
  await opened.database.execute(sql`analyze publications`)
  const matching = sql`select from publications where ${isFound(axs, 'prices', 'en')}`
  const plan = await readRows(opened.database, sql`explain ${matching}`)
  expect(JSON.stringify(plan)).toContain('publications_translated_words')
})
