import type { Page } from '@playwright/test'
import { inFull, sample } from '@/lib/testing/suite'
import { contentOf } from './support/content'
import { parseDocument, readTexts } from './support/document'
import { expect, test, type Http } from './support/fixtures'
import { hydrate } from './support/hydration'

/** Crawls the site as a search engine does: links only, no cookies, no JavaScript. */

const MAX_PAGES = 400

/**
 * Returns all addresses reachable by links from /home. Skips nofollow links. Reads one page at a time, as polite
 * crawlers do: a busy site rejects some of several requests for pages that it has to render.
 */
async function crawl(http: Http, origin: string): Promise<string[]> {
  // Iterating a set includes addresses that are added meanwhile.
  const addresses = new Set(['/home'])
  for (const path of addresses) {
    const { status, body } = await http(origin, path)
    expect(`${path} ${status}`).toBe(`${path} 200`)
    for (const href of readLinks(body)) addresses.add(href)
    expect(addresses.size).toBeLessThan(MAX_PAGES)
  }
  return [...addresses]
}

function readLinks(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('nofollow'))
  return links
    .map((tag) => /href="(\/home[^"#]*)/.exec(tag)?.[1]?.replaceAll('&amp;', '&'))
    .filter((href) => href !== undefined)
}

const organisations = [
  ['axs', 'AXS'],
  ['acx', 'ACX'],
  ['nova', 'NVA'],
] as const
for (const [host, organisation] of organisations) {
  test(
    `every publication of ${organisation} is reached by links, and none of another`,
    inFull,
    async ({ http, hosts }) => {
      const cards = await contentOf(hosts[host], organisation).all()
      const paths = await crawl(http, hosts[host])
      const articles = paths.filter((path) => path.startsWith('/home/blog'))
      expect(cards.length).toBeGreaterThan(15)
      expect(articles.sort()).toEqual(cards.map(({ id }) => `/home/blog?id_card=${id}`).sort())
    },
  )
}

/** Returns the names listed on the page about cookies. A name that ends in a full stop is a prefix. */
async function readListed(http: Http, origin: string): Promise<string[]> {
  const titles = readTexts(parseDocument((await http(origin, '/cookies')).body), 'main li strong')
  return titles.map((title) => title.replace(/\.$/, '').replace(/,? [o(].*$/, ''))
}

/** Returns the cookies and storage keys that the browser holds for the current page and its host. */
const readStorage = (page: Page) =>
  page.evaluate(async () => ({
    kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())],
    databases: (await indexedDB.databases()).length,
  }))

/** Pages that store no other entries. */
const others = [
  '/home/buscar?descripcionBuscar=sap',
  '/quienessomos',
  '/contacto',
  '/privacidad',
  '/dashboard',
  '/apps/user-management/users',
  '/crafted/pages/wizards/horizontal',
]

test('a browser stores only the entries listed on the page about cookies, and no page contacts another site', async ({
  browser,
  hosts,
  http,
  extraHTTPHeaders,
}) => {
  test.skip(process.env.E2E_BASE_URL !== undefined, 'would leave a comment on a real site')
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    locale: 'de-DE',
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  })
  const page = await context.newPage()
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  const storedNames = new Set<string>()
  const collect = async () => {
    const { kept, databases } = await readStorage(page)
    for (const { name } of await context.cookies()) storedNames.add(name)
    for (const name of kept) storedNames.add(name)
    expect(databases).toBe(0)
  }
  const open = async (path: string) => {
    await page.goto(hosts.axs + path)
    if (!/^\/(crafted|apps|builder|dashboard)/.test(path)) await hydrate(page)
    await collect()
  }
  await open('/home')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('language')
  for (const path of sample(others, { count: 1, key: 'pages that store nothing' })) await open(path)
  await open('/home/blog?id_card=110&comentario=true')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Oscuro' }).click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Muy grande' }).click()
  await page.getByRole('button', { name: 'Leer más tarde' }).click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Eva Sol')
  await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill('eva@example.com')
  const text = `Una pregunta, caso ${crypto.randomUUID().slice(0, 8)}.`
  await page.getByRole('textbox', { name: 'Comentario', exact: true }).fill(text)
  await collect()
  await page.getByRole('button', { name: 'Enviar comentario' }).click()
  await expect(page.getByRole('list', { name: 'Comentarios' }).getByText(text)).toBeVisible()
  await expect.poll(() => readStorage(page).then(({ kept }) => kept.join())).toContain('cartelera-lecturas-1')
  await collect()
  await open('/home/blog?id_card=119')
  await page.getByRole('checkbox', { name: 'Cargar siempre lo que venga de OpenStreetMap' }).check()
  await collect()
  await open('/builder')
  await page.getByRole('tab', { name: 'Cabecera' }).click()
  await page
    .getByRole('tabpanel', { name: 'Cabecera' })
    .getByRole('radio', { name: 'Título de la página' })
    .click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await loaded
  await collect()

  const listed = await readListed(http, hosts.axs)
  const isListed = (name: string) =>
    listed.some((listedName) =>
      listedName.endsWith('.') ? name.startsWith(listedName) : name === listedName,
    )
  expect([...storedNames].filter((name) => !isListed(name))).toEqual([])
  // Checks that the crawl visited pages that store something.
  for (const name of [
    'session',
    'visit',
    'language',
    'wrote',
    'theme',
    'text-size',
    'cartelera.reading-list',
    'cartelera.layout',
    'cartelera.comment.110',
    'cartelera.embeds',
  ])
    expect([...storedNames]).toContain(name)
  expect([...origins]).toEqual([hosts.axs])
  await context.close()
})

test('over https cookies have the other names that the page lists', async ({ http, hosts }) => {
  const { body } = await http(hosts.axs, '/cookies')
  const { headers } = await http(hosts.axs, '/home', { headers: { 'x-forwarded-proto': 'https' } })
  const names = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.replace(/=.*/, ''))
  expect(names).toEqual(['__Host-session', '__Host-visit'])
  for (const name of names) expect(body).toContain(`o ${name} con https`)
})
