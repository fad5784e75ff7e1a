import { expect, test } from './support/fixtures'
import { touch } from './support/hydration'
import { sendRequest, type HttpRequest, type HttpResponse } from './support/http'
import { startSite, type Site } from './support/site'

/** Compares `npm run dev` with the built server: its responses, and the time at which a page loads React. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own server')
test.describe.configure({ mode: 'default', timeout: 300_000 })

let development: Site

test.beforeAll(async () => {
  test.setTimeout(300_000)
  development = await startSite({}, { hasTestClock: false, isDevelopment: true })
})
test.afterAll(() => development?.kill())

type Request = HttpRequest & { host?: string }

const requests: [path: string, request?: Request][] = [
  ['/home'],
  ['/home', { headers: { rsc: '1' } }],
  ['/nada'],
  ['/es/AXS/home'],
  ['/home/'],
  ['/home', { method: 'POST', body: '' }],
  ['/robots.txt'],
  ['/healthz'],
  ['/sw.js'],
  ['/', { host: 'redaccion.localhost' }],
  // No one is signed in, so upload routes reject the request.
  [
    '/api/media?organisation=AXS&name=foto.jpg',
    { host: 'redaccion.localhost', method: 'POST', body: 'x', headers: { 'content-type': 'image/jpeg' } },
  ],
]

for (const [path, { host = 'axs.localhost', ...request } = {}] of requests) {
  test(`${request.method ?? 'GET'} ${host}${path} ${JSON.stringify(request.headers ?? {})}`, async ({
    baseURL,
  }) => {
    const [theirs, ours] = await Promise.all(
      [baseURL!, development.origin].map((origin) =>
        sendRequest(origin, path, { ...request, headers: { host, ...request.headers } }),
      ),
    )
    expect(toComparable(ours!)).toEqual(toComparable(theirs!))
  })
}

/**
 * Headers that differ per response or only exist on stored pages, and the preloaded fonts, which depend on
 * the build.
 */
const ofOne = new Set(
  (
    'date x-request-id x-cache connection keep-alive transfer-encoding content-length etag last-modified link ' +
    'x-rendering x-nextjs-prerender x-nextjs-stale-time'
  ).split(' '),
)

function toComparable({ status, headers }: HttpResponse) {
  const isFlight = headers['content-type'] === 'text/x-component'
  const compared = Object.entries(headers).filter(
    // Skips the policy of flight responses, which browsers ignore. A stored one has its document's policy.
    ([name]) => !ofOne.has(name) && !(isFlight && name === 'content-security-policy'),
  )
  return { status, headers: Object.fromEntries(compared.map(([name, value]) => [name, toForm(name, value)])) }
}

/** Normalises a header value. Replaces hashes in policies, and removes what only `npm run dev` allows. */
function toForm(name: string, value: string | string[] | undefined): string {
  const text = String(value)
  if (name === 'vary') return text.toLowerCase().split(', ').sort().join(', ')
  // For pages rendered per request, Next's development server replaces the header by one without `private`.
  if (name === 'cache-control') return text.replace('private, no-store', 'no-store')
  if (name !== 'content-security-policy') return text
  return text
    .replaceAll(/ '(?:sha256|nonce)-[^']+'/g, ' HASH')
    .replace(/script-src 'self'(?: HASH)+(?: 'unsafe-eval')?/, "script-src 'self' HASH")
    .replace("style-src 'self' 'unsafe-inline';", "style-src 'self';")
}

test('a page gets React at the first touch, and then reloads over a WebSocket', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.goto(`${development.origin}/home`)
  expect(scripts).toEqual([])
  const socket = page.waitForEvent('websocket')
  await touch(page)
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 180_000 })
  expect((await (await socket).waitForEvent('framereceived')).payload.length).toBeGreaterThan(0)
})
