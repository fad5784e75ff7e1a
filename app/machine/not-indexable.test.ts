import { sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { toArticleHref } from '@/lib/base/links/links'
import { writeNewsMails } from '@/lib/features/audience/subscribers/write-news-mails'
import { fileKinds } from '@/lib/delivery/addresses/page-kinds'
import { readRows } from '@/lib/db/database'
import { openStoreContent } from '@/lib/testing/store-content'

/**
 * Property: no machine-readable file and no mail lists a publication that is excluded from search engines,
 * for any choice of excluded publications. The real route handlers generate the files from a store.
 */

type Store = Awaited<ReturnType<typeof openStoreContent>>
let mockStore: Store

jest.mock('@/lib/content/service', () => ({ getContentService: async () => mockStore.service }))
jest.mock('@/lib/delivery/page-cache/generated-files', () => ({
  getOrGenerateFile: async (_: unknown, generate: () => Promise<unknown>) => generate(),
}))

const AXS = 'AXS' as OrganisationId
/** Bit masks of the excluded publications: none, all, and three different mixtures. */
const SEEDS = [0, 0b1111_1111_1111, 0b0101_0110_1001, 0b1010_1001_0110, 0b0011_1100_0101]

/** Route parameters of each kind of file that lists publications. */
const lists: Partial<Record<keyof typeof fileKinds, Record<string, string>>> = {
  llms: {},
  sitemapIndex: {},
  newsSitemap: {},
  sitemapPart: { part: '1' },
  feed: { format: 'rss' },
  categoryFeed: { format: 'atom', category: '1' },
  languageFeed: { format: 'json', language: 'en' },
  authorFeed: { format: 'rss', name: 'Ana' },
  tagFeed: { format: 'rss', name: 'Nube' },
  seriesFeed: { format: 'atom', name: 'Peajes' },
}
/** Kinds of files that list no publications. `cardShareImage` and `cardCode` belong to one card and name no other. */
const others = [
  'robots',
  'provisionalRobots',
  'securityTxt',
  'sitemapEntries',
  'siteShareImage',
  'cardShareImage',
  'cardCode',
  'manifest',
  'brandPicture',
  'colours',
  'icon',
  'favicon',
  'indexNowKey',
  // This feed lists newsletters, not the publications in them.
  'newslettersFeed',
]

test('every kind of file is classified as listing publications or not', () => {
  expect([...Object.keys(lists), ...others].sort()).toEqual(Object.keys(fileKinds).sort())
})

describe('every list of publications', () => {
  let cards: number[]

  beforeAll(async () => {
    mockStore = await openStoreContent()
    const { database } = mockStore
    await database.execute(sql`update publications set published_at = now() - interval '1 hour' * (card_id % 40),
      author = 'Ana', tags = '{Nube}', series = 'Peajes', category_id = 1, home_organisation_id = null, home_card_id = null
      where organisation_id = ${AXS}`)
    await database.execute(sql`insert into publications
      (card_id, publication_id, organisation_id, published_at, title, language, original_card_id)
      select 5000 + card_id, 5000 + card_id, organisation_id, published_at, 'In English', 'en', card_id
      from publications where organisation_id = ${AXS} and language is null limit 3`)
    await database.execute(sql`insert into subscribers (organisation_id, email, token, language, requested_at, confirmed_at)
      values (${AXS}, 'ana@example.com', 'token', 'es', now(), now())`)
    await database.execute(sql`insert into mailings (organisation_id, told_until) values (${AXS}, now())`)
    const rows = await readRows<{ card: number }>(
      database,
      sql`select card_id as card from publications where organisation_id = ${AXS} order by card_id`,
    )
    cards = rows.map(({ card }) => card)
  })
  afterAll(() => mockStore.close())

  const hide = (hidden: readonly number[]) =>
    mockStore.database.execute(
      sql`update publications set is_noindex = card_id = any(${sql.param(hidden)}::integer[])`,
    )

  test.each(SEEDS)('omits exactly the publications that the mask %i excludes', async (seed) => {
    const isHidden = (_: number, index: number) => ((seed >> (index % 12)) & 1) === 1
    const hidden = cards.filter(isHidden)
    await hide(hidden)
    const texts = await Promise.all(Object.entries(lists).map(([kind, values]) => generate(kind, values)))
    const text = [...texts, ...(await listMailed())].join('\n')
    const named = cards.filter((card) => isNamed(text, card))
    expect(named).toEqual(cards.filter((card) => !hidden.includes(card)))
  })

  async function listMailed(): Promise<string[]> {
    const { database } = mockStore
    await database.execute(sql`delete from subscriber_mails`)
    await database.execute(sql`update mailings set told_until = '2020-01-01'`)
    await writeNewsMails(database, new Date())
    const rows = await readRows<{ cards: number[] }>(database, sql`select cards from subscriber_mails`)
    return rows.flatMap((row) => row.cards).map((card) => `${toArticleHref(card as CardId)} `)
  }
})

const isNamed = (text: string, card: number) =>
  new RegExp(`${toArticleHref(card as CardId).replace(/[?]/g, '\\?')}(?!\\d)`).test(text)

/** Calls the route handler of a kind of file. */
async function generate(kind: string, values: Record<string, string>): Promise<string> {
  const { route } = fileKinds[kind as keyof typeof fileKinds]
  const { GET } = await import(`./[org]/${route}/route`)
  const request = new Request('https://axs.example/')
  const response: Response = await GET(request, { params: Promise.resolve({ org: AXS, ...values }) })
  return response.text()
}
