import { expect, expire, recover, test, UNREACHED_MS } from './fixtures'
import { misbehaviours, type Misbehaviour } from '../support/misbehaving-service'
import type { Site } from '../support/site'
import { startWorld, type World } from '../support/world'

test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own site')

const slow = 'a 1-second delay' satisfies Misbehaviour
const ways = Object.keys(misbehaviours) as Misbehaviour[]
const failures = ways.filter((way) => way !== slow)
const paths = ['/home', '/home/blog?id_card=1', '/home/buscar?descripcionBuscar=portada']
const cookie = `session=${encodeURIComponent('{"id":2,"idOrgV":"AXS"}')}`

/** Returns a summary of the page: the whole page would be too long for a report. */
async function fetchPage(site: Site, path: string, headers = {}) {
  const { status, body } = await site.get(path, { headers })
  // The search page wraps matches in `<mark>`.
  const text = body.replaceAll(/<\/?mark[^>]*>/g, '')
  const editions = new Set(Array.from(text.matchAll(/La portada, edición (\d+)/g), ([, edition]) => edition))
  return { path, status, editions: [...editions].join() }
}

/** The expected response while content cannot be read: retry later, do not store. */
const unavailable = { status: 503, retryAfter: '60', cacheControl: 'no-store', cookies: undefined }

/** Further kinds of pages and files with content, none of which is stored when a test requests them. */
const neverRead = [
  '/home',
  '/home/blog?id_card=2&comentario=true',
  '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31',
  '/home/archivos?fecha_inicio=2026-10-03&fecha_fin=2026-10-17',
  '/home/categoria?id_categoria=1&descripcion=Uno',
  '/home/categoria?id_categoria=1&pagina=2',
  '/home/buscar?descripcionBuscar=otra&pagina=2',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/llms.txt',
  '/compartir/1.png',
  '/api/comments?id_card=1',
  '/api/suggestions?texto=por',
]

async function ask(site: Site, path: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await site.get(path, { headers, method })
  return {
    status: answer.status,
    retryAfter: answer.headers['retry-after'],
    cacheControl: answer.headers['cache-control'],
    cookies: answer.headers['set-cookie'],
  }
}

/** Waits until every page shows this edition. */
async function expectEdition(site: Site, edition: number) {
  await expect
    .poll(async () =>
      (await Promise.all(paths.map((path) => fetchPage(site, path)))).map(({ editions }) => editions),
    )
    .toEqual(paths.map(() => String(edition)))
}

async function endOutage({ service, site }: World) {
  service.misbehaviour = null
  await recover(site)
}

test('a site without content sends an empty page with 503, however the service fails, and recovers', async () => {
  const { service, site, stop } = await startWorld(failures[0])
  for (const way of failures) {
    await test.step(way, async () => {
      service.misbehaviour = way
      await recover(site)
      for (const path of paths) {
        expect(await fetchPage(site, path, { cookie })).toEqual({ path, status: 503, editions: '' })
      }
    })
  }
  await test.step('on every route', async () => {
    for (const path of [...paths, '/home/categoria?id_categoria=1', '/dashboard']) {
      expect(await ask(site, path, { cookie: `${cookie}; visit=1` })).toEqual(unavailable)
    }
    for (const path of neverRead) {
      const { status, headers, body } = await site.get(path, { headers: { cookie } })
      expect({ path, status, retryAfter: headers['retry-after'] }).toEqual({
        path,
        status: 503,
        retryAfter: '60',
      })
      expect(`${path} ${body} ${headers['x-robots-tag']}`).not.toContain('noindex')
    }
    const ahead = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
    expect(await ask(site, '/home/blog?id_card=7', { cookie: `${cookie}; visit=1`, ...ahead })).toEqual(
      unavailable,
    )
    expect(await ask(site, '/home', { cookie: `${cookie}; visit=1`, rsc: '1' })).toEqual(unavailable)
    expect(await ask(site, '/home', { cookie: `${cookie}; visit=1` }, 'HEAD')).toEqual(unavailable)
  })
  await test.step('when the organisation of the host cannot be read', async () => {
    for (const path of [
      '/home',
      '/home/blog?id_card=1',
      '/nada',
      '/feed.xml',
      '/sitemap.xml',
      '/compartir/1.png',
    ]) {
      expect(await ask(site, path)).toEqual(unavailable)
    }
    expect(await ask(site, '/home', { rsc: '1' })).toEqual(unavailable)
    expect(await ask(site, '/home', {}, 'HEAD')).toEqual(unavailable)
    expect(await ask(site, '/api/comments?id_card=1')).toMatchObject({ status: 503, retryAfter: '60' })
    expect(await ask(site, '/list')).toMatchObject({ status: 200 })
    expect((await site.get('/robots.txt')).body).not.toMatch(/^Disallow: \/$/m)
  })
  await endOutage({ service, site })
  await expectEdition(site, 1)
  await stop()
})

test('the site waits for a slow service, and readers of stored pages do not wait', async () => {
  const { service, site, stop } = await startWorld(slow, UNREACHED_MS)
  for (const path of paths) {
    expect(await fetchPage(site, path, { cookie })).toEqual({ path, status: 200, editions: '1' })
  }
  await expire(site)
  for (const path of [...paths, ...paths]) {
    expect(await fetchPage(site, path)).toEqual({ path, status: 200, editions: '1' })
  }
  expect(await fetchPage(site, '/home/blog?id_card=100')).toMatchObject({ status: 200 })
  service.edition += 1
  service.misbehaviour = null
  // Pages with slow content expire like any others, and then show the new edition.
  await expire(site)
  await expectEdition(site, 2)
  await stop()
})

for (const way of failures) {
  test(`${way}: pages that were served before stay, and are updated after the outage`, async ({
    service,
    site,
  }) => {
    await expectEdition(site, service.edition)
    service.misbehaviour = way
    await expire(site)
    for (const path of [...paths, ...paths]) {
      expect(await fetchPage(site, path)).toEqual({ path, status: 200, editions: String(service.edition) })
    }
    // This article was never requested, so there is no stored page to serve.
    const unread = await fetchPage(site, `/home/blog?id_card=${100 + failures.indexOf(way)}`)
    expect(unread.status).toBe(503)
    service.edition += 1
    await endOutage({ service, site })
    await expectEdition(site, service.edition)
  })
}

test('a reader who navigates during an outage sees an error, and the page after the outage', async ({
  browser,
  service,
  site,
}) => {
  // Not the fixture's page, because the console correctly reports the router's failed request.
  const page = await browser.newPage()
  await expectEdition(site, service.edition)
  await page.goto(`${site.origin}/home`)
  service.misbehaviour = 'HTTP 500'
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/home/blog?id_card=120', textContent: 'Una que nadie ha leído' })
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('link', { name: 'Una que nadie ha leído' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error del sistema')
  await expect(page.getByRole('banner')).toHaveAttribute('data-header', 'axs')
  await expect(page).toHaveURL(`${site.origin}/home/blog?id_card=120`)

  service.misbehaviour = null
  await recover(site)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La portada')
  await page.close()
})
