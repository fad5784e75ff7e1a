import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { toBuildRecord } from '@/lib/delivery/edge/build-record'
import { expect, test } from './support/fixtures'
import { touch } from './support/hydration'
import { at } from './support/shell'

/** What a reader of publications downloads: little, and nothing that the signed-in area is made of. */

test.beforeEach(({ hosts }) => void hosts)

/** Words of the area's libraries and of its own code that minifying leaves alone. */
const marks = ['recharts', 'base-ui', 'lucide', 'ZodMini', 'cartelera.users', 'member-frame']

/** Marked by the last script to begin: React on a visitor's page, a chart or a row in the area. */
const signOfRest = 'html[data-hydrated], .recharts-surface path, [aria-sort]'

/** Every script and style sheet that a page has asked for once it rests, by what is in it. */
async function loadFiles(page: Page, path: string): Promise<Map<string, string>> {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) addresses.add(pathname)
  })
  await page.goto(at('axs', path))
  await touch(page)
  await page.locator(signOfRest).first().waitFor({ state: 'attached' })
  // Asked for again rather than read from the browser's log, which forgets bodies at times.
  const read = (address: string) => fetch(address).then((response) => response.text())
  const texts = await Promise.all([...addresses].map((address) => page.evaluate(read, address)))
  return new Map([...addresses].map((address, index) => [address, texts[index]!]))
}

/** What an untouched page may weigh without its pictures, in bytes as they are sent. */
const MAX_DOCUMENT_BYTES = 14_000
const MAX_PAGE_BYTES = 60_000

for (const path of ['/home', '/home/blog?id_card=101', '/home/blog?id_card=147']) {
  test(`${path} is light as long as no one touches it`, async ({ page }) => {
    test.skip(process.env.HYDRATION === 'load', 'such a page does not wait for its reader')
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(at('axs', path))
    await page.evaluate(() => document.fonts.ready)

    // A whole Chromium asks for a tab's icon, its headless shell has no tabs.
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

test('the script that an untouched page brings along is below a kilobyte', async ({ fetchPage }) => {
  const { body } = await fetchPage('/home')
  const [, loader] = /<script data-page='[^']*'>(.*?)<\/script>/s.exec(body)!
  expect(gzipSync(loader!, { level: 9 }).length).toBeLessThan(1024)
})

const listMarks = (files: Map<string, string>) =>
  marks.filter((mark) => [...files.values()].some((text) => text.includes(mark)))

for (const path of [
  '/home',
  '/home/blog?id_card=101',
  '/home/categoria?id_categoria=7',
  '/home/buscar?descripcionBuscar=sap',
  '/quienessomos',
]) {
  test(`${path} loads nothing of the signed-in area`, async ({ page }) => {
    const files = await loadFiles(page, path)
    expect(files.size).toBeGreaterThan(3)
    expect(listMarks(files)).toEqual([])
  })
}

test('the signed-in area’s own files bear the marks that are looked for', async ({ page }) => {
  const found = new Set<string>()
  for (const path of ['/crafted/widgets/charts', '/apps/user-management/users']) {
    const files = await loadFiles(page, path)
    for (const mark of listMarks(files)) found.add(mark)
  }
  expect([...found].sort()).toEqual([...marks].sort())
})

test('a file of another build that begins to run beside this one is answered, and one of none is a 404', async ({
  http,
  hosts,
}) => {
  test.skip(process.env.E2E_BASE_URL !== undefined, 'the folder of another machine')
  const [build, body] = [randomUUID(), Buffer.from('another build')]
  const path = `/_next/static/chunks/${build}.js`
  const missing = await http(hosts.axs, path)
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  // As another copy of this machine does at its start.
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
  const found = await http(hosts.axs, path)
  expect([found.status, found.body]).toEqual([200, 'another build'])
})
