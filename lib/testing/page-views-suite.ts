import { sql } from 'drizzle-orm'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { everyOrganisation, type Scope } from '@/lib/base/domain/scope'
import { publications, pageViewDays, readings, webVitals, searches } from '@/lib/db/schema'
import type { Vital } from '@/lib/base/domain/vitals'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId
const clock = (time: string) => new Date(`2026-11-${time}:00.000Z`)
const at = (time: string) => clock(time).toISOString() as IsoInstant
const noon = clock('22T12:00')

export async function fillForPageViews(database: OpenDatabase['database']): Promise<void> {
  const organisation = {
    companyId: 1,
    name: 'AXS',
    description: '',
    domain: null,
    categories: [] as { id: number; name: string }[],
  }
  const aPublication = (cardId: number, trendingRank: number | null = null) => ({
    cardId,
    publicationId: 900 + cardId,
    organisationId: 'AXS',
    title: `Obra ${cardId}`,
    trendingRank,
    publishedAt: new Date(Date.UTC(2026, 4, cardId)),
  })
  await insertSeed(database, {
    organisations: [
      // Local time is six hours behind UTC.
      { ...organisation, id: 'AXS', timeZone: 'America/Guatemala', categories: [{ id: 3, name: 'Rutas' }] },
      { ...organisation, id: 'ACX' },
    ],
    publications: [aPublication(1, 2), aPublication(2, 1), aPublication(3), aPublication(4)],
  })
}

/**
 * Tests the counting of page views on any database. `open` returns two instances of the site on one database, filled by
 * `fillForPageViews`.
 */
export function describePageViews(name: string, open: () => Promise<[OpenDatabase, OpenDatabase]>): void {
  describe(`readings: ${name}`, () => {
    let copies: [OpenDatabase, OpenDatabase]
    let [store, other]: Queries[] = []

    beforeAll(async () => {
      copies = await open()
      ;[store, other] = copies.map(({ database }) => bindQueries(database))
    })
    afterAll(() => Promise.all(copies.map(({ close }) => close())))
    beforeEach(async () => {
      await copies[0].database.delete(readings)
      await copies[0].database.delete(pageViewDays)
      await copies[0].database.delete(searches)
      await copies[0].database.delete(webVitals)
    })

    const copyOf = (queries = store) => {
      if (!queries) throw new Error('no store')
      return queries
    }
    const read = (card: number | null, count = 1, time = '22T12:00', organisation = AXS) => ({
      organisation,
      at: at(time),
      card: card as CardId | null,
      readings: count,
    })
    const searched = (words: string, count = 1, withoutResults = 0, time = '22T12:00') => ({
      organisation: AXS,
      at: at(time),
      words,
      searches: count,
      withoutResults,
    })
    const rows = () =>
      readRows<{ row: string }>(
        copies[0].database,
        sql`select concat_ws(' ', organisation_id, day, card_id, readings) as row from readings order by 1`,
      ).then((rows) => rows.map(({ row }) => row))
    const vitalsOf = (scope: Scope) => copyOf().vitals.reportVitals(scope, { now: noon, days: 30 })

    it('adds the counts of all instances, by the organisation’s local day', async () => {
      await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          copyOf(turn % 2 ? store : other).readings.addPageViews({
            readings: [read(1, 2), read(null, 3), read(2, 1), read(1, 1, '22T05:59')],
            searches: [searched('lluvia', 1, 1)],
          }),
        ),
      )
      expect(await rows()).toEqual([
        'AXS 2026-11-21 1 10',
        'AXS 2026-11-22 0 30',
        'AXS 2026-11-22 1 20',
        'AXS 2026-11-22 2 10',
      ])
      expect(await copies[0].database.select().from(searches)).toMatchObject([
        { words: 'lluvia', searches: 10 },
      ])
    })

    it('counts a deleted article for its organisation, and ignores deleted organisations', async () => {
      const gone = 'GONE' as OrganisationId
      await copyOf().readings.addPageViews({
        readings: [read(99), read(null), read(1, 1, '22T12:00', ACX), read(null, 1, '22T12:00', gone)],
        searches: [{ ...searched('lluvia'), organisation: gone }],
      })
      expect(await rows()).toEqual(['ACX 2026-11-22 0 1', 'AXS 2026-11-22 0 2'])
    })

    it('stores 500 searches per day, and counts the others together', async () => {
      const many = Array.from({ length: 499 }, (_, index) => searched(`palabra ${index}`))
      await copyOf().readings.addPageViews({ readings: [], searches: [...many, searched('')] })
      await copyOf().readings.addPageViews({
        readings: [],
        searches: [
          searched('palabra 0', 2),
          searched('nueva', 5),
          searched('otra', 4),
          searched('ayer', 1, 1),
        ],
      })
      const storedSearches = await copies[0].database.select().from(searches)
      expect(storedSearches).toHaveLength(500)
      expect(storedSearches.find(({ words }) => words === '')).toMatchObject({
        searches: 11,
        withoutResults: 1,
      })
      expect(storedSearches.find(({ words }) => words === 'palabra 0')).toMatchObject({ searches: 3 })
    })

    it('deletes counts after 90 days', async () => {
      const [old, recent] = [new Date(Date.UTC(2026, 7, 23, 12)), new Date(Date.UTC(2026, 7, 24, 12))]
      for (const day of [old, recent]) {
        const counted = { organisation: ACX, at: day.toISOString() as IsoInstant }
        await copyOf().readings.addPageViews({
          readings: [{ ...counted, card: null, readings: 1 }],
          searches: [{ ...counted, words: 'lluvia', searches: 1, withoutResults: 0 }],
          vitals: [{ ...counted, kind: 'home', vital: 'lcp', bound: 2500, readings: 1 }],
        })
      }
      await copyOf().readings.deleteOldPageViews(noon)
      expect(await rows()).toEqual(['ACX 2026-08-24 0 1'])
      expect(await copies[0].database.select().from(searches)).toHaveLength(1)
      expect(await copies[0].database.select().from(webVitals)).toHaveLength(1)
    })

    it('reports web vitals as the value that three of four page views reach', async () => {
      const measured = (
        kind: 'home' | 'article',
        vital: Vital,
        bound: number,
        count: number,
        owner = AXS,
      ) => ({
        organisation: owner,
        at: at('22T12:00'),
        kind,
        vital,
        bound,
        readings: count,
      })
      const gone = 'GONE' as OrganisationId
      const vitals = [
        measured('article', 'lcp', 1000, 3),
        measured('article', 'lcp', 8000, 1),
        measured('article', 'cls', 10, 4),
        measured('home', 'lcp', 800, 1),
        measured('home', 'lcp', 60_000, 3, ACX),
        measured('home', 'lcp', 60_000, 9, gone),
      ]
      await Promise.all(
        [store, other].map((copy) =>
          copyOf(copy).readings.addPageViews({ readings: [], searches: [], vitals }),
        ),
      )
      expect(await vitalsOf(AXS)).toEqual([
        { kind: 'article', measured: 8, p75: { lcp: 1000, cls: 8 } },
        { kind: 'home', measured: 2, p75: { lcp: 750 } },
      ])
      for (const scope of [everyOrganisation, [AXS, ACX]])
        expect(await vitalsOf(scope)).toContainEqual({ kind: 'home', measured: 8, p75: { lcp: 50_000 } })
    })

    it('lists a week’s web vitals of the most read organisations with enough measurements', async () => {
      const measured = (
        vital: Vital,
        bound: number,
        count: number,
        organisation = AXS,
        time = '22T12:00',
      ) => ({
        ...read(null, count, time, organisation),
        kind: 'article' as const,
        vital,
        bound,
      })
      const list = (organisations: number) =>
        copyOf().vitals.listOrganisationVitals({ now: noon, days: 7, organisations, least: 4 })
      await copyOf().readings.addPageViews({
        readings: [read(null, 2), read(null, 9, '22T12:00', ACX), read(null, 99, '15T12:00')],
        searches: [],
        vitals: [
          measured('lcp', 1000, 3),
          measured('lcp', 8000, 1),
          measured('lcp', 60_000, 9, AXS, '15T12:00'),
          measured('inp', 200, 3),
          measured('cls', 100, 4, ACX),
        ],
      })
      const ofAcx = { organisation: ACX, kind: 'article', vital: 'cls', p75: 94 }
      const ofAxs = { organisation: AXS, kind: 'article', vital: 'lcp', p75: 1000 }
      expect(await list(1)).toEqual([ofAcx])
      expect(await list(50)).toEqual([ofAcx, ofAxs])
    })

    describe('trends', () => {
      const service = () => createStoreContentService(copies[0].database)
      const trendCards = async () => (await service().listTrends(AXS)).map(({ cardId }) => cardId)
      const hour = 3_600_000
      const refresh = (queries: Queries | undefined, now: Date) =>
        copyOf(queries).trends.refreshTrends({ now, before: new Date(now.getTime() - hour) })

      it('follow the editors’ order, or readers’ page views first if enabled', async () => {
        expect(await trendCards()).toEqual([2, 1])
        await copyOf().readings.addPageViews({
          // Page views of seven days ago no longer count; those of two days ago count five sevenths.
          readings: [read(4, 9, '15T12:00'), read(3, 10, '20T12:00'), read(1, 8), read(99, 50)],
          searches: [],
        })
        expect(await copyOf().trends.setTrendOrder(AXS, 'readers', noon)).toBe(true)
        expect(await copyOf(other).trends.setTrendOrder(AXS, 'readers', noon)).toBe(false)
        expect(await trendCards()).toEqual([1, 3, 2])
      })

      it('are computed once an hour by one instance', async () => {
        await copyOf().readings.addPageViews({ readings: [read(1, 8), read(3, 7)], searches: [] })
        expect(await refresh(store, new Date(noon.getTime() + hour - 1))).toBeNull()
        const due = new Date(noon.getTime() + hour)
        const both = await Promise.all([refresh(store, due), refresh(other, due)])
        expect(both.filter((done) => done !== null)).toEqual([{ organisation: AXS }])
        await copyOf().readings.addPageViews({ readings: [read(2, 99)], searches: [] })
        expect(await refresh(other, new Date(noon.getTime() + 2 * hour))).toEqual({ organisation: AXS })
        expect(await trendCards()).toEqual([2, 1, 3])
      })

      it('leave out withdrawn posts, and follow the editors again', async () => {
        await copies[0].database.delete(publications).where(sql`card_id = 3`)
        expect(await trendCards()).toEqual([2, 1])
        expect(await copyOf().trends.setTrendOrder(AXS, 'hand', noon)).toBe(true)
        expect(await copyOf().trends.setTrendOrder(AXS, 'hand', noon)).toBe(false)
        expect(await refresh(store, new Date(noon.getTime() + 9 * hour))).toBeNull()
        expect(await trendCards()).toEqual([2, 1])
      })
    })
  })
}
