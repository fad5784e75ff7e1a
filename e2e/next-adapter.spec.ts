import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { patchNames } from '@/lib/base/platform/patches'
import { inFull, isGate } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { startSite, type Site } from './support/site'

/**
 * Checks that the patches of `docs/patches.md` take effect on the Next, Node and PGlite of this build, and
 * that the site works without any of them. The gate leaves out the comparisons, and starts only the site with patches.
 * `npm run try-next` runs all checks with another Next version.
 */

const article = '/home/blog?id_card=101'
const picture = '/_next/image?url=%2Fmedia%2Fcorte-de-caja.jpg&w=640&q=75'
const outline = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }

/** Copy of the build without `next.config.ts`: the server must use the resolved configuration of the build. */
const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-built-'))
let patched: Site
let plain: Site | null = null

// All tests run in one worker, because they use the same sites.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  for (const name of ['.next', 'dist', 'lib', 'node_modules', 'package.json', 'public'])
    symlinkSync(path.resolve(name), path.join(folder, name))
  const start = (name: string, settings = {}) =>
    startSite({ LOG_LEVEL: 'debug', DATA_DIR: path.join(folder, name), ...settings }, { cwd: folder })
  ;[patched, plain] = await Promise.all([
    start('patched'),
    isGate ? null : start('plain', { TEST_WITHOUT_PATCHES: 'all' }),
  ])
  for (const site of [patched, plain]) {
    for (const address of [article, picture]) await site?.get(address)
  }
  // A page is stored after its first response.
  await expect.poll(async () => (await patched.get(article)).headers['x-cache']).toBe('HIT')
})

test.afterAll(async () => {
  await Promise.all([patched, plain].map((site) => site?.kill()))
  rmSync(folder, { recursive: true, force: true })
})

/** Log messages about a patch. */
const notesOn = (site: Site, name: string) =>
  site
    .lines()
    .filter(({ patch }) => patch === name)
    .map(({ msg }) => msg)

for (const name of patchNames) {
  test(`${name} takes effect`, async () => {
    await expect.poll(() => new Set(notesOn(patched, name))).toEqual(new Set(['patch took effect']))
  })
}

test('built-config takes effect: pages are stored with their policy', async () => {
  const { status, headers } = await patched.get(article)
  expect({ status, cache: headers['x-cache'] }).toEqual({ status: 200, cache: 'HIT' })
  expect(headers['content-security-policy']).toContain("'sha256-")
})

test('an article is sent without the framework, which fetches its flight', async () => {
  const { body } = await patched.get(article)
  expect(body).not.toMatch(/<script[^>]* src=|__next_f\.push/)
  expect((await patched.get(article, { headers: { rsc: '1' } })).body).toMatch(/^\w*:/)
})

test('without patches, an article is sent with the framework and its flight', inFull, async () => {
  const whole = await plain?.get(article)
  expect(whole?.body).toMatch(/<script[^>]* src=/)
  expect(whole?.body).toContain('__next_f.push([1,')
})

test("converted pictures are stored in the site's data directory", async () => {
  // The server stores a converted picture only after it has sent the response.
  await expect.poll(() => readdirSync(path.join(folder, 'patched', 'pictures')).length).toBeGreaterThan(0)
  if (plain) expect(readdirSync(path.join(folder, 'plain'))).not.toContain('pictures')
})

test("the router gets a page's outline when it requests one", inFull, async () => {
  const [ours, theirs] = await Promise.all(
    [patched, plain].map((site) => site?.get(article, { headers: outline })),
  )
  expect(ours).toMatchObject({ status: 200, body: theirs?.body })
})

test('the same pages are sent without any patch', inFull, async () => {
  for (const address of ['/home', article, '/home/buscar?descripcionBuscar=sap', '/nada']) {
    const [ours, theirs] = await Promise.all([patched, plain].map((site) => site?.get(address)))
    expect(theirs?.status).toBe(ours?.status)
    expect(toText(theirs?.body)).toBe(toText(ours?.body))
    expect(theirs?.headers['content-security-policy']).toContain("'sha256-")
  }
  expect(plain?.lines().filter(({ msg }) => msg === 'patch had no effect')).toEqual([])
})

/** Visible text of a page. */
function toText(html = ''): string {
  const { document } = new JSDOM(html).window
  for (const script of document.querySelectorAll('script')) script.remove()
  return document.body.textContent
}

test('output file tracing lists packages and build output, not the whole project', () => {
  const files = readdirSync('.next/server', { recursive: true, encoding: 'utf8' })
  const traces = files.filter((file) => file.endsWith('.nft.json'))
  expect(traces.length).toBeGreaterThan(50)
  for (const trace of traces) {
    const traced: { files: string[] } = JSON.parse(readFileSync(path.join('.next/server', trace), 'utf8'))
    expect([trace, traced.files.filter((file) => /^(\.\.\/)+(README\.md|e2e\/)/.test(file))]).toEqual([
      trace,
      [],
    ])
  }
})
