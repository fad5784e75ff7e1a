import { sql } from 'drizzle-orm'
import type { CountedPage } from '@/lib/base/domain/analytics'
import { everyOrganisation } from '@/lib/base/domain/scope'
import type { CardId, IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { analyticsSums } from '@/lib/db/schema'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import type { SumCount } from '@/lib/features/insight/analytics/sum-queries'

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId
const at = (time: string) => `2026-11-${time}:00.000Z` as IsoInstant
const day = (number: string) => `2026-11-${number}` as IsoDate
const card = (number: number) => number as CardId

/**
 * Tests the sums of page views and their reports on any database. `open` returns two instances of the site on
 * one database, filled by `fillForPageViews`.
 */
export function describeAnalytics(name: string, open: () => Promise<[OpenDatabase, OpenDatabase]>): void {
  describe(`sums of page views: ${name}`, () => {
    let copies: [OpenDatabase, OpenDatabase]
    let [store, other]: Queries[] = []

    beforeAll(async () => {
      copies = await open()
      ;[store, other] = copies.map(({ database }) => bindQueries(database))
    })
    afterAll(() => Promise.all(copies.map(({ close }) => close())))
    beforeEach(() => copies[0].database.delete(analyticsSums))

    const instance = (queries = store) => {
      if (!queries) throw new Error('no store')
      return queries
    }
    const count = (
      property: Pick<SumCount, 'dimension' | 'value'>,
      { page = 'home' as CountedPage, times = 1, time = '22T12:00', organisation = AXS } = {},
    ) => ({ organisation, at: at(time), page, count: times, ...property }) as SumCount
    const views = { dimension: 'measure', value: 'views' } as const
    const entries = { dimension: 'measure', value: 'entries' } as const
    const source = (value: string) => ({ dimension: 'source', value }) as const
    const add = (sums: SumCount[], queries = store) =>
      instance(queries).readings.addPageViews({ readings: [], searches: [], sums })
    const options = {
      period: { from: day('20'), to: day('22') },
      comparison: null as { from: IsoDate; to: IsoDate } | null,
      measure: 'views' as const,
      filter: { page: null, property: null },
      limit: 20,
    }
    const report = (
      changes: object = {},
      scope: Parameters<Queries['analytics']['reportAnalytics']>[0] = AXS,
    ) => instance().analytics.reportAnalytics(scope, { ...options, ...changes })
    const counts = (rows: readonly { value: string | null; count: number }[] | undefined) =>
      rows?.map(({ value, count: times }) => [value, times])

    it('adds the counts of all instances, by the organisation’s local day', async () => {
      await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          add(
            [
              count(views, { times: 2 }),
              count(views, { page: card(1), times: 3 }),
              count(views, { page: card(1), time: '22T05:59' }),
              count(views, { page: card(99) }),
            ],
            turn % 2 ? store : other,
          ),
        ),
      )
      const { series, totals, pages } = await report()
      expect(series.map(({ count: times }) => times)).toEqual([0, 10, 60])
      expect(totals[0]).toEqual({ measure: 'views', count: 70, before: null })
      expect(pages.map(({ page, count: times }) => [page.article?.title ?? page.kind, times])).toEqual([
        ['Obra 1', 40],
        ['home', 20],
        ['other', 10],
      ])
    })

    it('reports a published page by its title', async () => {
      await copies[0].database
        .execute(sql`insert into site_pages (card_id, organisation_id, path, published_at, title)
        values (777, 'AXS', '/equipo', now(), 'Equipo')`)
      await copies[0].database
        .execute(sql`insert into pieces (organisation_id, card_id, publication_id, title, page_path)
        values ('AXS', 777, 1777, 'Equipo', '/equipo')`)
      await add([count(views, { page: card(777), times: 5 })])
      const { pages } = await report()
      expect(pages).toMatchObject([
        { page: { kind: 'article', article: { card: 777, title: 'Equipo' } }, count: 5 },
      ])
      await copies[0].database.execute(sql`delete from site_pages`)
      expect((await report()).pages).toEqual([])
    })

    it('stores days in a form that a backup keeps', async () => {
      await add([count(views, { times: 3, time: '22T12:00' })])
      await add([count(views, { times: 2, time: '20T12:00' }), count(views, { times: 4, time: '25T12:00' })])
      const rows = await readRows<{ days: string; restored: string }>(
        copies[0].database,
        sql`select days::text as days,
            (json_populate_record(null::analytics_sums, row_to_json(analytics_sums))).days::text as restored
          from analytics_sums where organisation_id = 'AXS' and page = 0`,
      )
      const days = `{${[...Array(19).fill('NULL'), 2, 'NULL', 3, 'NULL', 'NULL', 4].join(',')}}`
      expect(rows).toEqual([{ days, restored: days }])
    })

    it('compares with an earlier period', async () => {
      await add([
        count(views, { times: 4, time: '18T12:00' }),
        count(views, { times: 6 }),
        count(source('google.com'), { times: 9, time: '17T12:00' }),
        count(source('google.com'), { times: 7 }),
      ])
      const { totals, series, tables, pages } = await report({
        comparison: { from: day('17'), to: day('19') },
      })
      expect(totals[0]).toEqual({ measure: 'views', count: 6, before: 4 })
      expect(series.map(({ before }) => before)).toEqual([0, 4, 0])
      expect(tables.find(({ dimension }) => dimension === 'source')?.rows).toEqual([
        { value: 'google.com', count: 7, before: 9 },
      ])
      expect(pages[0]).toMatchObject({ count: 6, before: 4 })
    })

    it('folds values with fewer than five counts, and groups sources', async () => {
      await copies[0].database.execute(sql`update organisations set domain = 'acx.example' where id = 'ACX'`)
      await add([
        count(source('(direct)'), { times: 8 }),
        count(source('google.es'), { times: 5 }),
        count(source('bing.com'), { times: 4 }),
        count(source('acx.example'), { times: 6 }),
        count(source('blog.example'), { times: 1 }),
      ])
      const { tables } = await report()
      expect(counts(tables.find(({ dimension }) => dimension === 'source')?.rows)).toEqual([
        ['(direct)', 8],
        ['acx.example', 6],
        ['google.es', 5],
        [null, 5],
      ])
      expect(counts(tables.find(({ dimension }) => dimension === 'sourceGroup')?.rows)).toEqual([
        ['search', 9],
        ['direct', 8],
        ['organisation', 6],
        [null, 1],
      ])
    })

    it('filters by a value, by a group of sources and by a page', async () => {
      await add([
        count(entries, { page: card(1), times: 9 }),
        count(source('google.es'), { page: card(1), times: 5 }),
        count(source('google.es'), { page: card(2), times: 6, time: '21T12:00' }),
        count(source('google.es'), { page: card(3), times: 4 }),
        count(source('bing.com'), { page: card(1), times: 4 }),
      ])
      const property = { dimension: 'source' as const, value: 'google.es' }
      const bySource = await report({ filter: { page: null, property } })
      expect(bySource).toMatchObject({
        measure: 'entries',
        tables: [],
        totals: [{ measure: 'entries', count: 15 }],
      })
      expect(bySource.series.map(({ count: times }) => times)).toEqual([0, 6, 9])
      expect(bySource.pages.map(({ page, count: times }) => [page.article?.card, times])).toEqual([
        [2, 6],
        [1, 5],
      ])
      expect(bySource.pages[1]?.figures).toMatchObject({ entries: 9 })
      const group = { dimension: 'sourceGroup' as const, value: 'search' }
      expect(await report({ filter: { page: null, property: group } })).toMatchObject({
        totals: [{ count: 19 }],
      })
      expect(await report({ filter: { page: card(2), property: group } })).toMatchObject({
        totals: [{ count: 6 }],
      })
      const ofPage = await report({ filter: { page: card(1), property: null } })
      expect(counts(ofPage.tables.find(({ dimension }) => dimension === 'sourceGroup')?.rows)).toEqual([
        ['search', 9],
      ])
    })

    it('hides a value with fewer than five counts also from filters, rankings and comparisons', async () => {
      const rare = source('blog.example')
      await add([
        count(rare, { times: 4, time: '18T12:00' }),
        count(rare, { times: 3 }),
        count(rare, { times: 1, organisation: ACX }),
        count(source('bing.com'), { times: 4, time: '18T12:00' }),
        count(source('bing.com'), { times: 9 }),
      ])
      const property = { dimension: 'source' as const, value: 'blog.example' }
      const filtered = { filter: { page: null, property } }
      expect(await report(filtered)).toMatchObject({ totals: [{ count: 0 }], pages: [] })
      expect((await report(filtered)).series.map(({ count: times }) => times)).toEqual([0, 0, 0])
      expect(
        await instance().analytics.rankOrganisations(everyOrganisation, { ...options, ...filtered }),
      ).toEqual([])
      const { tables } = await report({ comparison: { from: day('17'), to: day('19') } })
      expect(tables.find(({ dimension }) => dimension === 'source')?.rows).toEqual([
        { value: 'bing.com', count: 9, before: null },
        { value: null, count: 3, before: 4 },
      ])
    })

    it('reports the results of campaigns', async () => {
      const campaign = 'boletin|email|otoño'
      await add([
        count({ dimension: 'campaign', value: campaign }, { times: 12 }),
        count({ dimension: 'goal', value: `forms ${campaign}` }, { times: 2 }),
        count({ dimension: 'campaign', value: 'x||' }, { times: 1 }),
        count({ dimension: 'goal', value: 'comments x||' }),
        count({ dimension: 'goal', value: 'subscriptions shared||' }, { times: 5 }),
      ])
      const { campaigns } = await report()
      expect(campaigns).toEqual([
        {
          value: campaign,
          campaign: { source: 'boletin', medium: 'email', campaign: 'otoño' },
          count: 12,
          before: null,
          goals: { forms: 2, comments: 0, subscriptions: 0, whatsapp: 0 },
        },
        {
          value: 'shared||',
          campaign: { source: 'shared', medium: '', campaign: '' },
          count: 0,
          before: null,
          goals: { forms: 0, comments: 0, subscriptions: 5, whatsapp: 0 },
        },
        {
          value: null,
          campaign: null,
          count: 1,
          before: null,
          goals: { forms: 0, comments: 1, subscriptions: 0, whatsapp: 0 },
        },
      ])
    })

    it('reports and ranks several organisations', async () => {
      await add([
        count(views, { page: card(1), times: 3 }),
        count(views, { times: 9, organisation: ACX }),
        count(views, { times: 99, organisation: 'GONE' as OrganisationId }),
      ])
      for (const scope of [everyOrganisation, [AXS, ACX]]) {
        const all = await report({}, scope)
        expect(all.totals[0]).toMatchObject({ count: 12 })
        expect(all.pages.map(({ page, count: times }) => [page.organisation.id, page.kind, times])).toEqual([
          ['ACX', 'home', 9],
          ['AXS', 'article', 3],
        ])
        const ranked = await instance().analytics.rankOrganisations(scope, {
          ...options,
          comparison: { from: day('17'), to: day('19') },
        })
        expect(ranked).toEqual([
          { id: 'ACX', name: 'AXS', count: 9, before: 0 },
          { id: 'AXS', name: 'AXS', count: 3, before: 0 },
        ])
      }
    })

    it('keeps three hundred values of a dimension per month, and counts the others together', async () => {
      const many = Array.from({ length: 310 }, (_, index) => count(source(`h${index}.example`), { times: 5 }))
      await add(many.slice(0, 200))
      await add([...many.slice(190), count(source('h0.example'), { times: 7 })])
      const rows = await readRows<{ value: string; total: number }>(
        copies[0].database,
        sql`select value, total from analytics_sums where organisation_id = 'AXS' and page = 0`,
      )
      expect(rows).toHaveLength(301)
      expect(rows.find(({ value }) => value === '')?.total).toBe(50)
      expect(rows.find(({ value }) => value === 'h0.example')?.total).toBe(12)
    })

    it('keeps days for 25 months, and then the total of the month', async () => {
      await add([count(views, { times: 3, time: '10T12:00' }), count(views, { times: 4, time: '22T12:00' })])
      await instance().readings.deleteOldPageViews(new Date('2028-12-31T12:00:00Z'))
      expect((await report()).totals[0]).toMatchObject({ count: 4 })
      await instance().readings.deleteOldPageViews(new Date('2029-01-01T12:00:00Z'))
      expect((await report()).totals[0]).toMatchObject({ count: 7 })
      const months = await report({ period: { from: '2026-01-01' as IsoDate, to: '2027-12-31' as IsoDate } })
      expect(months.unit).toBe('month')
      expect(months.series[10]).toEqual({ start: '2026-11-01', count: 7, before: null })
    })
  })
}
