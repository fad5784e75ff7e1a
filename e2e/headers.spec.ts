import { expect, test, type Http } from './support/fixtures'
import { headerOf, type HttpResponse } from './support/http'

/** Response headers for browsers and intermediate caches. */

const router = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }

const documents: [string, number][] = [
  ['/home', 200],
  ['/home/blog?id_card=101', 200],
  ['/home/blog?id_card=101&comentario=true', 200],
  ['/home/buscar?descripcionBuscar=sap', 200],
  ['/home/categoria?id_categoria=7', 200],
  ['/home/archivos?fecha_inicio=2025-08-01&fecha_fin=2025-08-31', 200],
  ['/dashboard', 200],
  ['/error/500', 200],
  ['/nada', 404],
]

test.describe('every page', () => {
  for (const [path, status] of documents) {
    test(`${path}: private, varies by cookie, under a policy`, async ({ http, hosts }) => {
      for (let time = 1; time <= 2; time += 1) {
        const answer = await http(hosts.axs, path, { headers: { 'accept-encoding': 'gzip' } })
        expect(answer.status).toBe(status)
        expect(headerOf(answer, 'cache-control')).toBe('private, no-cache')
        expect(headerOf(answer, 'vary')).toMatch(/\bCookie\b/)
        expect(headerOf(answer, 'vary')).toMatch(/\bAccept-Encoding\b/)
        expect(headerOf(answer, 'content-security-policy')).toMatch(/script-src 'self' '(sha256|nonce)-/)
        expect(headerOf(answer, 'content-security-policy')).not.toMatch(/unsafe|\*/)
        expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff')
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-nextjs'))).toEqual([])
      }
    })
  }

  test('uses the browser’s preferred language, in the signed-in area only', async ({ http, hosts }) => {
    const spanishFirst = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
    const requests: [string, Record<string, string>, string, boolean][] = [
      ['/dashboard', spanishFirst, 'es', true],
      ['/dashboard', { 'accept-language': 'nl, de;q=0.5' }, 'de', true],
      ['/dashboard', { 'accept-language': 'it' }, 'en', true],
      ['/dashboard', {}, 'en', true],
      ['/dashboard', { ...spanishFirst, cookie: 'language=ja' }, 'ja', true],
      ['/crafted/nada', spanishFirst, 'es', true],
      ['/crafted/nada', {}, 'en', true],
      ['/home', { 'accept-language': 'de' }, 'es', false],
    ]
    // Sends the requests twice: the first responses are rendered, the second ones come from the page cache.
    for (const [path, headers, language, varies] of [...requests, ...requests]) {
      const answer = await http(hosts.axs, path, { headers })
      const vary = headerOf(answer, 'vary').split(', ')
      expect([
        path,
        headers,
        answer.body.match(/<html lang="(\w+)"/)?.[1],
        vary.includes('Accept-Language'),
      ]).toEqual([path, headers, language, varies])
    }
  })

  test('contains no internal path in any header', async ({ http, hosts }) => {
    const paths = [...documents.map(([path]) => path), '/list', '/logout', '/_next/data/x/es/AXS/home.json']
    const kinds = [{}, router, { rsc: '1' }, { 'x-nextjs-data': '1' }]
    for (const path of paths) {
      for (const headers of kinds) {
        const answer = await follow(http, hosts.axs, path, headers)
        expect(
          Object.entries(answer.headers).filter(([, value]) => /\/(es|en)\/(AXS|-)/.test(String(value))),
        ).toEqual([])
      }
    }
  })

  test('sets cookies only where they change', async ({ http, hosts }) => {
    const first = await http(hosts.axs, '/home')
    const cookies = [first.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]!)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['session', 'visit'])
    const cookie = cookies.join('; ')
    for (const [path] of documents) {
      expect((await http(hosts.axs, path, { headers: { cookie } })).headers['set-cookie']).toBeUndefined()
    }
    const changed = await http(hosts.axs, '/home?idOrgV=ACX', { headers: { cookie } })
    expect(headerOf(changed, 'set-cookie')).toMatch(
      /^session=[^;]*ACX[^;]*; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  for (const path of ['/home', '/home/blog?id_card=101', '/nada']) {
    test(`${path} sends 304 for its ETag`, async ({ http, hosts }) => {
      const first = await http(hosts.axs, path)
      const tag = headerOf(first, 'etag')
      expect(tag).not.toBe('')
      const again = await http(hosts.axs, path, { headers: { 'if-none-match': tag } })
      // A page that does not exist has status 404 even if the ETag matches.
      expect(again.status).toBe(path === '/nada' ? again.status : 304)
      expect(again.body.length).toBeLessThanOrEqual(first.body.length)
      const other = await http(hosts.acx, path, { headers: { 'if-none-match': tag } })
      expect(other.status).not.toBe(304)
    })

    test(`${path} answers HEAD like GET, without the body`, async ({ http, hosts }) => {
      const [get, head] = [await http(hosts.axs, path), await http(hosts.axs, path, { method: 'HEAD' })]
      expect(head.status).toBe(get.status)
      expect(head.body).toBe('')
      expect(headerOf(head, 'content-type')).toBe(headerOf(get, 'content-type'))
      expect(headerOf(head, 'content-security-policy')).toBe(headerOf(get, 'content-security-policy'))
    })
  }

  test('rejects other methods', async ({ http, hosts }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await http(hosts.axs, '/home', { method })
      expect(`${method} ${answer.status} ${headerOf(answer, 'allow')}`).toBe(`${method} 405 GET, HEAD`)
    }
  })
})

for (const [method, path, status] of [
  ['TRACE', '/home', 405],
  ['POST', '/media/crm-1.svg', 405],
  ['GET', '*', 400],
] as const) {
  test(`${method} ${path} is answered with ${status}`, async ({ http, hosts }) => {
    expect((await http(hosts.axs, path, { method })).status).toBe(status)
  })
}

test('a request with an absolute address, as sent to a proxy, selects the host by that address', async ({
  http,
  hosts,
}) => {
  const titleOf = ({ body }: HttpResponse) => /<title>(.*?)<\/title>/.exec(body)?.[1]
  const [axs, acx] = [await http(hosts.axs, '/home'), await http(hosts.acx, '/home')]
  expect(titleOf(acx)).not.toBe(titleOf(axs))
  expect(titleOf(await http(hosts.axs, `${hosts.acx}/home`))).toBe(titleOf(acx))
})

test('rejected requests have the headers of every response', async ({ http, hosts }) => {
  const { headers } = await http(hosts.axs, '/home', { method: 'TRACE' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', allow: 'GET, HEAD, POST' })
})

test('an impossible range is answered with the whole file', async ({ http, hosts }) => {
  for (const range of ['bytes=5-2', 'bytes=-', 'bytes=99999999-']) {
    expect((await http(hosts.axs, '/media/crm-1.svg', { headers: { range } })).status).toBe(200)
  }
  expect((await http(hosts.axs, '/home')).status).toBe(200)
})

/** Sends a request of Next's router, and follows its redirect to the address with the parameter `_rsc`. */
async function follow(http: Http, origin: string, path: string, headers: Record<string, string>) {
  const answer = await http(origin, path, { headers })
  const { location } = answer.headers
  return answer.status === 307 && location?.includes('_rsc') ? http(origin, location, { headers }) : answer
}
