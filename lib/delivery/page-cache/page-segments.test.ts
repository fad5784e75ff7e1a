import { runRequest } from '@/lib/base/platform/request-context'
import type { AppPage } from '@/lib/delivery/next-adapter/stored-page'
import { skipRenderings } from '@/lib/delivery/next-adapter/rendering/page-parts'
import { keepSegments, makeWantedSegments, readSegments } from './page-segments'
import { currentRendering } from './rendering'
import { pageAt } from '@/lib/testing/addresses'

const flight = Buffer.from('1:"x"')
const parts = () =>
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
  const collect = jest.fn(async () => parts())
  const page = await render(collect)
  const kept = await keepSegments(pageAt('/es/AXS/home'), page)
  expect(await readSegments(kept, flight)).toBeUndefined()
  expect(collect).not.toHaveBeenCalled()
  const tree = new Map([
    ['/_tree', Buffer.from('tree')],
    ['/_full', flight],
  ])
  expect(await asking(() => readSegments(kept, flight))).toEqual(tree)
  expect(collect).toHaveBeenCalledWith(false, flight, 300)
  expect(await readSegments(kept, flight)).toEqual(tree)
  expect(collect).toHaveBeenCalledTimes(1)
})

test('they come with the page that is rendered for such a request', async () => {
  const page = await render(async () => parts())
  const kept = await asking(() => keepSegments(pageAt('/es/AXS/home'), page))
  expect(kept.segments).not.toBeNull()
  expect(page.segmentData).toEqual(parts())
})

test('a page that is not stored has them for a request that is for one, and for no other', async () => {
  const page = await render(async () => parts())
  await makeWantedSegments(page)
  expect(page.segmentData?.size).toBe(0)
  await asking(() => makeWantedSegments(page))
  expect(page.segmentData).toEqual(parts())
})

test('a page of the signed-in area keeps all of them', async () => {
  const kept = await keepSegments(pageAt('/es/AXS/dashboard'), await render(async () => parts()))
  expect(await readSegments(kept, flight)).toEqual(parts())
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
