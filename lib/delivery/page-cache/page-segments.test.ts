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

/** A page as Next renders it, by a class whose parts are left out; `collect` makes them. */
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

test('the parts of a page with plain links are made when somebody asks for one, once', async () => {
  const collect = jest.fn(async () => makeSegments())
  const page = await render(collect)
  const stored = await keepSegments(pageAt('/es/AXS/home'), page)
  expect(await readSegments(stored, flight)).toBeUndefined()
  expect(collect).not.toHaveBeenCalled()
  const tree = new Map([
    ['/_tree', Buffer.from('tree')],
    ['/_full', flight],
  ])
  expect(await asking(() => readSegments(stored, flight))).toEqual(tree)
  expect(collect).toHaveBeenCalledWith(false, flight, 300)
  expect(await readSegments(stored, flight)).toEqual(tree)
  expect(collect).toHaveBeenCalledTimes(1)
})

test('they come with the page that is rendered for such a request', async () => {
  const page = await render(async () => makeSegments())
  const stored = await asking(() => keepSegments(pageAt('/es/AXS/home'), page))
  expect(stored.segments).not.toBeNull()
  expect(page.segmentData).toEqual(makeSegments())
})

test('they come with a rendering that a request for one waits for', async () => {
  const address = pageAt('/es/AXS/home/blog/101/closed')
  wantSegments(address)
  expect((await keepSegments(address, await render(async () => makeSegments()))).segments).not.toBeNull()
})

test('a page that is not stored has them for a request that is for one, and for no other', async () => {
  const page = await render(async () => makeSegments())
  await makeWantedSegments(pageAt('/es/AXS/home'), page)
  expect(page.segmentData?.size).toBe(0)
  await asking(() => makeWantedSegments(pageAt('/es/AXS/home'), page))
  expect(page.segmentData).toEqual(makeSegments())
})

test('a request for one that comes while a page is compressed is answered with them', async () => {
  const address = pageAt('/es/AXS/home/blog/102/closed')
  const page = await render(async () => makeSegments())
  expect((await keepSegments(address, page)).segments).toBeNull()
  wantSegments(address)
  await makeWantedSegments(address, page)
  expect(page.segmentData).toEqual(makeSegments())
})

test('a page of the signed-in area keeps all of them', async () => {
  const stored = await keepSegments(pageAt('/es/AXS/dashboard'), await render(async () => makeSegments()))
  expect(await readSegments(stored, flight)).toEqual(makeSegments())
})

test.each([
  [[]],
  [[null]],
  [['a response', { renderOpts: {} }]],
  [[{ renderOpts: { ComponentMod: {} } }, 'more']],
])('a rendering that is begun in another way (%j) goes on as it is', (context) => {
  const pageModule = { prerender: (...parameters: unknown[]): unknown => parameters }
  skipRenderings(() => true, pageModule)
  expect(pageModule.prerender(...context)).toEqual(context)
})
