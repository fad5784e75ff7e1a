import type { OrganisationId } from '@/lib/base/domain/model'
import { toInternalFilePath } from '@/lib/delivery/addresses/internal-path'
import { decide } from './decide'
import type { Decision } from './decision'
import type { Directory } from '@/lib/features/company/organisations/directory-entry'
import { toSetCookie } from './set-cookie'
import { toRequestFacts, type RoutingSettings } from './request-facts'

const AXS = 'AXS' as OrganisationId
const domains: Record<string, OrganisationId> = {
  'axs.localhost': AXS,
  'acx.localhost': 'ACX' as OrganisationId,
}
const settings = {
  TRUST_PROXY: 0,
  LOCAL_HOST_DOMAIN: 'axs.localhost',
  EDGE_CACHE_SECONDS: 0,
  ROOM_HOST: 'redaccion.localhost',
}
const session = (organisation: string) =>
  `session=${encodeURIComponent(`{"id":2,"idOrgV":"${organisation}"}`)}`
const arrival = 'visit=1'
/** A host that cannot be looked up, because the content service fails. */
const away = 'away.localhost'

type Arrival = {
  path: string
  host?: string
  cookie?: string[]
  method?: string
  headers?: Record<string, string>
}

function ask(arrival: Arrival, under: RoutingSettings = settings) {
  const { path, host = 'axs.localhost', cookie = [], method = 'GET', headers = {} } = arrival
  const headersOfRequest = new Headers({ host, cookie: cookie.join('; '), ...headers })
  const facts = toRequestFacts(
    { method, url: new URL(path, 'http://internal'), headers: headersOfRequest },
    under,
  )
  const directory: Directory = {
    isKnown: (id) => ['AXS', 'ACX', 'NVA'].includes(id),
    ofHost: facts.domain === away ? undefined : (domains[facts.domain ?? ''] ?? null),
    hasFormerAddresses: domains[facts.domain ?? ''] === 'AXS',
    mayHavePage: (id, path) => id === 'AXS' && path === '/asesoria/cuentas-claras',
    redirectHost: facts.domain === alias ? 'axs.example' : null,
  }
  return decide(facts, directory)
}

/** Summarises a decision in one line: '→ /home +session=ACX +visit' or '/es/AXS/home'. */
function inShort({ action, cookies }: Decision) {
  const what = toWord(action)
  const changes = cookies.map(({ name, value }) => {
    if (value === null) return `-${name}`
    if (name === 'language') return `+language=${value}`
    return name === 'session' ? `+session=${JSON.parse(value).idOrgV}` : `+${name}`
  })
  return [what, ...changes].join(' ')
}

function toWord(action: Decision['action']) {
  if (action.kind === 'page') return action.address.path
  if (action.kind === 'file') return toInternalFilePath(action)
  if (action.kind === 'no-file') return String(action.status)
  if (action.kind === 'comment') return `comment on ${action.card}`
  if (action.kind === 'subscription' || action.kind === 'ownData')
    return `${action.kind} ${action.token ?? 'new'}`
  if (action.kind === 'form') return `form ${action.slug} of ${action.organisation}`
  if (action.kind === 'room') return action.path
  if (action.kind === 'preview') return `preview of ${action.organisation}: ${action.token}`
  if (action.kind === 'redirect') return `→ ${action.location}`
  return { 'method-not-allowed': '405', forbidden: '403', 'no-content': '204', pass: 'pass' }[action.kind]
}

const foreignHost = 'unknown.localhost'
const alias = 'antes.example'

describe('a preview', () => {
  test.each<[string, Arrival, string]>([
    ['is of the host’s organisation', { path: '/vista-previa?clave=1.2' }, 'preview of AXS: 1.2'],
    [
      "ignores and keeps the reader's session",
      { path: '/vista-previa?clave=1.2', cookie: [session('ACX')] },
      'preview of AXS: 1.2',
    ],
    [
      'does not exist on a host of no organisation',
      { path: '/vista-previa?clave=1.2', host: foreignHost },
      '/es/-/missing',
    ],
    ['without its key shows the page for invalid links', { path: '/vista-previa' }, 'preview of AXS: '],
    ['takes no forms', { path: '/vista-previa', method: 'POST' }, '405'],
    ['is not fetched ahead', { path: '/vista-previa', headers: { purpose: 'prefetch' } }, '204'],
  ])('%s', (_, arrival, expected) => expect(inShort(ask(arrival))).toBe(expected))
})

describe('an address of a former site', () => {
  test.each<[string, Arrival, string | null]>([
    [
      'can be any path that the site does not have',
      { path: '/2010/10/05/a-post/' },
      'AXS /2010/10/05/a-post',
    ],
    ['is recognised without its slash', { path: '/2010/10/05/a-post' }, 'AXS /2010/10/05/a-post'],
    ['ignores added parameters', { path: '/a-post/?utm_source=x' }, 'AXS /a-post'],
    ['can have any encoding', { path: '/%ce%b5%cf%80/' }, 'AXS /επ'],
    ['can be the number of a post', { path: '/?p=12' }, 'AXS /?p=12'],
    ['can be the number of a page', { path: '/?page_id=12' }, 'AXS /?page_id=12'],
    [
      "belongs to the host's organisation, whatever the session",
      { path: '/a', cookie: [session('ACX')] },
      'AXS /a',
    ],
    ['does not exist for an organisation without redirects', { path: '/a', host: 'acx.localhost' }, null],
    ['does not exist on a host of no organisation', { path: '/a', host: foreignHost }, null],
    ['is not looked up while the host is unknown', { path: '/a', host: away }, null],
    ['is not a page of the site', { path: '/home' }, null],
    ['is not a page of the site with a slash', { path: '/home/' }, null],
    ['is not an article', { path: '/home/blog?id_card=7&p=1' }, null],
    ['is not the entry', { path: '/' }, null],
    ['is not the choice of an organisation', { path: '/?idOrgV=ACX&p=1' }, null],
    ['is not an invalid post number', { path: '/?p=0%20or%201' }, null],
    ['is not a file', { path: '/sitemap.xml' }, null],
    ['is not an endpoint', { path: '/api/x' }, null],
    ['is not a path that escapes its folder', { path: '/a%2f..%2fb' }, null],
    ['is not a path with a line break', { path: '/a%0d%0ab' }, null],
    ['is not posted to', { path: '/a', method: 'POST' }, null],
    ['is not prefetched', { path: '/a', headers: { purpose: 'prefetch' } }, null],
    ['does not exist in the admin', { path: '/a', host: 'redaccion.localhost' }, null],
  ])('%s', (_, arrival, expected) => {
    const { former } = ask(arrival)
    expect(former && `${former.organisation} ${former.path}`).toBe(expected)
  })
})

describe('the organisation of a request', () => {
  test.each<[string, Arrival, string]>([
    ['is that of its host', { path: '/home' }, '/es/AXS/home +session=AXS +visit'],
    [
      'is that of the session, whatever the host',
      { path: '/home', cookie: [session('ACX'), arrival] },
      '/es/ACX/home',
    ],
    [
      'is that of the link, whatever the session',
      { path: '/home?idOrgV=NVA', cookie: [session('ACX'), arrival] },
      '/es/NVA/home +session=NVA',
    ],
    [
      'comes with the very page, without a redirect',
      { path: '/home/blog?id_card=7&idOrgV=ACX', host: foreignHost },
      '/es/ACX/home/blog/7/closed +session=ACX +visit',
    ],
    [
      'is not that of a link with an unknown id',
      { path: '/home?idOrgV=XXX' },
      '/es/AXS/home +session=AXS +visit',
    ],
    [
      'is not that of a malformed cookie',
      { path: '/home', cookie: ['session=%7Bbroken'] },
      '/es/AXS/home +session=AXS +visit',
    ],
    [
      'is not that of a cookie with another id',
      { path: '/home', cookie: ['session=%7B%22id%22%3A3%2C%22idOrgV%22%3A%22ACX%22%7D'] },
      '/es/AXS/home +session=AXS +visit',
    ],
    ['is not smuggled in as a path', { path: '/home?idOrgV=../AXS', host: foreignHost }, '→ /list'],
    ['does not exist on a host without an organisation', { path: '/home', host: foreignHost }, '→ /list'],
    [
      'is set once: the cookie changes only when it must',
      { path: '/home', cookie: [session('AXS'), arrival] },
      '/es/AXS/home',
    ],
  ])('%s', (_, arrival, expected) => {
    expect(inShort(ask(arrival))).toBe(expected)
  })
})

describe('entry', () => {
  test.each<[string, Arrival, string]>([
    ['/ with a known idOrgV', { path: '/?idOrgV=ACX' }, '→ /home +session=ACX +visit'],
    [
      '/list with a known idOrgV',
      { path: '/list?idOrgV=ACX', host: foreignHost },
      '→ /home +session=ACX +visit',
    ],
    [
      '/ with a campaign',
      { path: '/?utm_source=x&ref=y&utm_medium=e%20f', cookie: [session('ACX'), arrival] },
      '→ /home?utm_source=x&utm_medium=e+f',
    ],
    ['/ with a session', { path: '/', cookie: [session('ACX'), arrival] }, '→ /home'],
    ['/ on an organisation’s host', { path: '/' }, '→ /home +session=AXS +visit'],
    ['/ with nothing', { path: '/', host: foreignHost }, '→ /list'],
    [
      '/list on an organisation’s host',
      { path: '/list', cookie: [session('ACX')] },
      '→ /home +session=AXS +visit',
    ],
    ['/list where the host belongs to none', { path: '/list', host: foreignHost }, '/es/-/list'],
    ['/ where the request names no host', { path: '/', host: '' }, '/es/-/list'],
    [
      '/list ends a session',
      { path: '/list', host: foreignHost, cookie: [session('ACX'), arrival] },
      '/es/-/list -session',
    ],
    ['/list/orgventas', { path: '/list/orgventas', host: foreignHost }, '/es/-/list'],
    ['/orgventas', { path: '/orgventas', host: foreignHost }, '/es/-/list'],
    [
      'a search of the picker',
      { path: '/list?buscar=+a%C3%B1o++', host: foreignHost },
      '/es/-/list/YcOxbw/1',
    ],
    ['a page of the picker', { path: '/list?pagina=3', host: foreignHost }, '/es/-/list/-/3'],
    ['a search for nothing', { path: '/list?buscar=+&pagina=1', host: foreignHost }, '/es/-/list'],
    ['a page that is not a number', { path: '/list?pagina=x', host: foreignHost }, '/es/-/list'],
    ['a search on an organisation’s host', { path: '/list?buscar=acx' }, '→ /home +session=AXS +visit'],
    ['/orgventas with an unknown idOrgV', { path: '/orgventas?idOrgV=XXX', host: foreignHost }, '/es/-/list'],
    [
      'a prefetch of /list',
      { path: '/list', cookie: [session('ACX')], headers: { 'sec-purpose': 'prefetch' } },
      '204',
    ],
  ])('%s', (_, arrival, expected) => {
    expect(inShort(ask(arrival))).toBe(expected)
  })
})

describe('leaving', () => {
  const acx = [session('ACX'), arrival]
  const after = [session('AXS'), arrival, 'signed-out=1']
  const signedOutHome = '/es/AXS/home/sesion-cerrada -signed-out'
  test.each<[string, Arrival, string]>([
    [
      '/logout ends the session, and requests the note of the host’s home page',
      { path: '/logout', cookie: acx },
      '→ /auth/login -session +signed-out',
    ],
    ['the next page load of /home shows the note once', { path: '/home', cookie: after }, signedOutHome],
    [
      'a request of the router leaves the note to the next page load',
      { path: '/home', cookie: after, headers: { 'x-render-request': '{"router":"navigation"}' } },
      '/es/AXS/home',
    ],
    [
      'a prefetch leaves the note to the next page load',
      { path: '/home', cookie: after, headers: { 'sec-purpose': 'prefetch' } },
      '/es/AXS/home',
    ],
    ['other pages show no note', { path: '/home/buscar', cookie: after }, '/es/AXS/home/buscar/-/1'],
    ['/logout without a session', { path: '/logout', host: foreignHost }, '→ /auth/login'],
    ['a prefetch ends no session', { path: '/logout', cookie: acx, headers: { purpose: 'prefetch' } }, '204'],
    ['/auth/login with a session', { path: '/auth/login', cookie: acx }, '→ /dashboard'],
    ['/auth/login after a logout', { path: '/auth/login' }, '→ /list'],
    ['/auth/anything without one', { path: '/auth/reset', host: foreignHost }, '→ /list'],
  ])('%s', (_, arrival, expected) => {
    expect(inShort(ask(arrival))).toBe(expected)
  })
})

describe('a session of an earlier visit', () => {
  const old = [session('ACX')]
  test.each<[string, Arrival, string]>([
    ['is logged out outside list and home', { path: '/dashboard', cookie: old }, '→ /auth/login -session'],
    ['is logged out on an unknown path', { path: '/nada', cookie: old }, '→ /auth/login -session'],
    ['goes on at /home', { path: '/home', cookie: old }, '/es/ACX/home +visit'],
    [
      'is kept where the path contains «list»',
      { path: '/crafted/widgets/lists', cookie: old },
      '/en/ACX/crafted/widgets/lists +visit',
    ],
    [
      'goes on where the host itself names it',
      { path: '/dashboard', cookie: old, host: 'acx.localhost' },
      '/en/ACX/dashboard +visit',
    ],
    [
      'is kept once this visit has begun',
      { path: '/dashboard', cookie: [...old, arrival] },
      '/en/ACX/dashboard',
    ],
    [
      'is kept where the link names it',
      { path: '/dashboard?idOrgV=ACX', cookie: old },
      '/en/ACX/dashboard +visit',
    ],
    [
      'is kept for a fetch of a page',
      { path: '/dashboard', cookie: old, headers: { 'sec-fetch-dest': 'empty' } },
      '/en/ACX/dashboard',
    ],
    [
      'is kept for a prefetch',
      {
        path: '/dashboard',
        cookie: old,
        headers: { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
      },
      '/en/ACX/dashboard',
    ],
  ])('%s', (_, arrival, expected) => {
    expect(inShort(ask(arrival))).toBe(expected)
  })
})

describe('only a page that a visitor opens changes the session', () => {
  const acx = [session('ACX'), arrival]
  const by = (destination: string) => ({ 'sec-fetch-dest': destination })
  const router = { 'x-render-request': '{"router":"navigation"}' }

  test.each<[string, Arrival, string]>([
    [
      'a page',
      { path: '/home?idOrgV=NVA', cookie: acx, headers: by('document') },
      '/es/NVA/home +session=NVA',
    ],
    [
      'a client without a fetch destination',
      { path: '/home?idOrgV=NVA', cookie: acx },
      '/es/NVA/home +session=NVA',
    ],
    ...['image', 'iframe', 'embed', 'object', 'script', 'empty', 'nonsense'].map(
      (destination): [string, Arrival, string] => [
        `not for «${destination}», which receives the page of its address`,
        { path: '/home?idOrgV=NVA', cookie: acx, headers: by(destination) },
        '/es/NVA/home',
      ],
    ),
    ['an image does not start a session', { path: '/home', headers: by('image') }, '/es/AXS/home'],
    [
      'the router does not change the session',
      { path: '/home?idOrgV=NVA', cookie: acx, headers: router },
      '/es/NVA/home',
    ],
    [
      'a picture with the address of a choice gets the board that it names',
      { path: '/list?idOrgV=NVA', cookie: acx, headers: by('image') },
      '→ /home?idOrgV=NVA',
    ],
    [
      'a frame with an organisation at / gets the board that it names',
      { path: '/?idOrgV=NVA', cookie: acx, headers: by('iframe') },
      '→ /home?idOrgV=NVA',
    ],
    [
      'and at a page of /auth',
      { path: '/auth/login?idOrgV=NVA', cookie: acx, headers: by('image') },
      '→ /dashboard',
    ],
    [
      'an image with the picker’s address does not end the session',
      { path: '/list', cookie: acx, host: foreignHost, headers: by('image') },
      '/es/-/list',
    ],
    [
      'an image with /logout does not end the session',
      { path: '/logout', cookie: acx, headers: by('image') },
      '204',
    ],
    [
      'the router at /logout does not end the session',
      { path: '/logout', cookie: acx, headers: router },
      '204',
    ],
    [
      'a page does',
      { path: '/logout', cookie: acx, headers: by('document') },
      '→ /auth/login -session +signed-out',
    ],
    [
      'the language is not part of it',
      {
        path: '/idioma/de',
        method: 'POST',
        headers: { ...by('empty'), referer: 'http://axs.localhost/home' },
      },
      '→ /home +language=de',
    ],
  ])('%s', (_, arrival, expected) => {
    expect(inShort(ask(arrival))).toBe(expected)
  })
})

describe('pages', () => {
  const seen = [session('AXS'), arrival]
  test.each([
    ['/home', '/es/AXS/home'],
    ['/home/blog?id_card=101', '/es/AXS/home/blog/101/closed'],
    ['/home/blog?id_card=101&comentario=false', '/es/AXS/home/blog/101/closed'],
    ['/home/blog?comentario=true&id_card=101', '/es/AXS/home/blog/101/open'],
    ['/home/blog?id_card=101&comentario=', '/es/AXS/home/blog/101/open'],
    ['/home/blog?id_card=101&comentario=true&responder=9', '/es/AXS/home/blog/101/reply-9'],
    ['/home/blog?id_card=101&comentario=true&responder=x', '/es/AXS/home/blog/101/open'],
    ...[
      '',
      '?id_card=',
      '?id_card=abc',
      '?id_card=-1',
      '?id_card=1e9',
      '?id_card=0',
      '?id_card=99999999999999999999',
      '?id_card=102%00',
      '?id_card=2147483648',
      '?id_card=1/../2',
    ].map((query) => [`/home/blog${query}`, '/es/AXS/missing']),
    ['/home/buscar', '/es/AXS/home/buscar/-/1'],
    ['/home/buscar?descripcionBuscar=a%2F..%2Fb&pagina=2', '/es/AXS/home/buscar/YS8uLi9i/2'],
    ['/home/buscar?descripcionBuscar=x&pagina=0', '/es/AXS/missing'],
    ['/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31', '/es/AXS/home/archivos/mes/2026-10/1'],
    // For a whole month, the internal path omits the link's label.
    [
      '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31&mesDescripcion=CRM&pagina=2',
      '/es/AXS/home/archivos/mes/2026-10/2',
    ],
    [
      '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-30&mesDescripcion=CRM',
      '/es/AXS/home/archivos/dias/2026-10-01/2026-10-30/Q1JN/1',
    ],
    ['/home/archivos?fecha_inicio=2026-10-31&fecha_fin=2026-10-01', '/es/AXS/missing'],
    ['/home/archivos?fecha_inicio=2026-02-30&fecha_fin=2026-03-01', '/es/AXS/missing'],
    ['/home/archivos', '/es/AXS/missing'],
    ['/home/categoria?id_categoria=3&descripcion=CRM', '/es/AXS/home/categoria/3/1'],
    ['/home/categoria?id_categoria=3&pagina=2', '/es/AXS/home/categoria/3/2'],
    ['/home/categoria?id_categoria=3&pagina=dos', '/es/AXS/missing'],
    ['/dashboard', '/en/AXS/dashboard'],
    ['/quienessomos', '/es/AXS/about/quienessomos'],
    ['/quienessomos/nosotros', '/es/AXS/about/quienessomos/nosotros'],
    ['/quienessomos/servicios', '/es/AXS/about/quienessomos/servicios'],
    ['/quehacemos', '/es/AXS/about/quehacemos'],
    ['/quehacemos/propuestavalor', '/es/AXS/about/quehacemos/propuestavalor'],
    ['/quehacemos/alianza', '/es/AXS/about/quehacemos/alianza'],
    ['/quehacemos/nada', '/es/AXS/missing'],
    ['/about/quehacemos', '/es/AXS/missing'],
    ['/apps/user-management/users', '/en/AXS/apps/user-management/users'],
    ['/crafted/pages/profile', '/en/AXS/crafted/pages/profile/overview'],
    ['/crafted/account', '/en/AXS/crafted/account/overview'],
    ['/apps/chat/private-chat', '/en/AXS/apps/chat/private'],
    ['/crafted/widgets/nada', '/en/AXS/missing'],
    ['/crafted/pages', '/en/AXS/missing'],
    ['/crafted/pages/profile/', '→ /crafted/pages/profile'],
    ['/apps/chat/constructor', '/en/AXS/missing'],
    ['/quienessomosmas', '/es/AXS/missing'],
    ['/error', '/es/AXS/error/404'],
    ['/error/404', '/es/AXS/error/404'],
    ['/error/500', '/es/AXS/error/500'],
    ['/error/lo-que-sea', '/es/AXS/error/404'],
    ['/nada', '/es/AXS/missing'],
    ['/api/publicacion/find_one_by_publicacion_card/%', '/es/AXS/missing'],
    ['/index', '/es/AXS/missing'],
    ['/asesoria/cuentas-claras', '/es/AXS/pagina/asesoria/cuentas-claras'],
    ['/asesoria/cuentas-claras/', '→ /asesoria/cuentas-claras'],
    ['/Servicios', '/es/AXS/missing'],
    ['/servicios//sap', '/es/AXS/missing'],
    ['/servicios%2fsap', '/es/AXS/missing'],
    ['/servicios/..%2fhome', '/es/AXS/missing'],
    ['/%F0%9F%9A%80', '/es/AXS/missing'],
    [`/${'a'.repeat(2000)}`, '/es/AXS/missing'],
    ['/HOME', '→ /home'],
    ['/home/blog?id_card=007&comentario=true', '→ /home/blog?id_card=7&comentario=true'],
    ['/Home/Buscar?descripcionBuscar=SAP', '→ /home/buscar?descripcionBuscar=SAP'],
    ['/es/AXS/home', '/es/AXS/missing'],
    ['/%65s/AXS/home', '/es/AXS/missing'],
    ['//es/AXS/home', '/es/AXS/missing'],
    ['/es/AXS/home.txt', '/es/AXS/missing'],
    ['/builder/nada', '/en/AXS/missing'],
    ['/api/publicacion/find_all2', 'pass'],
  ])('%s', (path, expected) => {
    const url = path.startsWith('//') ? `http://internal${path}` : path
    expect(inShort(ask({ path: url, cookie: seen }))).toBe(expected)
  })

  test.each([
    ['/home/blog?id_card=7&utm=a%20b', 'GET', 301, 'http://axs.example/home/blog?id_card=7&utm=a+b'],
    ['/', 'HEAD', 301, 'http://axs.example/'],
    ['/feed/', 'GET', 301, 'http://axs.example/feed/'],
    ['/robots.txt', 'GET', 301, 'http://axs.example/robots.txt'],
    ['/home/blog?id_card=7', 'POST', 308, 'http://axs.example/home/blog?id_card=7'],
  ])('redirects %s by %s from an alias to the primary domain with %i', (path, method, status, location) => {
    const { action, cookies } = ask({ path, host: alias, method })
    expect({ action, cookies }).toEqual({ action: { kind: 'redirect', location, status }, cookies: [] })
  })

  test('redirects from an alias to the same scheme and port', () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const { action } = ask({ path: '/home', host: `${alias}:8443`, headers }, { ...settings, TRUST_PROXY: 1 })
    expect(action).toMatchObject({ location: 'https://axs.example:8443/home' })
  })

  test('answers the API on an alias without a redirect, because the domain check calls it there', () => {
    expect(inShort(ask({ path: '/api/comprobacion', host: alias }))).toBe('pass')
  })

  test.each([
    ['/home/', '/home'],
    ['/home/blog/?id_card=7', '/home/blog?id_card=7'],
    ['/list//', '/list'],
    ['//evil.example/', '/evil.example'],
  ])('redirects %s to %s permanently', (path, location) => {
    const url = path.startsWith('//') ? `http://internal${path}` : path
    expect(ask({ path: url }).action).toEqual({ kind: 'redirect', location, status: 308 })
  })

  test('answers a prefetch without the query that selects the page with 204', () => {
    expect(inShort(ask({ path: '/home/blog', headers: { 'sec-purpose': 'prefetch' } }))).toBe('204')
  })

  test('a chosen language applies everywhere', () => {
    const cookie = [...seen, 'language=ja']
    expect(inShort(ask({ path: '/home', cookie }))).toBe('/ja/AXS/home')
    expect(inShort(ask({ path: '/dashboard', cookie }))).toBe('/ja/AXS/dashboard')
    expect(inShort(ask({ path: '/home', cookie: [...seen, 'language=xx'] }))).toBe('/es/AXS/home')
  })

  test.each([
    ['/dashboard', '/de/AXS/dashboard'],
    ['/builder', '/de/AXS/builder'],
    ['/crafted/nada', '/de/AXS/missing'],
    ['/home', '/es/AXS/home'],
    ['/quienessomos', '/es/AXS/about/quienessomos'],
    ['/nada', '/es/AXS/missing'],
    ['/error/500', '/es/AXS/error/500'],
  ])('for a browser with German as its language, %s is %s', (path, expected) => {
    const headers = { 'accept-language': 'nl, de-AT;q=0.9, en;q=0.5' }
    expect(inShort(ask({ path, cookie: seen, headers }))).toBe(expected)
    const decision = ask({ path, cookie: [...seen, 'language=ja'], headers })
    expect(inShort(decision)).toBe(expected.replace(/^\/../, '/ja'))
  })

  test('the list of organisations is Spanish, whatever the browser’s language', () => {
    const arrival = { path: '/list', host: foreignHost, headers: { 'accept-language': 'de' } }
    expect(inShort(ask(arrival))).toBe('/es/-/list')
  })

  test('error pages need no organisation', () => {
    expect(inShort(ask({ path: '/error/500', host: foreignHost }))).toBe('/es/-/error/500')
  })

  test('only an article accepts a form', () => {
    expect(inShort(ask({ path: '/home', method: 'POST', cookie: seen }))).toBe('405')
    const article = ask({ path: '/home/blog?id_card=1', method: 'POST', cookie: seen })
    expect(article.action).toEqual({ kind: 'comment', language: 'es', organisation: 'AXS', card: 1 })
    const away = ask({ path: '/home/blog?id_card=1', method: 'POST', host: foreignHost })
    expect(away.action).toMatchObject({ kind: 'comment', organisation: null })
  })
})

describe('choosing a language', () => {
  const form = { method: 'POST', path: '/idioma/de' }
  const from = (referer: string, others = {}) => ({ ...form, headers: { referer, ...others } })
  const here = 'http://axs.localhost/home/buscar?descripcionBuscar=sap'

  test.each<[string, Arrival, string]>([
    [
      'leads back to the page it was chosen on',
      from(here),
      '→ /home/buscar?descripcionBuscar=sap +language=de',
    ],
    [
      'leads back to a page of the same port',
      { ...from('http://axs.localhost:3000/list'), host: 'axs.localhost:3000' },
      '→ /list +language=de',
    ],
    ['leads home without a referer', form, '→ /home +language=de'],
    ['leads to no other site', from('https://evil.example/home'), '→ /home +language=de'],
    [
      'leads to no other site by a path that looks like a host',
      from('http://axs.localhost//evil.example/'),
      '→ /home +language=de',
    ],
    ['leads home if the referer is invalid', from('javascript:alert(1)'), '→ /home +language=de'],
    ['is not for other sites’ forms', from(here, { origin: 'https://evil.example' }), '403'],
    ['is not for forms without an origin', from(here, { origin: 'null' }), '403'],
    ['is rejected if the browser calls it cross-site', from(here, { 'sec-fetch-site': 'cross-site' }), '403'],
    [
      'is for this site’s own forms',
      from(here, { origin: 'http://axs.localhost' }),
      '→ /home/buscar?descripcionBuscar=sap +language=de',
    ],
    ['ends no session of an earlier visit', { ...form, cookie: [session('ACX')] }, '→ /home +language=de'],
    ['needs no organisation', { ...form, host: foreignHost }, '→ /home +language=de'],
    ['is no link that a crawler follows', { path: '/idioma/de' }, '405'],
    ['is only for languages there are', { method: 'POST', path: '/idioma/xx' }, '405'],
  ])('%s', (_, arrival, expected) => {
    expect(inShort(ask(arrival))).toBe(expected)
  })

  test('the answer to the form is fetched by GET', () => {
    expect(ask(form).action).toMatchObject({ status: 303 })
  })
})

describe('files', () => {
  test.each([
    ['/feed/', '/feed.xml'],
    ['/feed', '/feed.xml'],
    ['/rss/', '/feed.xml'],
    ['/rss', '/feed.xml'],
    ['/rss.xml', '/feed.xml'],
    ['/index.xml', '/feed.xml'],
    ['/feed/atom/', '/atom.xml'],
    ['/atom', '/atom.xml'],
    ['/atom/', '/atom.xml'],
    ['/feed/?paged=2', '/feed.xml'],
  ])('redirects %s, the feed address of another system, to %s in one step', (path, location) => {
    const { action, cookies } = ask({ path })
    expect(action).toEqual({ kind: 'redirect', location, status: 301 })
    expect(cookies).toEqual([])
  })

  test.each<[string, Arrival, string]>([
    ['robots.txt', { path: '/robots.txt' }, '/machine/AXS/robots'],
    ['security.txt', { path: '/.well-known/security.txt' }, '/machine/AXS/security'],
    ['the favicon', { path: '/favicon.ico' }, '/machine/AXS/favicon'],
    [
      'a favicon on a host without an organisation',
      { path: '/favicon.ico', host: foreignHost },
      '/machine/-/favicon',
    ],
    ['the sitemap', { path: '/sitemap.xml' }, '/machine/AXS/sitemap'],
    ['a part of the sitemap', { path: '/sitemaps/2.xml' }, '/machine/AXS/sitemap/2'],
    ['the feeds', { path: '/feed.xml' }, '/machine/AXS/feed/rss'],
    ['the feeds, in Atom', { path: '/atom.xml' }, '/machine/AXS/feed/atom'],
    ['the feeds, in JSON', { path: '/feed.json' }, '/machine/AXS/feed/json'],
    ['a category’s feed', { path: '/categorias/3/atom.xml' }, '/machine/AXS/feed/atom/3'],
    ['llms.txt', { path: '/llms.txt' }, '/machine/AXS/llms'],
    ['a possible IndexNow key', { path: '/0123456789abcdef.txt' }, '/machine/AXS/indexnow/0123456789abcdef'],
    ['a card’s share image', { path: '/compartir/101.png' }, '/machine/AXS/share/101'],
    ['the site’s share image', { path: '/compartir/portada.png' }, '/machine/AXS/share/portada'],
    [
      'a feed, whatever the session’s organisation',
      { path: '/feed.xml', cookie: [session('ACX')] },
      '/machine/AXS/feed/rss',
    ],
    ['a feed, whatever the link’s organisation', { path: '/feed.xml?idOrgV=ACX' }, '/machine/AXS/feed/rss'],
    ['the code of a printed article', { path: '/qr/101.svg' }, '/machine/AXS/code/101'],
    [
      'the code of an article of the session’s organisation, as its page is',
      { path: '/qr/317.svg', host: foreignHost, cookie: [session('ACX'), arrival] },
      '/machine/ACX/code/317',
    ],
    ['no code on a host without an organisation', { path: '/qr/317.svg', host: foreignHost }, '404'],
    [
      'a robots.txt, even with a malformed session',
      { path: '/robots.txt', cookie: ['session=%7Bbroken'] },
      '/machine/AXS/robots',
    ],
    [
      'a security.txt on a host without an organisation',
      { path: '/.well-known/security.txt', host: foreignHost },
      '/machine/-/security',
    ],
    [
      'a robots.txt on a host without an organisation',
      { path: '/robots.txt', host: foreignHost },
      '/machine/-/robots',
    ],
    ['no sitemap on a host without an organisation', { path: '/sitemap.xml', host: foreignHost }, '404'],
    [
      'no feed on a host without an organisation, whatever the session',
      { path: '/feed.xml', host: foreignHost, cookie: [session('ACX'), arrival] },
      '404',
    ],
    ['not yet, where the host cannot be looked up', { path: '/feed.xml', host: away }, '503'],
    [
      'always a robots.txt: without it crawlers consider every URL as forbidden',
      { path: '/robots.txt', host: away },
      '/machine/-/robots/provisional',
    ],
    ['no writing', { path: '/feed.xml', method: 'POST' }, '405'],
    ['a category that cannot be', { path: '/categorias/0/feed.xml' }, '/es/AXS/missing +session=AXS +visit'],
    ['a card that cannot be', { path: '/compartir/x.png' }, '/es/AXS/missing +session=AXS +visit'],
    ['a part that cannot be', { path: '/sitemaps/0.xml' }, '/es/AXS/missing +session=AXS +visit'],
    ['no internal path', { path: '/machine/AXS/robots' }, '/es/AXS/missing +session=AXS +visit'],
  ])('%s', (_, arrival, expected) => {
    expect(inShort(ask(arrival))).toBe(expected)
  })

  test('report no session error', () => {
    expect(ask({ path: '/robots.txt', cookie: ['session=%7Bbroken'] }).sessionError).toBeNull()
  })
})

describe('while the host cannot be looked up', () => {
  const acx = [session('ACX'), arrival]
  test.each<[string, Arrival, string]>([
    ['a reader goes on', { path: '/home', cookie: acx }, '/es/ACX/home'],
    [
      'a reader with a session of an earlier visit continues',
      { path: '/dashboard', cookie: [session('ACX')] },
      '/en/ACX/dashboard +visit',
    ],
    ['a link names its organisation', { path: '/home?idOrgV=NVA' }, '/es/NVA/home +session=NVA +visit'],
    ['a page is unavailable', { path: '/home' }, '/es/-/unavailable'],
    ['an article too', { path: '/home/blog?id_card=7' }, '/es/-/unavailable'],
    ['and the signed-in area', { path: '/dashboard' }, '/en/-/unavailable'],
    ['an unknown path is unavailable, because it may exist', { path: '/nada' }, '/es/-/unavailable'],
    ['a malformed session is not reported', { path: '/home', cookie: ['session=%7B'] }, '/es/-/unavailable'],
    ['the picker is there', { path: '/list' }, '/es/-/list'],
    ['and / leads to it', { path: '/' }, '→ /list'],
    ['leaving is possible', { path: '/logout', cookie: acx }, '→ /auth/login -session'],
    ['the error pages are there', { path: '/error/500' }, '/es/-/error/500'],
  ])('%s', (_, arrival, expected) => {
    expect(inShort(ask({ ...arrival, host: away }))).toBe(expected)
  })
})

describe('session errors', () => {
  test.each([
    [['session=%7Bbroken'], 'malformed'],
    [[session('XXX')], 'unknown organisation'],
    [[session('ACX')], null],
    [[], null],
  ])('%j', (cookie, expected) => {
    expect(ask({ path: '/home', cookie }).sessionError).toBe(expected)
  })
})

describe('forwarded headers', () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'acx.localhost' }

  test('are ignored unless a proxy is trusted', () => {
    const decision = ask({ path: '/home', headers: forwarded })
    expect(inShort(decision)).toBe('/es/AXS/home +session=AXS +visit')
    expect(decision.cookies.map(({ isSecure }) => isSecure)).toEqual([false, false])
  })

  test('are used if a proxy is trusted', () => {
    const decision = ask({ path: '/home', headers: forwarded }, { ...settings, TRUST_PROXY: 1 })
    expect(inShort(decision)).toBe('/es/ACX/home +session=ACX +visit')
    expect(decision.cookies.map(({ isSecure }) => isSecure)).toEqual([true, true])
  })
})

describe('under https', () => {
  const secure = { ...settings, TRUST_PROXY: 1, EDGE_CACHE_SECONDS: 60 }
  const headers = { 'x-forwarded-proto': 'https' }
  const show = (path: string, cookie: string[]) => {
    const { action, cookies, sharedFor } = ask({ path, cookie, headers }, secure)
    return [toWord(action), ...cookies.map((change) => toSetCookie(change).split(';', 1)[0]), sharedFor]
  }

  test.each([
    ['a session is read by its own name', [`__Host-${session('ACX')}`, '__Host-visit=1'], '/es/ACX/home'],
    ['a session with the former cookie name continues', [session('ACX'), arrival], '/es/ACX/home'],
    [
      'the secure cookie takes precedence',
      [session('NVA'), `__Host-${session('ACX')}`, arrival],
      '/es/ACX/home',
    ],
    ['a language, too', ['language=de', '__Host-language=ja'], '/ja/AXS/home'],
  ])('%s', (_, cookie, page) => {
    const answer = show('/home', cookie)
    expect([answer[0], answer.at(-1)]).toEqual([page, null])
  })

  test('leaving ends a session under both cookie names', () => {
    const names = ['__Host-session=', 'session=', '__Host-signed-out=1', null]
    expect(show('/logout', [session('ACX')]).slice(1)).toEqual(names)
    expect(show('/logout', [`__Host-${session('ACX')}`]).slice(1)).toEqual(names)
  })

  test('the note on the ended session is shown only for the cookie of this host', () => {
    const cookies = [session('AXS'), arrival]
    expect(show('/home', [...cookies, '__Host-signed-out=1'])).toEqual([
      '/es/AXS/home/sesion-cerrada',
      '__Host-signed-out=',
      null,
    ])
    expect(show('/home', [...cookies, 'signed-out=1'])).toEqual(['/es/AXS/home', null])
  })

  test('over http the cookie name for https is ignored', () => {
    expect(inShort(ask({ path: '/home', cookie: [`__Host-${session('ACX')}`, arrival] }))).toBe(
      '/es/AXS/home +session=AXS',
    )
  })
})

describe('behind shared caches', () => {
  const behindCaches = { ...settings, EDGE_CACHE_SECONDS: 60 }
  const fetched = { 'sec-fetch-dest': 'empty' }

  test.each<[string, Arrival, string]>([
    ['a visitor page on its organisation’s domain', { path: '/home' }, '/es/AXS/home for AXS'],
    ['a page with any other query', { path: '/home?utm_source=x' }, '/es/AXS/home for AXS'],
    ['HEAD of it', { path: '/home', method: 'HEAD' }, '/es/AXS/home for AXS'],
    ['a search', { path: '/home/buscar?descripcionBuscar=x' }, '/es/AXS/home/buscar/eA/1 for AXS'],
    ['an address that leads to nothing', { path: '/nada' }, '/es/AXS/missing for AXS'],
    ['an about page', { path: '/quienessomos' }, '/es/AXS/about/quienessomos for AXS'],
    ['the way to the home page', { path: '/' }, '→ /home for AXS'],
    [
      'the way of a campaign to the home page',
      { path: '/?ref=x&utm_source=y' },
      '→ /home?utm_source=y for AXS',
    ],
    ['cookies of others', { path: '/home', cookie: ['_ga=1'] }, '/es/AXS/home for AXS'],
    [
      'a page for any browser language',
      { path: '/home', headers: { 'accept-language': 'ja' } },
      '/es/AXS/home for AXS',
    ],
  ])('is shared by everybody without cookies: %s', (_, arrival, expected) => {
    const decision = ask(arrival, behindCaches)
    expect(`${inShort(decision)} for ${decision.sharedFor}`).toBe(expected)
    expect(ask(arrival).sharedFor).toBeNull()
  })

  test.each<[string, Arrival, string]>([
    ['a session', { path: '/home', cookie: [session('ACX'), arrival] }, '/es/ACX/home'],
    [
      "a session of the host's organisation",
      { path: '/home', cookie: [session('AXS'), arrival] },
      '/es/AXS/home',
    ],
    ['an invalid session', { path: '/home', cookie: ['session=x'] }, '/es/AXS/home +session=AXS +visit'],
    ['an empty session', { path: '/home', cookie: ['session='] }, '/es/AXS/home +session=AXS +visit'],
    ['a visit', { path: '/home', cookie: [arrival] }, '/es/AXS/home +session=AXS'],
    ['a language', { path: '/home', cookie: ['language=es'] }, '/es/AXS/home +session=AXS +visit'],
    ['a comment', { path: '/home', cookie: ['wrote=AXS.7.x'] }, '/es/AXS/home +session=AXS +visit'],
    [
      'the note after a sign-out',
      { path: '/home', cookie: ['signed-out=1'] },
      '/es/AXS/home/sesion-cerrada +session=AXS +visit -signed-out',
    ],
    ['a link’s organisation', { path: '/home?idOrgV=ACX' }, '/es/ACX/home +session=ACX +visit'],
    ['the host’s own in a link', { path: '/home?idOrgV=AXS' }, '/es/AXS/home +session=AXS +visit'],
    ['an unknown organisation in a link', { path: '/home?idOrgV=XXX' }, '/es/AXS/home +session=AXS +visit'],
    ['the signed-in area', { path: '/dashboard' }, '/en/AXS/dashboard +session=AXS +visit'],
    ['its 404 page', { path: '/crafted/nada' }, '/en/AXS/missing +session=AXS +visit'],
    ['the picker’s address', { path: '/list' }, '→ /home +session=AXS +visit'],
    ['/auth', { path: '/auth/login' }, '→ /list'],
    ['a host without an organisation', { path: '/home', host: foreignHost }, '→ /list'],
    ['a host that cannot be looked up', { path: '/home', host: away }, '/es/-/unavailable'],
    ['the router’s prefetch', { path: '/home', headers: { purpose: 'prefetch' } }, '/es/AXS/home'],
    ['a slash too many', { path: '/home/' }, '→ /home'],
    ['a comment', { path: '/home/blog?id_card=7', method: 'POST' }, 'comment on 7 +session=AXS +visit'],
  ])('is not shared: %s', (_, arrival, expected) => {
    const decision = ask(arrival, behindCaches)
    expect(inShort(decision)).toBe(expected)
    expect(decision.sharedFor).toBeNull()
  })

  test('recognises the author of a comment afterwards, also if a script sent it, but not if another site did', () => {
    const comment = { path: '/home/blog?id_card=7', method: 'POST' }
    expect(inShort(ask({ ...comment, headers: fetched }))).toBe('comment on 7 +session=AXS +visit')
    const foreignHost = { ...fetched, 'sec-fetch-site': 'cross-site' }
    expect(inShort(ask({ ...comment, headers: foreignHost }))).toBe('comment on 7')
  })

  test('a comment does not change the session', () => {
    const comment = { path: '/home/blog?id_card=7&idOrgV=ACX', method: 'POST', headers: fetched }
    expect(inShort(ask(comment))).toBe('comment on 7')
  })
})

describe('news by mail, and the stored data of a reader', () => {
  test.each([
    ['/suscripcion', '/es/AXS/suscripcion/form +visit +session=AXS'],
    ['/suscripcion?estado=requested', '/es/AXS/suscripcion/requested +visit +session=AXS'],
    ['/suscripcion?estado=nada', '/es/AXS/suscripcion/form +visit +session=AXS'],
    ['/suscripcion?clave=abc', 'subscription abc +visit +session=AXS'],
    ['/mis-datos', '/es/AXS/mis-datos/form +visit +session=AXS'],
    ['/mis-datos?estado=erased', '/es/AXS/mis-datos/erased +visit +session=AXS'],
    ['/mis-datos?estado=nada', '/es/AXS/mis-datos/form +visit +session=AXS'],
    ['/mis-datos?clave=abc', 'ownData abc +visit +session=AXS'],
  ])('%s: %s', (path, expected) => {
    expect(inShort(ask({ path })).split(' ').toSorted()).toEqual(expected.split(' ').toSorted())
  })

  test('forms of pages and requests of mail programs do not change the session', () => {
    expect(inShort(ask({ path: '/suscripcion', method: 'POST' }))).toBe('subscription new')
    expect(inShort(ask({ path: '/suscripcion?clave=abc', method: 'POST' }))).toBe('subscription abc')
    expect(inShort(ask({ path: '/mis-datos', method: 'POST' }))).toBe('ownData new')
    expect(inShort(ask({ path: '/mis-datos?clave=abc', method: 'POST' }))).toBe('ownData abc')
  })
})

test.each([
  ['/boletines', '/es/AXS/boletines/1'],
  ['/boletines?pagina=2', '/es/AXS/boletines/2'],
  ['/boletines?pagina=x', '/es/AXS/missing'],
  ['/boletines/7', '/es/AXS/boletines/numero/7'],
  ['/boletines/x', '/es/AXS/missing'],
])('the archive of newsletters: %s: %s', (path, expected) =>
  expect(inShort(ask({ path })).split(' ')[0]).toBe(expected),
)

describe('a form designed by an organisation', () => {
  test.each([
    ['/formulario/demo', '/es/AXS/formulario/demo/open'],
    ['/formulario/demo?estado=enviado', '/es/AXS/formulario/demo/sent'],
    ['/formulario/demo?estado=nada&x=1', '/es/AXS/formulario/demo/open'],
    ['/formulario', '/es/AXS/missing'],
    ['/formulario/Demo', '/es/AXS/missing'],
    ['/formulario/-demo', '/es/AXS/missing'],
    ['/formulario/demo/otro', '/es/AXS/missing'],
    ['/formulario/d%65mo', '/es/AXS/missing'],
    [`/formulario/${'a'.repeat(61)}`, '/es/AXS/missing'],
  ])('%s: %s', (path, expected) => expect(inShort(ask({ path })).split(' ')[0]).toBe(expected))

  test('does not change the session, and is accepted if the organisation is unknown', () => {
    const sent = { path: '/formulario/demo', method: 'POST' }
    expect(inShort(ask(sent))).toBe('form demo of AXS')
    expect(inShort(ask({ ...sent, host: away }))).toBe('form demo of null')
    expect(inShort(ask({ ...sent, path: '/contacto' }))).toBe('405')
  })
})

describe('the admin’s host', () => {
  const host = 'redaccion.localhost:3000'

  test.each([
    ['/', '/room/es'],
    ['/AXS/publicaciones', '/room/es/AXS/publicaciones'],
    ['/home', '/room/es/home'],
    ['/api/listAudit', '/room/api/listAudit'],
    ['/robots.txt', '/room/robots.txt'],
    ['/favicon.ico', '/machine/-/favicon'],
    ['/.well-known/security.txt', '/room/security.txt'],
    ['/entrar/', '→ /entrar'],
    ['/%E0%A4%A', '/room/es/-'],
  ])('%s: %s', (path, expected) => {
    expect(inShort(ask({ path, host }))).toBe(expected)
  })

  test.each(['PUT', 'PATCH', 'DELETE'])('accepts %s from the directory', (method) => {
    expect(inShort(ask({ path: '/api/scim/v2/Users/1', host, method }))).toBe('/room/api/scim/v2/Users/1')
  })

  test('uses the chosen language, and ignores readers’ sessions', () => {
    expect(inShort(ask({ path: '/?idOrgV=ACX', host, cookie: ['language=fr', session('ACX')] }))).toBe(
      '/room/fr',
    )
  })

  test('refuses requests of other sites, and unused methods', () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(inShort(ask({ path: '/api/listAudit', host, method: 'POST', headers }))).toBe('403')
    expect(inShort(ask({ path: '/AXS', host, method: 'POST' }))).toBe('405')
    expect(inShort(ask({ path: '/api/listAudit', host, method: 'DELETE' }))).toBe('405')
    expect(inShort(ask({ path: '/api/scim/v2/Users/1', host, method: 'PATCH', headers }))).toBe('403')
  })

  test('with an external content service explains where content is managed', () => {
    const under = { ...settings, CONTENT_SERVICE_URL: 'http://content.example' }
    expect(inShort(ask({ path: '/AXS/publicaciones', host }, under))).toBe('/room/es/remote-content')
    expect(inShort(ask({ path: '/api/listAudit', host }, under))).toBe('/room/es/remote-content')
  })

  test('behaves like any other host if the admin is disabled', () => {
    expect(inShort(ask({ path: '/entrar', host }, { ...settings, ROOM_HOST: null }))).toBe('→ /list')
  })
})

test.each(['/room/es', '/room/es/AXS', '/room/api/listAudit', '/entrar'])(
  '%s is not a page on a reader’s host',
  (path) => {
    expect(inShort(ask({ path }))).toMatch(/^\/es\/AXS\/(missing|pagina\/)/)
  },
)
