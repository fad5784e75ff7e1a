import { existsSync } from 'node:fs'
import {
  legalPages,
  type CardId,
  type CategoryId,
  type IsoDate,
  type OrganisationId,
} from '@/lib/base/domain/model'
import { memberPages } from '@/lib/features/company/member/pages'
import { aboutPaths } from '@/lib/features/company/organisations/about/about-page'
import { corporatePaths } from '@/lib/features/company/organisations/corporate-menu'
import {
  parseFileParams,
  parsePageParams,
  toInternalFilePath,
  toInternalPath,
  type Page,
  type SiteFile,
} from './internal-path'
import { parseAddress } from './page-address'
import { fileKinds, pageKinds } from './page-kinds'

const organisation = 'AXS' as OrganisationId
const [card, category] = [101 as CardId, 3 as CategoryId]
const [start, end] = ['2026-10-01' as IsoDate, '2026-10-31' as IsoDate]
const closed = { isOpen: false, replyTo: null, notice: null, page: 1 }
const open = { isOpen: true, replyTo: null, notice: null, page: 1 }

const pages: [string, Page][] = [
  ['home', { kind: 'home' }],
  ['home/sesion-cerrada', { kind: 'signedOutHome' }],
  ['home/blog/101/closed', { kind: 'article', card, form: closed }],
  ['home/blog/101/closed-p2', { kind: 'article', card, form: { ...closed, page: 2 } }],
  ['home/blog/101/sent-p12', { kind: 'article', card, form: { ...open, notice: 'sent', page: 12 } }],
  ['home/blog/101/open', { kind: 'article', card, form: open }],
  ['home/blog/101/reply-7', { kind: 'article', card, form: { ...open, replyTo: 7 } }],
  ['home/blog/101/sent', { kind: 'article', card, form: { ...open, notice: 'sent' } }],
  ['home/blog/101/pending', { kind: 'article', card, form: { ...open, notice: 'pending' } }],
  ['home/blog/101/refused', { kind: 'refusedComment', card }],
  ['home/vista-previa/12', { kind: 'preview', piece: 12 }],
  ['home/vista-previa-paquete', { kind: 'releasePreview' }],
  ['home/vista-previa-diseno', { kind: 'designPreview' }],
  ['vista-previa-diseno', { kind: 'designPagePreview' }],
  ['vista-previa', { kind: 'previewEnded' }],
  ['home/buscar/YcOxbw/2', { kind: 'search', text: 'año', page: 2 }],
  ['home/buscar/-/1', { kind: 'search', text: '', page: 1 }],
  [
    `home/buscar-acotado/YcOxbw/${Buffer.from('categoria=3&anio=2026&autor=Ana+R%C3%ADos&etiqueta=CRM').toString('base64url')}/2`,
    {
      kind: 'narrowedSearch',
      text: 'año',
      narrowing: { language: null, category, year: 2026, author: 'Ana Ríos', tag: 'CRM' },
      page: 2,
    },
  ],
  ['home/buscar-empresa/YcOxbw', { kind: 'companySearch', text: 'año' }],
  ['home/archivos/mes/2026-10/1', { kind: 'month', month: { start, end }, page: 1 }],
  ['home/archivos/dias/2026-10-01/2026-10-31/-/1', { kind: 'days', start, end, label: '', page: 1 }],
  ['home/categoria/3/12', { kind: 'category', category, page: 12 }],
  ['home/categoria-sin-lista/3/Q1JN/12', { kind: 'labelledCategory', category, label: 'CRM', page: 12 }],
  ['home/autor/QW5h/2', { kind: 'author', name: 'Ana', page: 2 }],
  ['home/serie/QW5h/1', { kind: 'series', name: 'Ana', page: 1 }],
  ['home/etiqueta/Q1JN/1', { kind: 'tag', name: 'CRM', page: 1 }],
  ...aboutPaths.map((path): [string, Page] => [`about${path}`, { kind: 'about', path }]),
  ...corporatePaths.map((path): [string, Page] => [`corporate${path}`, { kind: 'corporate', path }]),
  ['pagina/servicios/consultoria-sap', { kind: 'sitePage', path: '/servicios/consultoria-sap' }],
  ...legalPages.map((legal): [string, Page] => [`legal/${legal}`, { kind: 'legal', legal }]),
  ['contacto', { kind: 'contact' }],
  ['sin-conexion', { kind: 'offline' }],
  ['organizaciones/-/1', { kind: 'organisations', text: '', page: 1 }],
  ['organizaciones/YcOxbw/2', { kind: 'organisations', text: 'año', page: 2 }],
  ['suscripcion/refused', { kind: 'refusedSubscription' }],
  ['formulario/demo/open', { kind: 'form', slug: 'demo', sent: false }],
  ['formulario/demo/sent', { kind: 'form', slug: 'demo', sent: true }],
  ['formulario/demo/refused', { kind: 'refusedForm', slug: 'demo' }],
  ['boletines/2', { kind: 'newsletters', page: 2 }],
  ['boletines/numero/7', { kind: 'newsletter', newsletter: 7 }],
  ['leer-mas-tarde', { kind: 'readingList' }],
  ['suscripcion/void', { kind: 'subscription', state: 'void' }],
  [
    `suscripcion/temas/new-all-usual-${Buffer.from('[[],[],[]]').toString('base64url')}`,
    {
      kind: 'subscriptionChoice',
      following: { isNew: true, isAll: true, rhythm: null, categories: [], authors: [], tags: [] },
    },
  ],
  [
    `suscripcion/temas/known-some-weekly-${Buffer.from('[[3],["Ana Ríos"],["CRM"]]').toString('base64url')}`,
    {
      kind: 'subscriptionChoice',
      following: {
        isNew: false,
        isAll: false,
        rhythm: 'weekly',
        categories: [category],
        authors: ['Ana Ríos'],
        tags: ['CRM'],
      },
    },
  ],
  ['mis-datos/void', { kind: 'ownData', state: 'void' }],
  ['mis-datos-ahora', { kind: 'shownOwnData' }],
  ['list', { kind: 'picker' }],
  ['list/YcOxbw/2', { kind: 'pickerSearch', text: 'año', page: 2 }],
  ['list/-/3', { kind: 'pickerSearch', text: '', page: 3 }],
  ['error/404', { kind: 'error', code: 404 }],
  ['error/500', { kind: 'error', code: 500 }],
  ['missing', { kind: 'missing' }],
  ['unavailable', { kind: 'unavailable' }],
  ...memberPages.map((path): [string, Page] => [path.slice(1), { kind: 'member', path }]),
]

const files: [string, SiteFile][] = [
  ['robots', { kind: 'robots' }],
  ['security', { kind: 'securityTxt' }],
  ['robots/provisional', { kind: 'provisionalRobots' }],
  ['llms', { kind: 'llms' }],
  ['sitemap', { kind: 'sitemapIndex' }],
  ['sitemap/noticias', { kind: 'newsSitemap' }],
  ['sitemap/entries', { kind: 'sitemapEntries' }],
  ['sitemap/2', { kind: 'sitemapPart', part: 2 }],
  ['feed/rss', { kind: 'feed', format: 'rss' }],
  ['feed/atom/3', { kind: 'categoryFeed', format: 'atom', category }],
  ['feed/rss/idioma/en', { kind: 'languageFeed', format: 'rss', language: 'en' }],
  ['feed/rss/boletines', { kind: 'newslettersFeed', format: 'rss' }],
  ['code/3', { kind: 'cardCode', card: 3 as CardId }],
  ['feed/rss/etiqueta/QW5h', { kind: 'tagFeed', format: 'rss', name: 'Ana' }],
  ['feed/atom/serie/QW5h', { kind: 'seriesFeed', format: 'atom', name: 'Ana' }],
  ['feed/rss/autor/QW5h', { kind: 'authorFeed', format: 'rss', name: 'Ana' }],
  ['share/portada', { kind: 'siteShareImage' }],
  ['share/101', { kind: 'cardShareImage', card }],
  ['manifest', { kind: 'manifest' }],
  [
    'colours/1f6feb/dark-usual-accent',
    { kind: 'colours', colour: '#1f6feb', scheme: { band: 'dark', paper: null, hasAccent: true } },
  ],
  [
    'brand/AXS/0123456789abcdef01234567-svg',
    {
      kind: 'brandPicture',
      owner: organisation,
      picture: { digest: '0123456789abcdef01234567', type: 'svg' },
    },
  ],
  ['icon/192', { kind: 'icon', size: 192 }],
  ['favicon', { kind: 'favicon' }],
  ['indexnow/0123456789abcdef', { kind: 'indexNowKey', key: '0123456789abcdef' }],
]

describe('a page’s internal path', () => {
  test.each(pages)('builds and parses the path of %s', (route, page) => {
    const path = toInternalPath({ language: 'es', organisation, page })
    expect(path).toBe(`/es/AXS/${route}`)
    expect(parseAddress(path)).toMatchObject({ path, language: 'es', organisation, page })
    expect(parseAddress(path)?.row).toBe(pageKinds[page.kind])
  })

  test('includes the organisation, or a placeholder without one', () => {
    const path = toInternalPath({ language: 'en', organisation: null, page: { kind: 'picker' } })
    expect(path).toBe('/en/-/list')
    expect(parseAddress(path)).toMatchObject({ language: 'en', organisation: null, page: { kind: 'picker' } })
  })

  test('covers every kind of page', () => {
    expect(new Set(pages.map(([, { kind }]) => kind))).toEqual(new Set(Object.keys(pageKinds)))
  })
})

describe('a file’s internal path', () => {
  test.each(files)('builds and parses the path of %s', (route, file) => {
    const path = toInternalFilePath({ organisation, file })
    expect(path).toBe(`/machine/AXS/${route}`)
    expect(parseAddress(path)).toMatchObject({ path, organisation, file })
    expect(parseAddress(path)?.row).toBe(fileKinds[file.kind])
  })

  test('covers every kind of file', () => {
    expect(new Set(files.map(([, { kind }]) => kind))).toEqual(new Set(Object.keys(fileKinds)))
  })
})

test.each([
  '',
  '/es',
  '/es/AXS',
  '/es/AXS/home/',
  '/es/AXS/home/blog/101',
  '/es/AXS/home/blog/0/closed',
  '/es/AXS/home/blog/101/ajar',
  '/es/AXS/home/blog/101/closed-p1',
  '/es/AXS/home/blog/101/closed-p0',
  '/es/AXS/home/blog/101/closed-p02',
  '/es/AXS/home/blog/101/reply-7-p2',
  '/es/AXS/home/blog/101/closed/more',
  '/es/AXS/home/buscar/a b/1',
  '/es/AXS/home/buscar/YcOxbx/1',
  '/es/AXS/home/categoria/3/0',
  '/es/AXS/home/archivos/dias/2026-02-30/2026-03-01/-/1',
  '/es/AXS/home/archivos/mes/2026-13/1',
  '/es/AXS/about/otra',
  '/es/AXS/dashboard/more',
  '/es/-bad/home',
  '/xx/AXS/home',
  '/machine/AXS/feed/pdf',
  '/machine/AXS/sitemap/0',
  '/machine/AXS/indexnow/short',
])('%j is not an internal path', (path) => {
  expect(parseAddress(path)).toBeNull()
})

describe('pages that clients can invent by the thousand are evictable', () => {
  test.each([
    ['/es/AXS/home', false],
    ['/es/AXS/home/blog/101/closed', false],
    ['/es/AXS/home/blog/101/closed-p2', true],
    ['/es/AXS/home/blog/101/open', true],
    ['/es/AXS/home/blog/101/sent', true],
    ['/es/AXS/home/blog/101/reply-7', true],
    ['/es/AXS/home/buscar/-/1', true],
    ['/es/AXS/home/archivos/mes/2026-10/1', false],
    ['/es/AXS/home/archivos/dias/2026-10-01/2026-10-31/-/1', true],
    ['/es/AXS/home/categoria/3/1', false],
    ['/es/AXS/home/categoria-sin-lista/3/-/1', true],
    ['/es/-/list', false],
    ['/es/AXS/missing', false],
    ['/machine/AXS/feed/rss/3', false],
  ])('%s: %s', (path, expected) => {
    expect(parseAddress(path)?.isEvictable).toBe(expected)
  })
})

describe('Next’s parameters', () => {
  test('are parsed as those of the page', () => {
    const params = { locale: 'es', org: 'AXS', card: '101', form: 'reply-7' }
    expect(parsePageParams('article', params)).toEqual({
      kind: 'article',
      card,
      form: { ...open, replyTo: 7 },
    })
    expect(parsePageParams('article', { ...params, card: 'x' })).toBeNull()
    expect(parsePageParams('article', { card: '101' })).toBeNull()
  })

  test('may span several segments', () => {
    expect(parsePageParams('about', { path: ['quienessomos', 'nosotros'] })).toEqual({
      kind: 'about',
      path: '/quienessomos/nosotros',
    })
  })

  test('are parsed as those of the file', () => {
    const params = { format: 'json', category: '3' }
    expect(parseFileParams('categoryFeed', params)).toEqual({
      kind: 'categoryFeed',
      format: 'json',
      category,
    })
  })
})

describe('a kind’s route is a folder of the app', () => {
  const isPage = (route: string) =>
    ['(visitor)', '(member)'].some((group) => existsSync(`app/[locale]/[org]/${group}/${route}/page.tsx`))
  const { member, ...others } = pageKinds

  test.each(Object.values(others).map(({ route }) => route))('%s', (route) => {
    expect(isPage(route)).toBe(true)
  })

  test.each(memberPages)('%s', (path) => {
    expect(member.route).toBe('[...path]')
    expect(isPage(path.slice(1))).toBe(true)
  })

  const { sitemapEntries, ...answered } = fileKinds
  test.each(Object.values(answered).map(({ route }) => route))('%s', (route) => {
    expect(existsSync(`app/machine/[org]/${route}/route.ts`)).toBe(true)
  })

  test('except the source of all sitemap parts', () => {
    expect(existsSync(`app/machine/[org]/${sitemapEntries.route}/route.ts`)).toBe(false)
  })
})

/** With different names Next would fail at start, which the build does not report. */
test('uses one parameter name after a shared beginning of routes', () => {
  const parameters = new Map<string, string>()
  for (const { route } of [...Object.values(pageKinds), ...Object.values(fileKinds)]) {
    const names = route.split('/')
    for (const [at, name] of names.entries()) {
      if (!/^\[\w+\]$/.test(name)) continue
      const before = names.slice(0, at).join('/')
      expect(`${before}/${parameters.get(before) ?? name}`).toBe(`${before}/${name}`)
      parameters.set(before, name)
    }
  }
})
