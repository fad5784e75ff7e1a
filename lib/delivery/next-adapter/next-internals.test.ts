/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache'
import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external'
import RenderResult from 'next/dist/server/render-result'
import ResponseCache, { type CachedRouteKind } from 'next/dist/server/response-cache'
import type { RouteKind } from 'next/dist/server/route-kind'
import { limitCacheControls } from './lifetimes'
import { parseCacheKey } from './cache-key'
import { spareMeasuring } from '@/lib/delivery/next-adapter/rendering/page-size'
import { toPageModule } from '@/lib/delivery/next-adapter/rendering/page-parts'
import { isAppPage, setResponseBody, setResponseHeader, setResponseStatus, type AppPage } from './stored-page'

/** What the page cache relies on in Next and Next does not document. These tests run Next's own code. */

type Handler = NonNullable<ConstructorParameters<typeof IncrementalCache>[0]['CurCacheHandler']>

// Next's enums exist for its types alone.
const appPage = 'APP_PAGE' as RouteKind.APP_PAGE
const appRoute = 'APP_ROUTE' as RouteKind.APP_ROUTE
const route = { kind: appPage, sourceRoute: '/[locale]/[org]/(visitor)/home/page' }
const path = '/es/AXS/home'

/** A cache handler as Next constructs it, which does `onSet` with every page. */
function aHandler(onSet: (key: string, page: AppPage) => void): Handler {
  return class {
    async get() {
      return null
    }
    async set(key: string, value: Parameters<InstanceType<Handler>['set']>[1]) {
      if (isAppPage(value)) onSet(key, value)
    }
    async revalidateTag() {}
    resetRequestCache() {}
  }
}

/** Lets Next render a page that is not stored, and store it with the handler. */
function render(CurCacheHandler: Handler) {
  const previewProps = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' }
  const prerenderManifest = {
    version: 4 as const,
    routes: {},
    dynamicRoutes: {},
    notFoundRoutes: [],
    preview: previewProps,
  }
  const incrementalCache = new IncrementalCache({
    dev: false,
    minimalMode: false,
    requestHeaders: {},
    previewProps,
    prerenderManifest,
    CurCacheHandler,
  })
  // As Next's route module does.
  Reflect.set(globalThis, '__incrementalCache', incrementalCache)
  return new ResponseCache({ minimalMode: false, route }).get(
    path,
    async () => ({
      value: {
        kind: 'APP_PAGE' as CachedRouteKind.APP_PAGE,
        html: RenderResult.fromStatic('<p>hola</p>', 'text/html; charset=utf-8'),
        rscData: Buffer.from('1:"x"'),
        headers: undefined,
        postponed: undefined,
        status: undefined,
        segmentData: undefined,
      },
      cacheControl: { revalidate: 300, expire: undefined },
    }),
    { routeKind: appPage, incrementalCache: toResponseCacheOf(incrementalCache) },
  )
}

/** As Next's route module does: it names the route with every call. */
function toResponseCacheOf(cache: IncrementalCache) {
  return {
    get: (key: string, context: object) => cache.get(key, { ...context, route } as never),
    set: (key: string, value: unknown, context: object) =>
      cache.set(key, value as never, { ...context, route } as never),
  } as never
}

describe('the key of a stored page', () => {
  test('holds its internal path', () => {
    expect(parseCacheKey(getRouteCacheKey(path, route))).toBe(path)
  })

  test('is what a cache handler is given', async () => {
    const keys: string[] = []
    await render(aHandler((key) => keys.push(key)))
    expect(keys.map(parseCacheKey)).toEqual([path])
  })

  test.each([
    ['a route handler', getRouteCacheKey('/machine/AXS/robots', { ...route, kind: appRoute })],
    ['a fetch', 'd1a5'],
    ['a key of earlier versions', path],
  ])('is not that of %s', (_, key) => {
    expect(parseCacheKey(key)).toBeNull()
  })
})

test('the first response has the body, the headers and the status that a cache handler sets', async () => {
  const response = await render(
    aHandler((_, page) => {
      setResponseHeader(page, 'content-security-policy', 'script-src')
      setResponseStatus(page, 404)
      setResponseBody(page, '<p>adiós</p>')
    }),
  )
  expect(response).toMatchObject({
    value: {
      kind: 'APP_PAGE',
      status: 404,
      headers: { 'content-security-policy': 'script-src' },
      html: RenderResult.fromStatic('<p>adiós</p>', 'text/html; charset=utf-8'),
    },
  })
})

test('a page is not made JSON of before it is stored, once measuring is spared', async () => {
  const toJSON = jest.spyOn(Buffer.prototype, 'toJSON')
  const stored: AppPage[] = []
  const handler = aHandler((_, page) => stored.push(page))
  await render(handler)
  expect(toJSON).toHaveBeenCalledTimes(1)
  spareMeasuring()
  await render(handler)
  expect(toJSON).toHaveBeenCalledTimes(1)
  expect(stored[1]).toEqual(stored[0])
  toJSON.mockRestore()
})

test('the class of all pages renders with what its components bring', () => {
  // The file that the pages of the built site are made with.
  const load = createRequire(__filename)
  const runtime = 'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js'
  expect(toPageModule(load(runtime))).not.toBeNull()
  const template = readFileSync(require.resolve('next/dist/build/templates/app-page-runtime.js'), 'utf8')
  expect(template).toMatch(/const ComponentMod = \{\s*\.\.\._entrybase,/)
  expect(template).toMatch(/=== 'prerender' \? routeModule\.prerender\(/)
  const made = 'e.renderToPipeableStream(t,r,'
  const collected = 'r.flightData=f,await s1(f,'
  const written = 'inlinedDataStream:eo(i.consumeAsStream()'
  const text = readFileSync(require.resolve(runtime), 'utf8')
  const places = [collected, written].map((part) => text.indexOf(part))
  expect([text.includes(made), ...places.map((place) => place > 0)]).toEqual([true, true, true])
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

describe('Next’s map of lifetimes', () => {
  const controls = () => Reflect.get(SharedCacheControls, 'cacheControls') as Map<string, unknown>

  beforeEach(() => controls().clear())

  test('gets an entry for every page that is stored', async () => {
    await render(aHandler(() => undefined))
    expect(controls().size).toBe(1)
  })

  test('is emptied once it is too large', async () => {
    await render(aHandler(() => undefined))
    limitCacheControls(1)
    expect(controls().size).toBe(1)
    limitCacheControls(0)
    expect(controls().size).toBe(0)
  })
})
