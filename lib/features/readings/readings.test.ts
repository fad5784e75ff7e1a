/** @jest-environment node */
import { pageAt } from '@/lib/testing/addresses'
import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { ReadingBuffer, type ReadingBatch } from '@/lib/delivery/readings/reading-buffer'
import { ReadingCounter, type ReadPages } from '@/lib/delivery/readings/reading-counter'
import { ReadingRecorder, RETRY_MS } from '@/lib/delivery/readings/reading-recorder'

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
  it('adds up what is read, until it is asked', () => {
    const counter = new ReadingCounter()
    expect(counter.take()).toBeNull()
    for (const path of ['/es/AXS/home', '/es/ACX/home', '/es/AXS/home']) counter.add(pageAt(path))
    expect(counter.take()).toEqual(pages({ '/es/AXS/home': 2, '/es/ACX/home': 1 }))
    expect(counter.take()).toBeNull()
  })

  it('knows of a letter’s link which letter it was, and nothing else', () => {
    const counter = new ReadingCounter()
    const page = pageAt('/es/AXS/home/blog/101/closed')
    for (const query of [
      '?id_card=101&boletin=7',
      '?boletin=7&id_card=101',
      '?id_card=101',
      '?boletin=x',
      '?boletin=0',
    ])
      counter.add(page, `/home/blog${query}`)
    expect(counter.take()?.letters).toEqual(new Map([[7, 2]]))
  })

  it('adds up what browsers measured, by kinds of pages and by bounds', () => {
    const counter = new ReadingCounter()
    const article = pageAt('/es/AXS/home/blog/101/closed')
    counter.addVitals(article, { lcp: 2301, cls: 0 })
    counter.addVitals(article, { lcp: 2500 })
    counter.addVitals(pageAt('/es/AXS/home/categoria/3/2'), { inp: 201 })
    counter.addVitals(pageAt('/es/ACX/contacto'), { ttfb: 60_000 })
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

  it('keeps 5000 addresses, and of others only whose they are', () => {
    const counter = new ReadingCounter()
    for (let number = 1; number <= 5003; number++) counter.add(pageAt(searchPath(`nada ${number}`)))
    counter.add(pageAt(searchPath('nada 1')))
    const taken = counter.take()
    expect(taken?.paths.size).toBe(5000)
    expect(taken?.paths.get(searchPath('nada 1'))).toBe(2)
    expect(taken?.others).toEqual(new Map([['AXS', 3]]))
  })
})

describe('what waits for the database', () => {
  const search = (words: string) => ({ organisation: AXS, at, words, searches: 1, withoutResults: 1 })
  const of = (batch: Partial<ReadingBatch>): ReadingBatch => ({
    readings: [],
    searches: [],
    vitals: [],
    ...batch,
  })

  it('is bounded: then articles are any page, and words are none', () => {
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

  it('says what it drops, where even organisations and hours are too many', () => {
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
  const stored: ReadingBatch[] = []
  const calls = {
    addReadings: jest.fn(async (batch: ReadingBatch) => void stored.push(structuredClone(batch))),
    forgetReadings: jest.fn(async () => undefined),
  }
  const onFailure = jest.fn()
  const onDropped = jest.fn()
  const hasResults = jest.fn(async (_: OrganisationId, text: string) => text !== 'nieve')
  let recorder: ReadingRecorder

  beforeEach(() => {
    stored.length = 0
    jest.clearAllMocks()
    const store = calls as unknown as ConstructorParameters<typeof ReadingRecorder>[0]['store']
    recorder = new ReadingRecorder({ store, hasResults, onFailure, onDropped })
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
    expect(stored).toEqual([{ readings: [read(null, 8), read(7, 3)], searches: [], vitals: [] }])
  })

  it('stores what browsers measured with the rest', async () => {
    await recorder.record({ ...pages({}), vitals: new Map([['AXS article lcp 2500', 3]]) })
    const lcp = { organisation: AXS, at, kind: 'article', vital: 'lcp', bound: 2500, readings: 3 }
    expect(stored).toEqual([{ readings: [], searches: [], vitals: [lcp] }])
  })

  it('counts searches with their words, and those that found nothing', async () => {
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
    expect(stored[0]).toEqual({
      readings: [read(null, 9)],
      searches: [search('lluvia', 3, 0), search('nieve', 3, 3), search('', 1, 0)],
      vitals: [],
    })
    expect(hasResults).not.toHaveBeenCalledWith(AXS, 'ana@example.com')
  })

  it('asks of 50 searches in a batch whether they find anything, and keeps no words of others', async () => {
    const many = Array.from({ length: 52 }, (_, index) => [searchPath(`nada ${index}`), 1])
    await recorder.record(pages(Object.fromEntries(many)))
    expect(hasResults).toHaveBeenCalledTimes(50)
    expect(stored[0]?.searches).toHaveLength(51)
    expect(stored[0]?.searches.at(-1)).toMatchObject({ words: '', searches: 2, withoutResults: 0 })
  })

  it('keeps what the store does not take, says so once, and tries again with all that came since', async () => {
    const away = new Error('away')
    calls.addReadings.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    await recorder.record(pages({ '/es/AXS/home': 1 }))
    await recorder.record(pages({ '/es/AXS/home': 2, '/es/AXS/home/blog/7/closed': 1 }))
    expect(stored).toEqual([])
    expect(onFailure.mock.calls).toEqual([[away]])
    await jest.advanceTimersByTimeAsync(RETRY_MS)
    expect(stored).toEqual([{ readings: [read(null, 3), read(7, 1)], searches: [], vitals: [] }])
    await jest.advanceTimersByTimeAsync(RETRY_MS)
    expect(stored).toHaveLength(1)
  })

  it('counts nothing twice while the store is slow', async () => {
    let finish = () => {}
    calls.addReadings.mockImplementationOnce(async (batch) => {
      await new Promise<void>((resolve) => (finish = resolve))
      stored.push(structuredClone(batch))
    })
    const first = recorder.record(pages({ '/es/AXS/home': 1 }))
    const second = recorder.record(pages({ '/es/AXS/home': 2 }))
    await jest.advanceTimersByTimeAsync(RETRY_MS)
    finish()
    await Promise.all([first, second])
    expect(stored.flatMap(({ readings }) => readings)).toEqual([read(null, 1), read(null, 2)])
  })

  it('sends what it has before it stops', async () => {
    calls.addReadings.mockRejectedValueOnce(new Error('away'))
    await recorder.record(pages({ '/es/AXS/home': 1 }))
    await recorder.stop()
    expect(stored).toEqual([{ readings: [read(null, 1)], searches: [], vitals: [] }])
  })

  it('forgets once a day what is old', async () => {
    await recorder.record(pages({ '/es/AXS/home': 1 }))
    await recorder.record(pages({ '/es/AXS/home': 1 }))
    expect(calls.forgetReadings).toHaveBeenCalledWith(new Date(NOON))
    expect(calls.forgetReadings).toHaveBeenCalledTimes(1)
    jest.setSystemTime(NOON + 86_400_000)
    await recorder.record(pages({ '/es/AXS/home': 1 }))
    expect(calls.forgetReadings).toHaveBeenCalledTimes(2)
  })
})
