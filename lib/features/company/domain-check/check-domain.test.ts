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

/** The simulated answers of a site by host and path. */
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

/** A correct site: http redirects to https, and www. to the name without it. */
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
  primary: null,
  organisation: 'AXS',
  siteAddresses: [],
  prove: async (nonce) => toProof(SECRET, nonce, domain),
  now: new Date(),
}

const instruments = (changes: Partial<Instruments> = {}): Instruments => ({
  resolve: async () => ({ kind: 'found', addresses: ['127.0.0.1'] }),
  resolveCaa: async () => [],
  ask: createAsk(AbortSignal.timeout(20_000), certificate.cert),
  mayAskPrivate: true,
  ports,
  ...changes,
})

const codesOf = (results: CheckResult[]) => results.map(({ state, code }) => `${state} ${code}`)

/** Returns the results that differ from those of a correct site. */
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

test('reports no problem for a correct site', async () => {
  site = sound
  const results = await checkDomain(expected, instruments())
  expect(codesOf(results)).toEqual(allRight)
  const until = new Date(new X509Certificate(certificate.cert).validTo).toISOString()
  expect(results.find(({ check }) => check === 'certificate')?.facts).toEqual({
    issuer: 'noticias.example',
    until,
  })
})

/** Returns a correct site that answers differently where `answer` does not return null. */
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
])('reports HSTS of %s as %s if it is required', async (policy, result) => {
  site = onHome({ body: page, headers: { 'strict-transport-security': policy } })
  const results = await checkDomain({ ...expected, isHstsRequired: true }, instruments())
  expect(codesOf(results)).toContain(result)
})

test('reports no problem for an organisation without publications, which makes crawlers wait', async () => {
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
    'http is not redirected',
    but((host, _, isSecure) => (isSecure || host.startsWith('www.') ? null : { body: page })),
    ['warning httpStays'],
  ],
  [
    'http is redirected to another site',
    but((host, _, isSecure) =>
      isSecure || host.startsWith('www.') ? null : redirect('https://otro.example/'),
    ),
    ['failed httpElsewhere'],
  ],
  [
    'the port of http is closed',
    but((_, __, isSecure) => (isSecure ? null : 'silence')),
    ['warning httpClosed'],
  ],
  [
    'redirects form a loop',
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
    'www. shows the same page',
    but((host, path, isSecure) =>
      host.startsWith('www.') && isSecure && path === '/home' ? { body: page } : null,
    ),
    ['ok wwwSame'],
  ],
  ['www. fails', but((host) => (host.startsWith('www.') ? { status: 502 } : null)), ['failed wwwFailed']],
  ['another canonical address', onHome({ body: page.replace('https:', 'http:') }), ['failed canonicalOther']],
  ['no canonical address', onHome({ body: '<html><head></head></html>' }), ['failed canonicalNone']],
  [
    'a header excludes the page from search engines',
    onHome({ headers: { 'x-robots-tag': 'noindex' }, body: page }),
    ['failed pageRefuses'],
  ],
  [
    'a meta element excludes the page from search engines',
    onHome({ body: page.replace('</head>', '<meta name="robots" content="NOINDEX"></head>') }),
    ['failed pageRefuses'],
  ],
  [
    'robots.txt excludes the site',
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
  ['the front page fails', onHome({ status: 500, body: page }), ['failed httpsStatus', 'failed wwwFailed']],
])('reports the problem: %s', async (_, flaw, problems) => {
  expect(await findFlaws(flaw)).toEqual(problems)
})

test('reports an untrusted certificate, and one that expires soon', async () => {
  const unknown = { ask: createAsk(AbortSignal.timeout(20_000)) }
  expect(await findFlaws(sound, unknown)).toEqual(['failed certificateInvalid', 'failed wwwFailed'])
  const before = (days: number) =>
    new Date(Date.parse(new X509Certificate(certificate.cert).validTo) - days * 24 * 3600 * 1000)
  expect(await findFlaws(sound, {}, { now: before(10) })).toEqual(['warning certificateSoon'])
  expect(await findFlaws(sound, {}, { now: before(5) })).toEqual(['failed certificateSoon'])
})

test('warns if the proof cannot be compared', async () => {
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
])('reports a name that %s', async (_, resolve, problems) => {
  expect(await findFlaws(sound, { resolve })).toEqual(problems)
})

describe('comparing the DNS with SITE_ADDRESS', () => {
  const here = '127.0.0.1'
  const answerProof = (url: URL) => {
    const body = { proof: toProof(SECRET, url.searchParams.get('nonce') ?? '', domain), organisation: 'AXS' }
    return JSON.stringify(body)
  }
  /** Answers at other addresses: no answer, this site's proof, or another page. */
  const at = (addresses: string[], other: 'proof' | 'page' | null, headers: Record<string, string> = {}) => {
    const { ask, ...others } = instruments()
    return {
      ...others,
      resolve: async (host: string) => ({
        kind: 'found' as const,
        addresses: host === 'site.example' ? [here] : addresses,
      }),
      ask: async (url: URL, options: { address: string; port: number }) => {
        if (options.address === here) return ask(url, options)
        if (other === null) return { kind: 'failed' as const, reason: 'ECONNREFUSED' }
        const body = other === 'proof' ? answerProof(url) : '<html>'
        return { kind: 'answer' as const, status: 200, headers, body, certificate: null }
      },
    }
  }
  test.each<[string, Partial<Instruments>, string]>([
    ['this site', at([here], null), 'ok addressRight'],
    ['another server', at(['192.0.2.9'], 'page'), 'failed addressElsewhere'],
    ['a silent server', at(['192.0.2.9'], null), 'failed addressElsewhere'],
    ['another server by IPv6', at([here, '2001:db8::9'], null), 'failed addressIpv6'],
    ['another server by IPv4, too', at([here, '192.0.2.9'], null), 'failed addressElsewhere'],
    ['a proxy that forwards', at(['192.0.2.9'], 'proof'), 'warning addressProxied'],
    ['Cloudflare', at(['192.0.2.9'], 'proof', { 'cf-ray': '1' }), 'warning addressProxied'],
    [
      'Cloudflare without an origin',
      at(['192.0.2.9'], 'page', { server: 'cloudflare' }),
      'failed addressProxyFails',
    ],
  ])('reports that the domain points to %s', async (_, changes, expectedResult) => {
    site = sound
    const results = await checkDomain({ ...expected, siteAddresses: ['site.example'] }, instruments(changes))
    expect(codesOf(results).filter((line) => line.includes('address'))).toEqual([expectedResult])
  })

  test('compares nothing if SITE_ADDRESS has no address, or for a name of this machine', async () => {
    const resolve: Instruments['resolve'] = async (host) =>
      host === 'site.example' ? { kind: 'none' } : { kind: 'found', addresses: [here] }
    const parameters = { siteAddresses: ['site.example'] }
    expect(await findFlaws(sound, { resolve }, parameters)).toEqual([])
    site = sound
    const local = { ...expected, domain: 'axs.localhost', siteAddresses: ['192.0.2.1'] }
    expect(codesOf(await checkDomain(local, instruments())).join()).not.toContain('address')
  })
})

test.each<[string, Record<string, string[]>, boolean]>([
  ['no records', {}, true],
  ['the authority', { [domain]: ['letsencrypt.org'] }, true],
  ['the authority with parameters', { example: ['LetsEncrypt.org; validationmethods=http-01'] }, true],
  ['another authority', { [domain]: ['digicert.com'] }, false],
  ['no authority', { [domain]: [';'] }, false],
  ['another authority above', { example: ['digicert.com'] }, false],
  ['the authority nearer', { [domain]: ['sectigo.com'], example: ['digicert.com'] }, true],
])('with CAA records of %s, a certificate can be issued: %s', async (_, records, isAllowed) => {
  const resolveCaa: Instruments['resolveCaa'] = async (name) =>
    (records[name] ?? []).map((issue) => ({ critical: 0, issue }))
  const ask = createAsk(AbortSignal.timeout(20_000))
  expect((await findFlaws(sound, { ask, resolveCaa })).includes('failed caaForbids')).toBe(!isAllowed)
  // CAA records do not matter once a valid certificate has been issued.
  expect(await findFlaws(sound, { resolveCaa })).toEqual([])
})

test.each([
  ['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'failed certificatePending'],
  ['timeout', 'failed certificatePending'],
  ['ECONNREFUSED', 'failed httpsClosed'],
])('reports https that fails with %s as %s', async (reason, code) => {
  const { ask } = instruments()
  const changes: Partial<Instruments> = {
    ask: async (url, options) => (url.protocol === 'https:' ? { kind: 'failed', reason } : ask(url, options)),
  }
  expect(await findFlaws(sound, changes)).toContain(code)
})

describe('checking an alias', () => {
  const alias = {
    domain: 'www2.example',
    prove: async (nonce: string) => toProof(SECRET, nonce, 'www2.example'),
  }
  const check = async (flaw: Site) => {
    site = flaw
    const parameters = { ...expected, ...alias, primary: domain }
    return codesOf(await checkDomain(parameters, instruments()))
  }
  const leadTo =
    (origin: string): Site =>
    (host, path, isSecure) => {
      if (host === 'www2.example' && path.startsWith(proofPath)) {
        const nonce = new URL(path, 'https://x').searchParams.get('nonce') ?? ''
        return { body: JSON.stringify({ proof: toProof(SECRET, nonce, host), organisation: 'AXS' }) }
      }
      return host.endsWith('www2.example') ? redirect(`${origin}${path}`) : sound(host, path, isSecure)
    }

  test('reports no problem if it redirects to the primary domain', async () => {
    // For the alias domain, only the certificate is invalid: the test server's certificate names the primary domain.
    expect(await check(leadTo(`https://${domain}`))).toEqual([
      'ok resolved',
      'ok httpsAnswers',
      'failed certificateInvalid',
      'ok hstsOn',
      'ok reachesSite',
      'ok rightOrganisation',
      'ok aliasRedirects',
      'ok httpLeads',
      'ok wwwLeads',
    ])
  })

  test('reports a redirect to another domain, and a page instead of a redirect', async () => {
    expect(await check(leadTo('https://otro.example'))).toContain('failed aliasElsewhere')
    const stays: Site = (host, path, isSecure) =>
      host === 'www2.example' && isSecure ? { body: page } : leadTo(`https://${domain}`)(host, path, isSecure)
    expect(await check(stays)).toContain('failed aliasStays')
  })
})

describe('checking from the admin', () => {
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
  ])('does not connect to %s', async (address) => {
    const results = await checkDomain(expected, outside([address, '93.184.216.34'], '/'))
    expect(codesOf(results)).toEqual(['failed privateAddress'])
    expect(parameters).toEqual([])
  })

  test.each([['http://interno.example/'], ['https://interno.example/x'], [`http://${domain}:8080/`]])(
    'does not follow a redirect from a public address to %s',
    async (target) => {
      await checkDomain(expected, outside(['93.184.216.34'], target))
      expect(new Set(parameters)).toEqual(new Set(['93.184.216.34']))
    },
  )
})
