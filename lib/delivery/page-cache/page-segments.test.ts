import { runRequest } from '@/lib/base/platform/request-context'
import type { AppPage } from '@/lib/delivery/next-adapter/stored-page'
import { skipRenderings } from '@/lib/delivery/next-adapter/rendering/page-parts'
import { keepSegments, makeWantedSegments, readSegments, wantSegments } from './page-segments'
import { currentRendering } from './rendering'
import { pageAt } from '@/lib/testing/addresses'

const flight = Buffer.from('1:"x"')
const makeSegments = () =>
  new Map([
    ['/_tree', Buffer.from('tree')],
    ['/_full', flight],
    ['/home', Buffer.from('home')],
  ])

type PageModule = NonNullable<Parameters<typeof skipRenderings>[1]>
type Collect = (...parameters: unknown[]) => Promise<Map<string, Buffer>>

/** Returns a page as Next renders it, but without its segments; `collect` makes them. */
async function render(collect: Collect): Promise<AppPage> {
  const renderToPipeableStream = () => ({ pipe: <Destination>(destination: Destination) => destination })
  const ComponentMod = { collectSegmentData: collect, renderToPipeableStream }
  const pageModule: PageModule = {
    prerender: () => ComponentMod.collectSegmentData(false, flight, 300),
  }
  skipRenderings(() => false, pageModule)
  const segmentData = await pageModule.prerender('a response', { renderOpts: { ComponentMod } })
  return { rscData: flight, segmentData } as AppPage
}

const asking = <T>(work: () => Promise<T>) =>
  runRequest('1', () => {
    Object.assign(currentRendering()!, { wantsSegment: true })
    return work()
  })

test('makes the segments of a page with plain links once, on the first request for one', async () => {
  const collect = jest.fn(async () => makeSegments())
  const page = await render(collect)
  const segmentData = await keepSegments(pageAt('/es/AXS/home'), page)
  expect(await readSegments(segmentData, flight)).toBeUndefined()
  expect(collect).not.toHaveBeenCalled()
  const tree = new Map([
    ['/_tree', Buffer.from('tree')],
    ['/_full', flight],
  ])
  expect(await asking(() => readSegments(segmentData, flight))).toEqual(tree)
  expect(collect).toHaveBeenCalledWith(false, flight, 300)
  expect(await readSegments(segmentData, flight)).toEqual(tree)
  expect(collect).toHaveBeenCalledTimes(1)
})

test('makes the segments in the rendering of a request for one', async () => {
  const page = await render(async () => makeSegments())
  const segmentData = await asking(() => keepSegments(pageAt('/es/AXS/home'), page))
  expect(segmentData.segments).not.toBeNull()
  expect(page.segmentData).toEqual(makeSegments())
})

test('makes the segments in a rendering that a request for one waits for', async () => {
  const address = pageAt('/es/AXS/home/blog/101/closed')
  wantSegments(address)
  expect((await keepSegments(address, await render(async () => makeSegments()))).segments).not.toBeNull()
})

test('gives a page that is not stored only the requested segments', async () => {
  const page = await render(async () => makeSegments())
  await makeWantedSegments(pageAt('/es/AXS/home'), page)
  expect(page.segmentData?.size).toBe(0)
  await asking(() => makeWantedSegments(pageAt('/es/AXS/home'), page))
  expect(page.segmentData).toEqual(makeSegments())
})

test('answers a request for a segment that arrives during compression', async () => {
  const address = pageAt('/es/AXS/home/blog/102/closed')
  const page = await render(async () => makeSegments())
  expect((await keepSegments(address, page)).segments).toBeNull()
  wantSegments(address)
  await makeWantedSegments(address, page)
  expect(page.segmentData).toEqual(makeSegments())
})

test('keeps all segments of a page in the signed-in area', async () => {
  const segmentData = await keepSegments(
    pageAt('/es/AXS/dashboard'),
    await render(async () => makeSegments()),
  )
  expect(await readSegments(segmentData, flight)).toEqual(makeSegments())
})

test.each([
  [[]],
  [[null]],
  [['a response', { renderOpts: {} }]],
  [[{ renderOpts: { ComponentMod: {} } }, 'more']],
])('leaves other kinds of renderings (%j) unchanged', (context) => {
  const pageModule = { prerender: (...parameters: unknown[]): unknown => parameters }
  skipRenderings(() => true, pageModule)
  expect(pageModule.prerender(...context)).toEqual(context)
})
