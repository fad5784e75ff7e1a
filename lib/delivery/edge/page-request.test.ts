/** @jest-environment node */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { OrganisationId } from '@/lib/base/domain/model'
import { unlisted } from '@/lib/features/company/organisations/directory-entry'
import { parseSettings } from '@/lib/base/platform/settings'
import { DirectoryCache } from './directory-cache'
import { PageRequestResolver } from './page-request'

const [AXS, ACX] = ['AXS', 'ACX'] as OrganisationId[] as [OrganisationId, OrganisationId]

function aResolver(environment: Record<string, string> = {}) {
  const directory = new DirectoryCache(() => undefined)
  directory.answer(`organisation:${ACX}`, {
    ...unlisted,
    owner: ACX,
    freshUntil: Infinity,
  })
  for (const [domain, owner] of [
    ['axs.example', AXS],
    ['acx.example', ACX],
    ['former.example', AXS],
  ] as const) {
    const hasFormerAddresses = domain === 'former.example'
    directory.answer(`domain:${domain}`, {
      ...unlisted,
      owner,
      hasFormerAddresses,
      pagePaths: hasFormerAddresses ? ['/servicios'] : [],
      freshUntil: Infinity,
    })
  }
  return { directory, pageRequests: new PageRequestResolver(directory, parseSettings(environment)) }
}

function request(url: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  return { method, url, headers: { host: 'axs.example', ...headers } } as IncomingMessage
}

const sessionOf = (organisation: string) =>
  `session=${encodeURIComponent(JSON.stringify({ id: 2, idOrgV: organisation }))}; visit=1`

/** Summarises a page request in one line: 'html /es/AXS/home'. */
function summarise(pageRequest: ReturnType<PageRequestResolver['find']>) {
  if (!pageRequest) return 'only Next'
  if (pageRequest.kind === 'former') return `former of ${pageRequest.missing}`
  return pageRequest.kind === 'page'
    ? `${pageRequest.format} ${pageRequest.address.path}`
    : `unknown ${pageRequest.keys.join(' ')}`
}

test('reports a missing page for the organisation of the host only', () => {
  const { pageRequests } = aResolver()
  expect(pageRequests.find(request('/folleto'))).toMatchObject({ missing: AXS })
  expect(pageRequests.find(request('/home'))).toMatchObject({ missing: null })
})

test.each([
  ['a page', request('/home'), 'html /es/AXS/home'],
  ['a campaign’s link, like the page', request('/home?utm_source=x&utm_campaign=y'), 'html /es/AXS/home'],
  ['a page of another host', request('/home', { host: 'acx.example' }), 'html /es/ACX/home'],
  ['a page in the language of a cookie', request('/home', { cookie: 'language=de' }), 'html /de/AXS/home'],
  [
    'a visitors’ page, whatever language the browser asks for',
    request('/home', { 'accept-language': 'ja' }),
    'html /es/AXS/home',
  ],
  ['a page of the signed-in area', request('/dashboard'), 'html /en/AXS/dashboard'],
  [
    'the same in the language the browser asks for',
    request('/dashboard', { 'accept-language': 'es-MX,es;q=0.9' }),
    'html /es/AXS/dashboard',
  ],
  [
    'the 404 page of the signed-in area in that language',
    request('/crafted/nada', { 'accept-language': 'fr' }),
    'html /fr/AXS/missing',
  ],
  [
    'the same in the language of a cookie',
    request('/dashboard', { 'accept-language': 'fr', cookie: 'language=de' }),
    'html /de/AXS/dashboard',
  ],
  ['the payload of a soft navigation', request('/home', { rsc: '1' }), 'rsc /es/AXS/home'],
  ['the same with an empty header', request('/home', { rsc: '' }), 'rsc /es/AXS/home'],
  ['its prefetch', request('/home', { rsc: '1', 'next-router-prefetch': '1' }), 'only Next'],
  ['a path without a page', request('/nada'), 'html /es/AXS/missing'],
  [
    "the organisation's own page",
    request('/servicios', { host: 'former.example' }),
    'html /es/AXS/pagina/servicios',
  ],
  ['a former page', request('/folleto', { host: 'former.example' }), 'former of AXS'],
  ['HEAD of a page', request('/home', {}, 'HEAD'), 'html /es/AXS/home'],
  ['a form', request('/home', {}, 'POST'), 'only Next'],
  ['a path that would be normalised', request('/home/../home'), 'only Next'],
  ['an unknown domain', request('/home', { host: 'new.example' }), 'unknown domain:new.example'],
  ['a page of a session', request('/home', { cookie: sessionOf(ACX) }), 'html /es/ACX/home'],
  [
    'a page of the session that the host itself names',
    request('/home', { cookie: sessionOf(AXS) }),
    'html /es/AXS/home',
  ],
  [
    'a session of an organisation that has not been looked up yet',
    request('/home', { cookie: sessionOf('NVA') }),
    'unknown organisation:NVA',
  ],
  [
    'both',
    request('/home', { host: 'new.example', cookie: sessionOf('NVA') }),
    'unknown domain:new.example organisation:NVA',
  ],
])('resolves %s, whatever was requested before', (_, sent, expected) => {
  const { pageRequests } = aResolver()
  expect(summarise(pageRequests.find(sent))).toBe(expected)
  const all = ['/home', '/home/blog?id_card=7', '/dashboard', '/crafted/nada'].flatMap((url) => [
    ...['axs.example', 'acx.example'].map((host) => request(url, { host })),
    ...['de', 'fr', 'en', 'ja', 'zh'].map((language) => request(url, { cookie: `language=${language}` })),
    ...['', '1', '2', '3'].map((rsc) => request(url, { rsc })),
    ...['de', 'ja', 'zh', 'it'].map((locale) => request(url, { 'accept-language': locale })),
  ])
  for (const other of all) pageRequests.find(other)
  expect(summarise(pageRequests.find(sent))).toBe(expected)
})

test('reuses a resolved page request for a second, including its cookies', () => {
  const { pageRequests } = aResolver()
  const [first, again, later] = [0, 999, 1000].map((now) => pageRequests.find(request('/home'), now))
  expect(again).toBe(first)
  expect(later).not.toBe(first)
  expect(later).toEqual(first)
})

test.each([
  ['a visitors’ page is resolved once for all browsers', '/home', true],
  ['a page of the signed-in area is resolved for each Accept-Language', '/dashboard', false],
])('%s', (_, url, isShared) => {
  const { pageRequests } = aResolver()
  const [german, french, germanAgain] = ['de', 'fr', 'de'].map((locale) =>
    pageRequests.find(request(url, { 'accept-language': locale }), 0),
  )
  expect(french === german).toBe(isShared)
  expect(germanAgain).toBe(german)
})

test('clears resolved page requests when organisations may have changed', () => {
  const { directory, pageRequests } = aResolver()
  expect(summarise(pageRequests.find(request('/home')))).toBe('html /es/AXS/home')
  directory.answer('domain:axs.example', {
    ...unlisted,
    owner: ACX,
    freshUntil: Infinity,
  })
  pageRequests.clear()
  expect(summarise(pageRequests.find(request('/home')))).toBe('html /es/ACX/home')
})

test.each([
  ['plain http', 'axs.example', {}, '', false],
  ['https reported by an untrusted proxy', 'axs.example', { 'x-forwarded-proto': 'https' }, '', false],
  ['https of a trusted proxy', 'axs.example', { 'x-forwarded-proto': 'https' }, '1', true],
  ['plain http of a trusted proxy', 'axs.example', { 'x-forwarded-proto': 'http' }, '1', false],
  ['this machine', 'axs.localhost:3000', {}, '', true],
])(
  'isolates the page from other windows in supporting browsers: %s',
  (_, host, headers, TRUST_PROXY, isKept) => {
    const { directory, pageRequests } = aResolver(TRUST_PROXY ? { TRUST_PROXY } : {})
    directory.answer('domain:axs.localhost', {
      ...unlisted,
      owner: AXS,
      freshUntil: Infinity,
    })
    const pageRequest = pageRequests.find(request('/home', { host, ...headers }))
    const names = pageRequest?.kind === 'page' ? pageRequest.readerHeaders : []
    expect(names.includes('set-cookie')).toBe(true)
    expect(names.includes('cross-origin-opener-policy')).toBe(isKept)
  },
)

test.each<[string, IncomingMessage, object | null]>([
  ['a document without cookies', request('/home'), { format: 'html' }],
  ['the same with cookies of others', request('/home', { cookie: '_ga=1' }), { format: 'html' }],
  [
    'the flight that its loader asks for',
    request('/home?&_rsc=esabc', { rsc: '1' }),
    { format: 'rsc', rendering: 'esabc' },
  ],
  ['a request of the router', request('/home?_rsc=1x2', { rsc: '1', 'next-router-state-tree': '[]' }), null],
  ['a page of a session', request('/home', { cookie: sessionOf(AXS) }), null],
  ['a page that a link names an organisation for', request('/home?idOrgV=AXS'), null],
  ['a page of the signed-in area', request('/dashboard'), null],
])('decides whether shared caches may store the response: %s', (_, sent, expected) => {
  const cached = aResolver({ EDGE_CACHE_SECONDS: '60' }).pageRequests.find(sent)
  expect(cached).toMatchObject({ kind: 'page', sharedForm: expected })
  if (cached?.kind === 'page' && expected !== null) expect(cached.readerHeaders).toEqual([])
  expect(aResolver().pageRequests.find(sent)).toMatchObject({ sharedForm: null })
})
