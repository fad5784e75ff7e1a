/** @jest-environment node */
import { X509Certificate } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate } from '@/lib/testing/certificate'
import { createAsk } from './request'
import { checkDomain, type Expected } from './check-domain'
import type { CheckResult } from './check-result'
import type { Instruments } from './examine'
import { proofPath, toProof } from './verification'

/** A site as it may be met: what a host answers to a path. */
type Site = (host: string, path: string, isSecure: boolean) => Parameters<typeof reply>[1] | 'silence'

const SECRET = 'a secret'
const domain = 'noticias.example'

let site: Site
const open: Server[] = []
const ports = { http: 0, https: 0 }

const hsts = { 'strict-transport-security': 'max-age=31536000' }

const reply = (
  response: Parameters<RequestListener>[1],
  {
    status = 200,
    headers = {},
    body = '',
  }: { status?: number; headers?: Record<string, string>; body?: string },
) => response.writeHead(status, headers).end(body)

beforeAll(async () => {
  const listen =
    (isSecure: boolean): RequestListener =>
    (request, response) => {
      const answer = site(request.headers.host ?? '', request.url ?? '', isSecure)
      if (answer === 'silence') request.socket.destroy()
      else reply(response, { ...answer, headers: { ...(isSecure && hsts), ...answer.headers } })
    }
  for (const [name, server] of [
    ['http', createServer(listen(false))],
    ['https', createSecureServer(certificate, listen(true))],
  ] as const) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push(server)
    ports[name] = (server.address() as AddressInfo).port
  }
})
afterAll(() => open.map((server) => server.close()))

const page = `<!doctype html><html><head><link rel="canonical" href="https://${domain}/home"></head><body></body></html>`
const redirect = (location: string) => ({ status: 301, headers: { location } })

/** As it should be: http leads to https, www. to the name without. */
const sound: Site = (host, path, isSecure) => {
  if (!isSecure || host.startsWith('www.')) return redirect(`https://${domain}${path}`)
  if (path === '/robots.txt') {
    return { body: `User-agent: *\nDisallow: /api/\nSitemap: https://${domain}/sitemap.xml` }
  }
  if (path === '/sitemap.xml') return { body: '<?xml version="1.0"?><sitemapindex/>' }
  if (!path.startsWith(proofPath)) return { body: page }
  const nonce = new URL(path, 'https://x').searchParams.get('nonce') ?? ''
  return { body: JSON.stringify({ proof: toProof(SECRET, nonce, host), organisation: 'AXS' }) }
}

const expected: Expected = {
  domain,
  organisation: 'AXS',
  prove: async (nonce) => toProof(SECRET, nonce, domain),
  now: new Date(),
}

const instruments = (changes: Partial<Instruments> = {}): Instruments => ({
  resolve: async () => ({ kind: 'found', addresses: ['127.0.0.1'] }),
  ask: createAsk(AbortSignal.timeout(20_000), certificate.cert),
  mayAskPrivate: true,
  ports,
  ...changes,
})

const codesOf = (results: CheckResult[]) => results.map(({ state, code }) => `${state} ${code}`)

/** What is found beside what a sound site has. */
async function findFlaws(flaw: Site, changes: Partial<Instruments> = {}, parameters: Partial<Expected> = {}) {
  site = flaw
  return codesOf(await checkDomain({ ...expected, ...parameters }, instruments(changes))).filter(
    (line) => !allRight.includes(line),
  )
}

const allRight = [
  'ok resolved',
  'ok httpsAnswers',
  'ok certificateValid',
  'ok hstsOn',
  'ok reachesSite',
  'ok rightOrganisation',
  'ok httpLeads',
  'ok wwwLeads',
  'ok canonicalRight',
  'ok crawlersWelcome',
  'ok sitemapFound',
]

test('a site that is as it should be', async () => {
  site = sound
  const results = await checkDomain(expected, instruments())
  expect(codesOf(results)).toEqual(allRight)
  const until = new Date(new X509Certificate(certificate.cert).validTo).toISOString()
  expect(results.find(({ check }) => check === 'certificate')?.facts).toEqual({ until })
})

/** As the sound one, but for what `answer` answers. */
const but =
  (answer: (...parameters: Parameters<Site>) => ReturnType<Site> | null): Site =>
  (...parameters) =>
    answer(...parameters) ?? sound(...parameters)

const onHome =
  (answer: ReturnType<Site>): Site =>
  (...parameters) =>
    parameters[1] === '/home' && parameters[2] && !parameters[0].startsWith('www.')
      ? answer
      : sound(...parameters)

test.each([
  ['max-age=0', 'failed hstsOff'],
  ['max-age=86400', 'warning hstsOn'],
  ['max-age=31536000', 'ok hstsOn'],
])('where it is required, HSTS of %s is %s', async (policy, found) => {
  site = onHome({ body: page, headers: { 'strict-transport-security': policy } })
  const results = await checkDomain({ ...expected, isHstsRequired: true }, instruments())
  expect(codesOf(results)).toContain(found)
})

test('an organisation that has published nothing asks crawlers to wait, and nothing is wrong', async () => {
  const empty = but((host, path, isSecure) => {
    if (!isSecure || host.startsWith('www.')) return null
    if (path === '/home') return { body: '<meta name="robots" content="noindex">' }
    if (path === '/sitemap.xml' || path === '/robots.txt') return { status: 404 }
    const nonce = new URL(path, 'https://x').searchParams.get('nonce')
    const proof = nonce && toProof(SECRET, nonce, host)
    return proof ? { body: JSON.stringify({ proof, organisation: 'AXS', isEmpty: true }) } : null
  })
  expect(await findFlaws(empty)).toEqual(Array(3).fill('skipped noPublications'))
})

test.each<[string, Site, string[]]>([
  [
    'https that browsers need not insist on',
    onHome({ body: page, headers: { 'strict-transport-security': 'max-age=0' } }),
    ['warning hstsOff'],
  ],
  [
    'another site',
    but((_, path) => (path.startsWith(proofPath) ? { body: '<html>' } : null)),
    ['failed otherSite'],
  ],
  [
    'a copy of the answer of another question',
    but((_, path) =>
      path.startsWith(proofPath) ? { body: JSON.stringify({ proof: 'x', organisation: 'AXS' }) } : null,
    ),
    ['failed otherSite'],
  ],
  [
    'an organisation of another domain',
    but((host, path) => {
      const nonce = new URL(path, 'https://x').searchParams.get('nonce')
      const proof = nonce && toProof(SECRET, nonce, host)
      return proof ? { body: JSON.stringify({ proof, organisation: 'ACX' }) } : null
    }),
    ['failed otherOrganisation'],
  ],
  [
    'http that stays',
    but((host, _, isSecure) => (isSecure || host.startsWith('www.') ? null : { body: page })),
    ['warning httpStays'],
  ],
  [
    'http that leads elsewhere',
    but((host, _, isSecure) =>
      isSecure || host.startsWith('www.') ? null : redirect('https://otro.example/'),
    ),
    ['failed httpElsewhere'],
  ],
  ['http that is closed', but((_, __, isSecure) => (isSecure ? null : 'silence')), ['warning httpClosed']],
  [
    'redirects in circles',
    but((host, path, isSecure) =>
      path === '/home' && !host.startsWith('www.')
        ? redirect(isSecure ? `http://${domain}/home` : `https://${domain}/home`)
        : null,
    ),
    [
      'failed httpsClosed',
      'failed httpLoop',
      'failed wwwFailed',
      'skipped notAsked',
      'skipped notAsked',
      'skipped notAsked',
    ],
  ],
  [
    'www. that shows the same',
    but((host, path, isSecure) =>
      host.startsWith('www.') && isSecure && path === '/home' ? { body: page } : null,
    ),
    ['ok wwwSame'],
  ],
  [
    'www. that is away',
    but((host) => (host.startsWith('www.') ? { status: 502 } : null)),
    ['failed wwwFailed'],
  ],
  ['another canonical address', onHome({ body: page.replace('https:', 'http:') }), ['failed canonicalOther']],
  ['none', onHome({ body: '<html><head></head></html>' }), ['failed canonicalNone']],
  [
    'a header that keeps crawlers away',
    onHome({ headers: { 'x-robots-tag': 'noindex' }, body: page }),
    ['failed pageRefuses'],
  ],
  [
    'a page that does',
    onHome({ body: page.replace('</head>', '<meta name="robots" content="NOINDEX"></head>') }),
    ['failed pageRefuses'],
  ],
  [
    'robots.txt that does',
    but((_, path, isSecure) =>
      isSecure && path === '/robots.txt' ? { body: 'User-agent: *\nDisallow: /' } : null,
    ),
    ['failed robotsRefuse'],
  ],
  [
    'no robots.txt',
    but((_, path, isSecure) => (isSecure && path === '/robots.txt' ? { status: 404 } : null)),
    ['warning robotsMissing'],
  ],
  [
    'no sitemap',
    but((_, path, isSecure) => (isSecure && path === '/sitemap.xml' ? { status: 404 } : null)),
    ['warning sitemapMissing'],
  ],
  [
    'a front page that fails',
    onHome({ status: 500, body: page }),
    ['failed httpsStatus', 'failed wwwFailed'],
  ],
])('%s is found', async (_, flaw, found) => {
  expect(await findFlaws(flaw)).toEqual(found)
})

test('a certificate that no one knows is found, and one that is about to expire', async () => {
  const unknown = { ask: createAsk(AbortSignal.timeout(20_000)) }
  expect(await findFlaws(sound, unknown)).toEqual(['failed certificateInvalid', 'failed wwwFailed'])
  const before = (days: number) =>
    new Date(Date.parse(new X509Certificate(certificate.cert).validTo) - days * 24 * 3600 * 1000)
  expect(await findFlaws(sound, {}, { now: before(10) })).toEqual(['warning certificateSoon'])
  expect(await findFlaws(sound, {}, { now: before(5) })).toEqual(['failed certificateSoon'])
})

test('what cannot be compared is said so', async () => {
  expect(await findFlaws(sound, {}, { prove: async () => null })).toEqual(['warning cannotCompare'])
})

test.each<[string, Instruments['resolve'], string[]]>([
  ['leads nowhere', async () => ({ kind: 'none' }), ['failed unresolved']],
  ['is not answered for', async () => ({ kind: 'silent' }), ['failed dnsSilent']],
  [
    'has no www.',
    async (host) =>
      host.startsWith('www.') ? { kind: 'none' } : { kind: 'found', addresses: ['127.0.0.1'] },
    ['warning wwwUnresolved'],
  ],
])('a name that %s', async (_, resolve, found) => {
  expect(await findFlaws(sound, { resolve })).toEqual(found)
})

describe('from the room', () => {
  const parameters: string[] = []
  const outside = (addresses: string[], redirectTo: string): Instruments => ({
    ...instruments({ mayAskPrivate: false }),
    resolve: async (host) => ({
      kind: 'found',
      addresses: host.endsWith(domain) ? addresses : ['10.0.0.7'],
    }),
    ask: async (_, { address }) => {
      parameters.push(address)
      return { kind: 'answer', ...redirect(redirectTo), body: '', certificate: null }
    },
  })
  beforeEach(() => parameters.splice(0))

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['::1'],
    ['::'],
    ['fe80::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:10.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['224.0.0.1'],
    ['255.255.255.255'],
  ])('%s is not asked', async (address) => {
    const results = await checkDomain(expected, outside([address, '93.184.216.34'], '/'))
    expect(codesOf(results)).toEqual(['failed privateAddress'])
    expect(parameters).toEqual([])
  })

  test.each([['http://interno.example/'], ['https://interno.example/x'], [`http://${domain}:8080/`]])(
    'nor where a public one leads to: %s',
    async (target) => {
      await checkDomain(expected, outside(['93.184.216.34'], target))
      expect(new Set(parameters)).toEqual(new Set(['93.184.216.34']))
    },
  )
})
