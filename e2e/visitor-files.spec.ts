import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { toBuildRecord } from '@/lib/delivery/edge/build-record'
import { inFull, sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { touch } from './support/hydration'
import { at } from './support/shell'

/** Limits on the downloads of a reader: few bytes, and nothing from the signed-in area. */

test.beforeEach(({ hosts }) => void hosts)

/** Words that survive minifying, from the area's libraries and from its own code. */
const marks = ['recharts', 'base-ui', 'lucide', 'ZodMini', 'cartelera.users', 'member-frame']

/** Set by the last script to run: React on a visitor's page, a chart or a sorted row in the area. */
const signOfRest = 'html[data-hydrated], .recharts-surface path, [aria-sort]'

/** Loads a page, touches it, and returns the text of every script and style sheet, by address. */
async function loadFiles(page: Page, path: string): Promise<Map<string, string>> {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) addresses.add(pathname)
  })
  await page.goto(at('axs', path))
  await touch(page)
  await page.locator(signOfRest).first().waitFor({ state: 'attached' })
  // Fetched again, because the browser's log sometimes drops bodies.
  const read = (address: string) => fetch(address).then((response) => response.text())
  const texts = await Promise.all([...addresses].map((address) => page.evaluate(read, address)))
  return new Map([...addresses].map((address, index) => [address, texts[index]!]))
}

/** Maximum sizes of a page before any input, without its pictures, in transferred bytes. */
const MAX_DOCUMENT_BYTES = 14_000
const MAX_PAGE_BYTES = 60_000

const smallPages = ['/home', '/home/blog?id_card=101', '/home/blog?id_card=147']
for (const path of sample(smallPages, { count: 1, key: 'small pages' })) {
  test(`${path} stays small until it is touched`, async ({ page }) => {
    test.skip(process.env.HYDRATION === 'load', 'pages hydrate on load')
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(at('axs', path))
    await page.evaluate(() => document.fonts.ready)

    // Full Chromium requests the tab icon; its headless shell has no tabs.
    const listFiles = () =>
      requests.filter((request) => request.resourceType() !== 'image' && !request.url().endsWith('/icon.svg'))
    await expect
      .poll(() =>
        listFiles()
          .map((request) => request.resourceType())
          .sort(),
      )
      .toEqual(['document', 'font', 'font', 'stylesheet'])
    const files = listFiles()
    const weigh = async (request: Request) => (await request.sizes()).responseBodySize
    const bytes = await Promise.all(files.map(weigh))
    expect(bytes[files.findIndex((request) => request.isNavigationRequest())]).toBeLessThan(
      MAX_DOCUMENT_BYTES,
    )
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_PAGE_BYTES)
  })
}

test('the inline script of an untouched page is below a kilobyte', async ({ fetchPage }) => {
  const { body } = await fetchPage('/home')
  const [, loader] = /<script data-page='[^']*'>(.*?)<\/script>/s.exec(body)!
  expect(gzipSync(loader!, { level: 9 }).length).toBeLessThan(1024)
})

const listMarks = (files: Map<string, string>) =>
  marks.filter((mark) => [...files.values()].some((text) => text.includes(mark)))

const readersPages = [
  '/home',
  '/home/blog?id_card=101',
  '/home/categoria?id_categoria=7',
  '/home/buscar?descripcionBuscar=sap',
  '/quienessomos',
]
for (const path of sample(readersPages, { count: 1, key: 'files of readers' })) {
  test(`${path} loads nothing of the signed-in area`, async ({ page }) => {
    const files = await loadFiles(page, path)
    expect(files.size).toBeGreaterThan(3)
    expect(listMarks(files)).toEqual([])
  })
}

test("the signed-in area's own files contain every mark", inFull, async ({ page }) => {
  const presentMarks = new Set<string>()
  for (const path of ['/crafted/widgets/charts', '/apps/user-management/users']) {
    const files = await loadFiles(page, path)
    for (const mark of listMarks(files)) presentMarks.add(mark)
  }
  expect([...presentMarks].sort()).toEqual([...marks].sort())
})

test('serves a file of another build that starts beside this one; a file of no build is a 404', async ({
  http,
  hosts,
}) => {
  test.skip(process.env.E2E_BASE_URL !== undefined, 'the site runs on another machine')
  const [build, body] = [randomUUID(), Buffer.from('another build')]
  const path = `/_next/static/chunks/${build}.js`
  const missing = await http(hosts.axs, path)
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  // Stores the file in the data directory, as another instance on this machine does when it starts.
  const headers = ['content-type', 'text/javascript', 'content-length', String(body.length)]
  const file = {
    headers,
    notModifiedHeaders: [],
    validators: { etag: undefined, 'last-modified': undefined },
    body,
  }
  const record = toBuildRecord(new Map([[path, { br: file, gzip: file, identity: file }]]))
  const folder = join(process.env.E2E_DATA_DIR!, process.env.E2E_PORT!, 'builds')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${build}.files`), record)
  const response = await http(hosts.axs, path)
  expect([response.status, response.body]).toEqual([200, 'another build'])
})
