import { sample } from '@/lib/testing/suite'
import { findFaults, readStructuredData } from '@/lib/testing/structured-data-rules'
import { expect, test, type FetchPage } from './support/fixtures'

/** Responses to crawlers: no cookies, no JavaScript, one response for each address. */

const unescape = (text: string) => text.replace(/&amp;/g, '&').replace(/&#x27;/g, "'")
const head = (body: string) => body.slice(0, body.indexOf('</head>'))
const canonicalOf = (body: string) =>
  unescape(/<link rel="canonical" href="([^"]*)"/.exec(head(body))?.[1] ?? '')
const robotsOf = (body: string) => /<meta name="robots" content="([^"]*)"/.exec(head(body))?.[1] ?? ''
const toPath = (address: string) => address.replace(/^https:\/\/[^/]+/, '')

/** Returns the links that a crawler follows, without nofollow links. */
function linksOf(body: string): string[] {
  const links = body.matchAll(/<a\s([^>]*)>/g)
  return Array.from(links, ([, attributes = '']) => attributes)
    .filter((attributes) => !/rel="[^"]*nofollow/.test(attributes))
    .map((attributes) => unescape(/href="([^"#]*)/.exec(attributes)?.[1] ?? ''))
    .filter((href) =>
      /^\/(home|quienessomos|quehacemos|contacto|aviso-legal|privacidad|cookies|accesibilidad)(?![^/?])/.test(
        href,
      ),
    )
}

async function readSitemap(fetchPage: FetchPage): Promise<string[]> {
  const addressesOf = (body: string) =>
    Array.from(body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => unescape(loc))
  // Skips the news sitemap, which lists recent articles a second time.
  const parts = addressesOf((await fetchPage('/sitemap.xml')).body).filter(
    (part) => !part.endsWith('/noticias.xml'),
  )
  const pages = await Promise.all(
    parts.map(async (part) => addressesOf((await fetchPage(toPath(part))).body)),
  )
  return pages.flat()
}

test('every address of the sitemap is a canonical page', async ({ fetchPage }) => {
  const addresses = await readSitemap(fetchPage)
  expect(addresses.length).toBeGreaterThan(20)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    const { status, body } = await fetchPage(toPath(address))
    expect([status, canonicalOf(body)], address).toEqual([200, address])
    expect(robotsOf(body), address).not.toContain('noindex')
  }
})

test('every card, month and category is reachable by links', async ({ fetchPage }) => {
  const queue = ['/home']
  const seen = new Set(queue)
  const reached = new Set<string>()
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const { status, body } = await fetchPage(path)
    expect(status, path).toBe(200)
    reached.add(canonicalOf(body))
    for (const link of linksOf(body).filter((link) => !seen.has(link))) {
      seen.add(link)
      queue.push(link)
    }
  }
  const missing = (await readSitemap(fetchPage)).filter((address) => !reached.has(address))
  expect(missing).toEqual([])
})

test.describe('a page has one address', () => {
  const variants: [string, string[]][] = [
    ['/home', ['/home?utm_source=x', '/home?fbclid=1&gclid=2', '/home?idOrgV=AXS']],
    [
      '/home/blog?id_card=101',
      [
        '/home/blog?id_card=101&comentario=true',
        '/home/blog?utm_source=x&comentario=false&id_card=101',
        '/home/blog?id_card=101&id_card=102',
      ],
    ],
    [
      '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31',
      [
        '/home/archivos?fecha_fin=2026-10-31&mesDescripcion=Otro&fecha_inicio=2026-10-01',
        '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31&pagina=1&ref=x',
      ],
    ],
    ['/quienessomos/nosotros', ['/quienessomos/nosotros?utm_source=x', '/quienessomos/nosotros?idOrgV=AXS']],
    [
      '/home/categoria?id_categoria=1',
      [
        '/home/categoria?descripcion=Otra&id_categoria=1',
        '/home/categoria?id_categoria=1&descripcion=CRM&ref=x',
      ],
    ],
  ]
  for (const [path, others] of variants) {
    test(`${path} has the same canonical address`, async ({ fetchPage }) => {
      const canonical = canonicalOf((await fetchPage(path)).body)
      expect(canonical).toMatch(/^https:\/\//)
      expect(toPath(canonical)).toBe(path)
      for (const other of others) {
        expect(canonicalOf((await fetchPage(other)).body), other).toBe(canonical)
      }
    })
  }

  test('is the same on every host', async ({ fetchPage }) => {
    const path = '/home?idOrgV=ACX'
    const here = canonicalOf((await fetchPage(path)).body)
    const there = canonicalOf((await fetchPage(path, { host: 'elsewhere.localhost' })).body)
    expect(here).toBe('https://acx.localhost/home')
    expect(there).toBe(here)
  })
})

test('the document head is sent whole, before the body, to every client', async ({ fetchPage }) => {
  for (const agent of ['Mozilla/5.0', 'Googlebot', 'curl/8']) {
    const { body } = await fetchPage('/home/blog?id_card=101', { headers: { 'user-agent': agent } })
    expect(head(body)).toContain('<title>')
    for (const name of ['description', 'og:title', 'og:image', 'twitter:card']) {
      expect(head(body), `${name} for ${agent}`).toContain(`"${name}"`)
    }
    expect(head(body)).toContain('application/rss+xml')
    expect(body.slice(body.indexOf('</head>'))).not.toMatch(/<title>|rel="canonical"/)
  }
})

test('each page of a list links to the previous and next one', async ({ fetchPage }) => {
  const neighboursOf = async (path: string) => {
    const { body } = await fetchPage(path)
    return ['prev', 'next'].map((rel) =>
      toPath(unescape(new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(head(body))?.[1] ?? '')),
    )
  }
  const list = '/home/buscar?descripcionBuscar=cliente'
  expect(await neighboursOf(list)).toEqual(['', `${list}&pagina=2`])
  expect((await neighboursOf(`${list}&pagina=2`))[0]).toBe(list)
})

test('previous and next links connect all publications, in both directions', async ({ fetchPage }) => {
  const step = async (path: string, rel: string) => {
    const { status, body } = await fetchPage(path)
    expect(status, path).toBe(200)
    return unescape(new RegExp(`<a href="([^"]*)" rel="${rel}"`).exec(body)?.[1] ?? '')
  }
  const articles = (await readSitemap(fetchPage)).map(toPath).filter((path) => path.startsWith('/home/blog'))
  const follow = async (start: string, rel: string) => {
    const met = [start]
    for (let path = await step(start, rel); path; path = await step(path, rel)) met.push(path)
    return met
  }
  const older = await follow('/home/blog?id_card=148', 'prev')
  expect([...older].sort()).toEqual([...articles].sort())
  expect(await follow(older.at(-1)!, 'next')).toEqual(older.toReversed())
})

test('pages that search engines must not store have noindex', async ({ fetchPage }) => {
  const pages = [
    '/home/buscar?descripcionBuscar=crm',
    '/dashboard',
    '/error/500',
    '/nada',
    '/home/archivos?fecha_inicio=2026-01-05&fecha_fin=2026-12-20',
  ]
  for (const path of pages) expect(robotsOf((await fetchPage(path)).body), path).toContain('noindex')
  const picker = await fetchPage('/list', { host: 'elsewhere.localhost' })
  expect(robotsOf(picker.body)).toContain('noindex')
})

test.describe('files for crawlers', () => {
  test('are separate for each host, without cookies', async ({ fetchPage }) => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/llms.txt', '/feed.xml']) {
      const { status, headers } = await fetchPage(path)
      expect([status, headers['set-cookie']], path).toEqual([200, undefined])
    }
    const other = await fetchPage('/robots.txt', { host: 'acx.localhost' })
    expect(other.body).toContain('Sitemap: https://acx.localhost/sitemap.xml')
  })

  test('disallow everything on an unknown host', async ({ fetchPage }) => {
    const robots = await fetchPage('/robots.txt', { host: 'elsewhere.localhost' })
    expect([robots.status, robots.body]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
    expect((await fetchPage('/sitemap.xml', { host: 'elsewhere.localhost' })).status).toBe(404)
  })

  test('are reached by their public paths only', async ({ fetchPage }) => {
    for (const path of ['/machine/AXS/robots', '/machine/ACX/feed/rss', '/%6Dachine/AXS/robots']) {
      expect((await fetchPage(path)).status, path).toBe(404)
    }
  })
})

test('an unchanged page is not sent again', async ({ fetchPage }) => {
  const first = await fetchPage('/home/blog?id_card=101')
  const again = await fetchPage('/home/blog?id_card=101', {
    headers: { 'if-none-match': first.headers.etag ?? '' },
  })
  expect([again.status, again.body]).toEqual([304, ''])
  const only = await fetchPage('/home/blog?id_card=101', { method: 'HEAD' })
  expect([only.status, only.body, only.headers.etag]).toEqual([200, '', first.headers.etag])
})

test('structured data of pages is valid by the rules of search engines', async ({ fetchPage }) => {
  for (const [path, types, absent = []] of [
    ['/home', ['Organization', 'WebSite']],
    ['/home/blog?id_card=101', ['BlogPosting', 'BreadcrumbList', 'Organization']],
    ['/home/blog?id_card=120', ['BlogPosting', 'BreadcrumbList', 'Organization']],
    ['/home/categoria?id_categoria=1', ['BreadcrumbList']],
    // This author has no profile, so these recommended properties are missing.
    [
      '/home/autor?nombre=Rodrigo+Arce',
      ['ProfilePage', 'BreadcrumbList'],
      ['dateModified', 'description', 'image'],
    ],
  ] as [string, string[], string[]?][]) {
    const data = readStructuredData((await fetchPage(path)).body)
    const things: { '@type': string }[] = JSON.parse(data)['@graph']
    expect(things.map((thing) => thing['@type'])).toEqual(types)
    expect(findFaults(data), path).toEqual(
      absent.map((name) => `${types[0]}: recommended, and absent: ${name}`),
    )
  }
})

test('news have a sitemap, whether or not there is any', async ({ fetchPage }) => {
  const { status, body, headers } = await fetchPage('/sitemaps/noticias.xml')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toContain('http://www.google.com/schemas/sitemap-news/0.9')
})

test('each card has a share image', async ({ fetchPage }) => {
  const host = 'nova.localhost'
  const { body: sitemap } = await fetchPage('/sitemaps/1.xml', { host })
  const articles = Array.from(sitemap.matchAll(/id_card=(\d+)/g), ([, id]) => `/home/blog?id_card=${id}`)
  expect(articles.length).toBeGreaterThan(15)
  for (const path of sample(articles, { count: 3, key: 'share images' })) {
    const { body } = await fetchPage(path, { host })
    const image = /<meta property="og:image" content="([^"]*)"/.exec(head(body))?.[1] ?? ''
    const { status, headers } = await fetchPage(toPath(image), { host })
    // The share image of a photograph is the photograph itself; for an illustration the site draws a PNG.
    const type = image.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
    expect([status, headers['content-type'], headers['set-cookie']], path).toEqual([200, type, undefined])
  }
  expect((await fetchPage('/compartir/999999.png', { host })).status).toBe(404)
})

test('other spellings of an address redirect to the page, and icons that devices request exist', async ({
  http,
  hosts,
}) => {
  for (const [path, location] of [
    ['/HOME', '/home'],
    ['/home/blog?id_card=0147', '/home/blog?id_card=147'],
    ['/home/autor?nombre=ernesto+solis', '/home/autor?nombre=Ernesto+Sol%C3%ADs'],
    ['/home/etiqueta?nombre=CLEAN+CORE', '/home/etiqueta?nombre=clean+core'],
  ]) {
    const { status, headers } = await http(hosts.axs, path!)
    expect([path, status, headers.location]).toEqual([path, 301, location])
  }
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png', '/favicon.ico'])
    expect([path, (await http(hosts.axs, path)).status]).toEqual([path, 200])
})

test('a link cannot name a range of days', async ({ http, hosts }) => {
  const path = '/home/archivos?fecha_inicio=2026-10-02&fecha_fin=2026-10-30&mesDescripcion=Compre+aqui'
  const { status, body } = await http(hosts.axs, path)
  expect([status, body.includes('Compre')]).toEqual([200, false])
})
