/** @jest-environment node */
import { pageAt } from '@/lib/testing/addresses'
import type { SumCount } from '@/lib/features/insight/analytics/sum-queries'
import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { ReadingBuffer, type PageViewBatch } from '@/lib/delivery/analytics/page-view-buffer'
import { ReadingCounter, type ReadPages } from '@/lib/delivery/analytics/page-view-counter'
import { ReadingRecorder, RETRY_MS } from '@/lib/delivery/analytics/page-view-recorder'

const AXS = 'AXS' as OrganisationId
const NOON = Date.parse('2026-11-22T12:07:30Z')
const at = '2026-11-22T12:00:00.000Z' as IsoInstant
const searchPath = (text: string, page = 1) =>
  `/es/AXS/home/buscar/${Buffer.from(text).toString('base64url')}/${page}`

const pages = (paths: Record<string, number>, others: Record<string, number> = {}): ReadPages => ({
  paths: new Map(Object.entries(paths)),
  letters: new Map(),
  missing: new Map(),
  others: new Map(Object.entries(others)),
  vitals: new Map(),
  views: new Map(),
  properties: new Map(),
})
const read = (card: number | null, readings: number) => ({
  organisation: AXS,
  at,
  readings,
  card: card as CardId | null,
})

beforeEach(() => jest.useFakeTimers({ now: NOON }))
afterEach(() => jest.useRealTimers())

describe('the edge thread', () => {
  it('adds up page views until they are collected', () => {
    const counter = new ReadingCounter()
    expect(counter.take()).toBeNull()
    for (const path of ['/es/AXS/home', '/es/ACX/home', '/es/AXS/home']) counter.add(pageAt(path))
    expect(counter.take()).toEqual(pages({ '/es/AXS/home': 2, '/es/ACX/home': 1 }))
    expect(counter.take()).toBeNull()
  })

  it('recognises the newsletter of a link, and nothing else', () => {
    const counter = new ReadingCounter()
    const page = pageAt('/es/AXS/home/blog/101/closed')
    for (const query of [
      '?id_card=101&boletin=7',
      '?boletin=7&id_card=101',
      '?boletin=7b&id_card=101',
      '?boletin=7c',
      '?boletin=7ab',
      '?id_card=101',
      '?boletin=x',
      '?boletin=0',
    ])
      counter.add(page, `/home/blog${query}`)
    expect(counter.take()?.letters).toEqual(
      new Map([
        ['7', 2],
        ['7b', 1],
      ]),
    )
  })

  it('adds up web vitals by kind of page and bound', () => {
    const counter = new ReadingCounter()
    const article = pageAt('/es/AXS/home/blog/101/closed')
    counter.addReport(article, { lcp: 2301, cls: 0 })
    counter.addReport(article, { lcp: 2500 })
    counter.addReport(pageAt('/es/AXS/home/categoria/3/2'), { inp: 201 })
    counter.addReport(pageAt('/es/ACX/contacto'), { ttfb: 60_000 })
    expect(counter.take()?.vitals).toEqual(
      new Map([
        ['AXS article lcp 2500', 2],
        ['AXS article cls 10', 1],
        ['AXS list inp 250', 1],
        ['ACX other ttfb 60000', 1],
      ]),
    )
    expect(counter.take()).toBeNull()
  })

  it('keeps 5000 paths, and only the organisation of further ones', () => {
    const counter = new ReadingCounter()
    for (let number = 1; number <= 5003; number++) counter.add(pageAt(searchPath(`nada ${number}`)))
    counter.add(pageAt(searchPath('nada 1')))
    const taken = counter.take()
    expect(taken?.paths.size).toBe(5000)
    expect(taken?.paths.get(searchPath('nada 1'))).toBe(2)
    expect(taken?.others).toEqual(new Map([['AXS', 3]]))
  })
})

describe('counts that wait for the database', () => {
  const search = (words: string) => ({ organisation: AXS, at, words, searches: 1, withoutResults: 1 })
  const of = (batch: Partial<PageViewBatch>): PageViewBatch => ({
    readings: [],
    searches: [],
    vitals: [],
    sums: [],
    ...batch,
  })

  it('are limited: beyond that, articles count as other pages and words are dropped', () => {
    const buffer = new ReadingBuffer()
    const cards = Array.from({ length: 20_002 }, (_, index) => read(index + 1, 1))
    const searches = Array.from({ length: 2002 }, (_, index) => search(`nada ${index}`))
    buffer.add(of({ readings: cards, searches }))
    buffer.add(of({ readings: [read(1, 4)], searches: [search('nada 0')] }))
    const batch = buffer.take()
    expect(batch?.readings).toHaveLength(20_001)
    expect([batch?.readings[0], batch?.readings.at(-1)]).toEqual([read(1, 5), read(null, 2)])
    expect(batch?.searches).toHaveLength(2001)
    expect(batch?.searches.at(-1)).toEqual({ ...search(''), searches: 2, withoutResults: 2 })
    expect(buffer.takeDropped()).toBe(0)
  })

  it('report what is dropped if there are too many organisations and hours', () => {
    const buffer = new ReadingBuffer()
    const many = Array.from({ length: 40_010 }, (_, index) => ({
      ...read(null, 2),
      organisation: `O${index}` as OrganisationId,
    }))
    buffer.add(of({ readings: many }))
    expect([buffer.takeDropped(), buffer.takeDropped()]).toEqual([20, 0])
  })
})

describe('the recorder', () => {
  const storedBatches: Omit<PageViewBatch, 'sums'>[] = []
  const storedSums: SumCount[] = []
  const keep = ({ sums, ...batch }: PageViewBatch) => {
    storedBatches.push(structuredClone(batch))
    storedSums.push(...structuredClone(sums))
  }
  const calls = {
    addPageViews: jest.fn(async (batch: PageViewBatch) => keep(batch)),
    deleteOldPageViews: jest.fn(async () => undefined),
  }
  const onFailure = jest.fn()
  const onDropped = jest.fn()
  const hasResults = jest.fn(async (_: OrganisationId, text: string) => text !== 'nieve')
  const findPage = async (_: OrganisationId, path: string) => (path === '/equipo' ? (9 as CardId) : null)
  let recorder: ReadingRecorder

  beforeEach(() => {
    storedBatches.length = 0
    storedSums.length = 0
    jest.clearAllMocks()
    const store = calls as unknown as ConstructorParameters<typeof ReadingRecorder>[0]['store']
    recorder = new ReadingRecorder({ store, hasResults, findPage, onFailure, onDropped })
  })
  afterEach(() => recorder.stop())

  it('stores each batch at once, by quarters of an hour', async () => {
    await recorder.record(
      pages(
        {
          '/es/AXS/home': 3,
          '/de/AXS/home': 1,
          '/es/AXS/home/blog/7/closed': 2,
          '/de/AXS/home/blog/7/closed': 1,
          '/machine/AXS/robots': 9,
          nonsense: 9,
        },
        { AXS: 4, '': 5 },
      ),
    )
    expect(storedBatches).toEqual([{ readings: [read(null, 8), read(7, 3)], searches: [], vitals: [] }])
  })

  const summarise = (sums: readonly SumCount[]) =>
    sums.map(({ page, dimension, value, count }) => `${page} ${dimension} ${value} ${count}`)

  it('counts each property of a page view separately', async () => {
    const views = [
      ['/es/AXS/home/blog/7/closed\tphone\tGT\tgoogle.com\tx|email|y', 2],
      ['/es/AXS/home/blog/7/closed\tcomputer\t\t\t', 1],
    ] as const
    await recorder.record({ ...pages({ '/es/AXS/home/blog/7/closed': 3 }), views: new Map(views) })
    expect(summarise(storedSums)).toEqual([
      '7 measure views 3',
      '7 language es 3',
      '7 device phone 2',
      '7 country GT 2',
      '7 measure entries 2',
      '7 source google.com 2',
      '7 campaign x|email|y 2',
      '7 device computer 1',
    ])
  })

  it('counts reports, goals and searches', async () => {
    const counter = new ReadingCounter()
    const article = pageAt('/es/AXS/home/blog/7/closed')
    const events = [
      { kind: 'outward' as const, value: 'w3.org' },
      { kind: 'whatsapp' as const, value: '' as const },
    ]
    counter.addReport(article, { reached: ['half', 'end'], seconds: 45, events, campaign: 'x||' })
    counter.addGoal(pageAt('/es/AXS/home'), 'subscriptions', '')
    await recorder.record({ ...pages({ [searchPath('nieve')]: 2 }), properties: counter.take()!.properties })
    expect(summarise(storedSums)).toEqual([
      'search measure views 2',
      'search language es 2',
      'search measure searches 2',
      'search search nieve 2',
      'search measure emptySearches 2',
      'search emptySearch nieve 2',
      '7 measure half 1',
      '7 measure end 1',
      '7 time 60 1',
      '7 measure outward 1',
      '7 outward w3.org 1',
      '7 measure whatsapp 1',
      '7 goal whatsapp x|| 1',
      'home measure subscriptions 1',
    ])
  })

  it('counts the pages of an organisation by their card, and withdrawn ones together', async () => {
    const counter = new ReadingCounter()
    counter.addReport(pageAt('/es/AXS/pagina/equipo'), { reached: ['end'] })
    await recorder.record({
      ...pages({ '/es/AXS/pagina/equipo': 2, '/es/AXS/pagina/retirada': 1 }),
      views: new Map([['/es/AXS/pagina/equipo\tphone\t\t\t', 2]]),
      properties: counter.take()!.properties,
    })
    expect(summarise(storedSums)).toEqual([
      '9 measure views 2',
      '9 language es 2',
      'other measure views 1',
      'other language es 1',
      '9 device phone 2',
      '9 measure end 1',
    ])
    // The views are stored without a card, because trends are computed only from views of articles.
    expect(storedBatches[0]?.readings).toEqual([read(null, 3)])
  })

  it('stores web vitals with the other counts', async () => {
    await recorder.record({ ...pages({}), vitals: new Map([['AXS article lcp 2500', 3]]) })
    const lcp = { organisation: AXS, at, kind: 'article', vital: 'lcp', bound: 2500, readings: 3 }
    expect(storedBatches).toEqual([{ readings: [], searches: [], vitals: [lcp] }])
  })

  it('counts searches with their words, and searches without results', async () => {
    await recorder.record(
      pages({
        [searchPath('Lluvia')]: 2,
        [searchPath('lluvia ')]: 1,
        [searchPath('nieve')]: 3,
        [searchPath('nieve', 2)]: 1,
        [searchPath('ana@example.com')]: 1,
        '/es/AXS/home/buscar/-/1': 1,
      }),
    )
    const search = (words: string, searches: number, withoutResults: number) => ({
      organisation: AXS,
      at,
      words,
      searches,
      withoutResults,
    })
    expect(storedBatches[0]).toEqual({
      readings: [read(null, 9)],
      searches: [search('lluvia', 3, 0), search('nieve', 3, 3), search('', 1, 0)],
      vitals: [],
    })
    expect(hasResults).not.toHaveBeenCalledWith(AXS, 'ana@example.com')
  })

  it('checks 50 searches per batch for results, and drops the words of the others', async () => {
    const many = Array.from({ length: 52 }, (_, index) => [searchPath(`nada ${index}`), 1])
    await recorder.record(pages(Object.fromEntries(many)))
    expect(hasResults).toHaveBeenCalledTimes(50)
    expect(storedBatches[0]?.searches).toHaveLength(51)
    expect(storedBatches[0]?.searches.at(-1)).toMatchObject({ words: '', searches: 2, withoutResults: 0 })
  })

  it('keeps counts that could not be stored, warns once, and retries with the new ones', async () => {
    const away = new Error('away')
    calls.addPageViews.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    await recorder.record(pages({ '/es/AXS/home': 1 }))
    await recorder.record(pages({ '/es/AXS/home': 2, '/es/AXS/home/blog/7/closed': 1 }))
    expect(storedBatches).toEqual([])
    expect(onFailure.mock.calls).toEqual([[away]])
    await jest.advanceTimersByTimeAsync(RETRY_MS)
    expect(storedBatches).toEqual([{ readings: [read(null, 3), read(7, 1)], searches: [], vitals: [] }])
    await jest.advanceTimersByTimeAsync(RETRY_MS)
    expect(storedBatches).toHaveLength(1)
  })

  it('counts nothing twice while the database is slow', async () => {
    let finish = () => {}
    calls.addPageViews.mockImplementationOnce(async (batch) => {
      await new Promise<void>((resolve) => (finish = resolve))
      keep(batch)
    })
    const first = recorder.record(pages({ '/es/AXS/home': 1 }))
    const second = recorder.record(pages({ '/es/AXS/home': 2 }))
    await jest.advanceTimersByTimeAsync(RETRY_MS)
    finish()
    await Promise.all([first, second])
    expect(storedBatches.flatMap(({ readings }) => readings)).toEqual([read(null, 1), read(null, 2)])
  })

  it('stores pending counts before it stops', async () => {
    calls.addPageViews.mockRejectedValueOnce(new Error('away'))
    await recorder.record(pages({ '/es/AXS/home': 1 }))
    await recorder.stop()
    expect(storedBatches).toEqual([{ readings: [read(null, 1)], searches: [], vitals: [] }])
  })

  it('deletes old counts once a day', async () => {
    await recorder.record(pages({ '/es/AXS/home': 1 }))
    await recorder.record(pages({ '/es/AXS/home': 1 }))
    expect(calls.deleteOldPageViews).toHaveBeenCalledWith(new Date(NOON))
    expect(calls.deleteOldPageViews).toHaveBeenCalledTimes(1)
    jest.setSystemTime(NOON + 86_400_000)
    await recorder.record(pages({ '/es/AXS/home': 1 }))
    expect(calls.deleteOldPageViews).toHaveBeenCalledTimes(2)
  })
})
