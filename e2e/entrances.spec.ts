import { isGate, sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { sendRequest, type HttpRequest, type HttpResponse } from './support/http'
import { sharedSettings, type TestOrganisation } from './support/shared-room'
import type { SiteClient } from './support/site'

/**
 * A page is served either by Next or by the page store in front of it. Clients must not notice the
 * difference. Each request is sent twice: once after its organisation's pages were invalidated, so that Next
 * responds, and again. The tests invalidate pages of the demo on the shared admin's site, and change nothing there.
 */
test.describe.configure({ mode: 'serial' })

let site: SiteClient
/** An organisation that no other test changes, and its post. */
let organisation: TestOrganisation
let card: number

test.beforeAll(async ({ room }) => {
  site = room.site
  organisation = await room.createOrganisation('Con entradas')
  ;({ card } = await room.publish(organisation.id, { title: 'Una entrada', content: '<p>Un texto.</p>' }))
  // Wait until the site has rendered its startup pages, so they cannot change a page during a test.
  for (const host of ['axs.localhost', 'acx.localhost', 'nova.localhost']) {
    await expect.poll(async () => (await site.get('/home', { host })).headers['x-cache']).toBe('HIT')
  }
})

const session = (id: string) => `session=${encodeURIComponent(`{"id":2,"idOrgV":"${id}"}`)}; visit=1`
const axs = { host: 'axs.localhost', organisation: 'AXS' }

type Request = HttpRequest & { path: string; host: string }
type Case = [name: string, request: Request, organisation: string]

const pages: Case[] = [
  [
    '/home',
    '/home?utm_source=boletin',
    '/home?idOrgV=AXS',
    '/home/blog?id_card=147',
    '/home/blog?id_card=147&comentario=true',
    '/home/blog?comentario=true&x=1&id_card=147',
    '/home/blog?id_card=147&comentario=true&responder=76',
    '/home/blog?id_card=147&comentario=false',
    '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31&mesDescripcion=octubre+2026',
    '/home/categoria?id_categoria=1&descripcion=CRM',
    '/home/categoria?id_categoria=1',
    '/home/buscar',
    '/home/buscar?descripcionBuscar=integraci%C3%B3n',
    '/home/buscar?x=1&descripcionBuscar=nada%20de%20nada',
    '/dashboard',
    '/error/404',
    '/error/500',
    '/nada',
    '/home/blog',
    '/home/blog?id_card=abc',
    '/home/blog?id_card=102%00',
    '/%65s/AXS/home',
    '/es/AXS/home',
  ].map((path): Case => [path, { path, host: axs.host }, 'AXS']),
].flat()

const visitors: Case[] = [
  ['another host', { path: '/home', host: 'acx.localhost' }, 'ACX'],
  ['a host with www, port and capitals', { path: '/home', host: 'WWW.ACX.localhost:8080' }, 'ACX'],
  ['a local host', { path: '/home', host: 'localhost:3000' }, 'AXS'],
  ['a session', { path: '/home', host: axs.host, headers: { cookie: session('NVA') } }, 'NVA'],
  [
    'a link that names another',
    { path: '/home?idOrgV=ACX', host: axs.host, headers: { cookie: session('NVA') } },
    'ACX',
  ],
  ['a language', { path: '/home', host: axs.host, headers: { cookie: 'language=en' } }, 'AXS'],
  ['the router', { path: '/home?_rsc=abc', host: axs.host, headers: { rsc: '1' } }, 'AXS'],
  [
    'the router at an article',
    { path: '/home/blog?id_card=147&_rsc=abc', host: axs.host, headers: { rsc: '1' } },
    'AXS',
  ],
  ['HEAD', { path: '/home', host: axs.host, method: 'HEAD' }, 'AXS'],
  ...[
    '',
    'br',
    'gzip',
    'identity',
    '*',
    'gzip, deflate, br, zstd',
    'br;q=0.5, gzip;q=0.8',
    'br;q=0, gzip',
    'identity;q=1, *;q=0',
    'nonsense',
  ].map((encoding): Case => [
    `Accept-Encoding: ${encoding}`,
    { path: '/home', host: axs.host, headers: { 'accept-encoding': encoding } },
    'AXS',
  ]),
]

for (const [name, request, organisation] of sample([...pages, ...visitors], {
  count: 12,
  key: 'entrances',
})) {
  test(`Next and the page store respond alike: ${name}`, async () => {
    // Repeat: another test may create an organisation between the two responses.
    await expect(async () => {
      const [slow, fast] = await askBoth(request, organisation)
      expect(comparablePart(fast)).toEqual(comparablePart(slow))
    }).toPass()
  })
}

test('Next and the page store both answer 304 for a known ETag', async () => {
  const request = { path: '/home', host: axs.host }
  // Retries, because a new rendering sometimes differs in a React comment and then has another ETag.
  await expect(async () => {
    const { headers } = await send(request)
    const conditionalRequest = { ...request, headers: { 'if-none-match': String(headers.etag) } }
    const [slow, fast] = await askBoth(conditionalRequest, 'AXS')
    expect(slow.status).toBe(304)
    expect(comparablePart(fast)).toEqual(comparablePart(slow))
  }).toPass()
})

test('responses that must not be stored never come from the store', async () => {
  const never: Request[] = [
    { path: '/list', host: 'elsewhere.localhost', method: 'POST' },
    { path: '/logout', host: axs.host },
    { path: '/', host: axs.host },
    // The next two are never stored: Next decides whether the card exists, and no browser accepts only deflate.
    { path: '/home/blog?id_card=201', host: axs.host },
    { path: '/home', host: axs.host, headers: { 'accept-encoding': 'deflate' } },
    { path: '/home', host: 'elsewhere.localhost' },
  ]
  for (const request of never) {
    await send(request)
    expect((await send(request)).headers['x-cache']).not.toBe('HIT')
  }
})

test('invalidation renders the pages of one organisation again, and of no other', async () => {
  const other = { path: '/home', host: organisation.host }
  await expect(async () => {
    await askBoth(other, organisation.id)
    await revalidate('AXS')
    expect((await send({ path: '/home', host: axs.host })).headers['x-cache']).toBe('MISS')
    expect((await send(other)).headers['x-cache']).toBe('HIT')
  }).toPass()
})

test('many concurrent readers of an uncached page wait for one rendering', async () => {
  const request = { path: `/home/blog?id_card=${card}`, host: organisation.host }
  await revalidate(organisation.id)
  const readers = Array.from({ length: isGate ? 100 : 1000 })
  const answers = await Promise.all(readers.map(() => send(request)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.filter(({ headers }) => headers['x-cache'] === 'MISS').length).toBe(1)
})

function send({ path, host, headers, ...request }: Request): Promise<HttpResponse> {
  return sendRequest(site.origin, path, { ...request, headers: { ...headers, host } })
}

async function askBoth(request: Request, organisation: string) {
  // Next answers the first request. A GET then stores the document's headers for the next request.
  await revalidate(organisation)
  const slow = await send(request)
  expect(slow.headers['x-cache']).toBe('MISS')
  await send({ ...request, method: 'GET' })
  let fast = slow
  await expect(async () => {
    fast = await send(request)
    expect(fast.headers['x-cache']).toBe('HIT')
  }).toPass()
  return [slow, fast] as const
}

/** Invalidates all pages of an organisation, as a withdrawal does: no one gets a stale page meanwhile. */
async function revalidate(idOrgV: string) {
  const { status } = await send({
    path: '/api/revalidate',
    host: axs.host,
    method: 'POST',
    headers: {
      authorization: `Bearer ${sharedSettings.REVALIDATE_SECRET}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ idOrgV, isWithdrawal: true }),
  })
  expect(status).toBe(200)
}

/** Headers that depend on whether Next or the page store answers, on the time, or on the framing of the body. */
const framing = new Set([
  'x-cache',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
])

function comparablePart({ status, headers, body }: HttpResponse) {
  return {
    status,
    body,
    headers: Object.entries(headers)
      .filter(([name]) => !framing.has(name))
      .sort(),
  }
}
