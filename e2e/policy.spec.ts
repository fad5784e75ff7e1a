import { createHash } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { headerOf, type HttpResponse } from './support/http'
import { readResponse } from './support/raw-connection'

/**
 * Tests undocumented behaviour of Next that `lib/delivery/next-adapter/stored-page.ts` relies on: the headers
 * and the status that a cache handler sets are sent with the first response and every later one.
 */

/** Address of a page that no other spec requests: a search for a random number. */
const neverAsked = () => `/home/buscar?descripcionBuscar=${Math.floor(Math.random() * 1e9) + 1}`

/** Returns the inline scripts that a browser runs. Data such as JSON-LD is excluded. */
function inlineScripts(html: string): string[] {
  const { document } = new JSDOM(html).window
  return Array.from(
    document.querySelectorAll('script:not([src]):not([type])'),
    (script) => script.textContent,
  )
}

const toHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Returns the response that stores a page and two responses from the store. Retries with another page if
 * other specs, which comment and publish meanwhile, invalidate it between two responses.
 */
async function firstAndLaterAnswers(get: (path: string) => Promise<HttpResponse>): Promise<HttpResponse[]> {
  let answers: HttpResponse[] = []
  await expect(async () => {
    const path = neverAsked()
    answers = [await get(path), await get(path), await get(path)]
    expect(answers.map((answer) => headerOf(answer, 'x-cache'))).toEqual(['MISS', 'HIT', 'HIT'])
  }).toPass()
  return answers
}

test.describe('a stored page', () => {
  test('allows exactly its own inline scripts, from the first response on', async ({ http, hosts }) => {
    const answers = await firstAndLaterAnswers((path) => http(hosts.axs, path))
    for (const answer of answers) {
      const policy = headerOf(answer, 'content-security-policy')
      expect(policy.length).toBeLessThan(1000)
      const allowed = policy.match(/'sha256-[^']+'/g)
      const present = new Set(inlineScripts(answer.body).map(toHash))
      // A page has two inline scripts: the theme's script and the loader.
      expect(present.size).toBe(2)
      expect(new Set(allowed)).toEqual(present)
    }
  })

  test('for a missing address has status 404 each time', async ({ http, hosts }) => {
    for (let time = 1; time <= 3; time += 1) {
      const answer = await http(hosts.nova, `/nada-${time}`)
      expect(answer.status).toBe(404)
      expect(headerOf(answer, 'content-security-policy')).toContain('sha256-')
    }
  })
})

test('the response to a form allows exactly its own inline scripts, too', async ({ http, hosts }) => {
  const body = ['parentId', 'website', 'author', 'email', 'text']
    .map((name) => `--boundary\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`)
    .join('')
  const answer = await http(hosts.axs, '/home/blog?id_card=101&comentario=true', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=boundary' },
    body: `${body}--boundary--\r\n`,
  })
  expect(answer.status).toBe(422)
  const present = new Set(inlineScripts(answer.body).map(toHash))
  expect(present.size).toBeGreaterThan(0)
  expect(new Set(headerOf(answer, 'content-security-policy').match(/'sha256-[^']+'/g))).toEqual(present)
})

test('an injected script does not run, and is reported', async ({ context, hosts }) => {
  // Not the fixture's page, which fails on policy violations.
  const page = await context.newPage()
  const paths = [
    '/home',
    '/home/blog?id_card=101',
    '/home/buscar?descripcionBuscar=sap',
    '/nada',
    '/error/500',
  ]
  for (const path of sample(paths, { count: 1, key: 'injected scripts' })) {
    await page.goto(hosts.axs + path)
    const reported = page.waitForResponse('**/api/policy-reports')
    const violated = await page.evaluate(() => {
      const heard = new Promise<string>((resolve) =>
        addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective)),
      )
      const script = document.createElement('script')
      script.textContent = 'window.isTakenOver = true'
      document.body.append(script)
      const picture = document.createElement('div')
      picture.innerHTML = '<img src="data:," onerror="window.isTakenOver = true">'
      document.body.append(picture)
      return heard
    })
    expect((await reported).status()).toBe(204)
    expect(violated, path).toMatch(/^script-src/)
    expect(await page.evaluate(() => Reflect.get(window, 'isTakenOver')), path).toBeUndefined()
  }
})

/** Expected responses: path, status, start of the content security policy, and `Cross-Origin-Resource-Policy`. */
const answers: [path: string, status: number, policy: RegExp, embeddable: string | undefined][] = [
  ['/home', 200, /^default-src 'self'; script-src 'self' 'sha256-/, 'same-origin'],
  ['/nada', 404, /^default-src 'self'; script-src 'self' 'sha256-/, 'same-origin'],
  ['/vista-previa?clave=1.2', 410, /^default-src 'self'; script-src 'self' 'sha256-/, 'same-origin'],
  ['/dashboard', 200, /^default-src 'self'; script-src 'self' 'sha256-/, 'same-origin'],
  ['/media/crm-1.svg', 200, /^default-src 'none'; style-src 'unsafe-inline'; .*sandbox/, 'cross-origin'],
  ['/favicon.ico', 200, /^default-src 'none'/, 'cross-origin'],
  ['/feed.xml', 200, /^default-src 'none'.*sandbox/, 'cross-origin'],
  ['/feed.json', 200, /^default-src 'none'.*sandbox/, 'cross-origin'],
  ['/sitemap.xml', 200, /^default-src 'none'.*sandbox/, 'cross-origin'],
  ['/robots.txt', 200, /^default-src 'none'.*sandbox/, 'cross-origin'],
  ['/_next/image?url=%2Fmedia%2Fcorte-de-caja.jpg&w=96&q=75', 200, /sandbox/, 'cross-origin'],
  ['/_next/image?url=%2Fmedia%2Fcrm-1.svg&w=96&q=75', 400, /^default-src 'none'/, undefined],
  ['/_next/static/nada.js', 404, /^default-src 'none'/, 'same-origin'],
  ['/api/cat_orgventas/find_all_by_publicacion', 200, /^default-src 'none'/, 'same-origin'],
  ['/api/suggestions?text=sap', 200, /^default-src 'none'/, 'same-origin'],
  // The middleware sends the redirect of `/home/`, Next itself that of `//home`.
  ['/home/', 308, /^default-src 'none'/, undefined],
  ['//home', 308, /^default-src 'none'/, undefined],
  ['/list', 307, /^default-src 'none'/, undefined],
  ['/home/../list', 400, /^default-src 'none'/, undefined],
]

for (const [path, status, policy, embeddable] of answers) {
  test(`${path} (${status}) has the headers of its kind`, async ({ http, hosts }) => {
    const answer = await http(hosts.axs, path)
    expect(answer.status).toBe(status)
    expect(headerOf(answer, 'content-security-policy')).toMatch(policy)
    expect(answer.headers['cross-origin-resource-policy']).toBe(embeddable)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    expect(answer.headers['cross-origin-opener-policy']).toBe(isPage ? 'same-origin' : undefined)
    if (status === 200) expect(headerOf(answer, 'content-type')).not.toBe('')
  })
}

test('admin pages allow their scripts by a nonce; responses to API calls allow no script', async ({
  http,
  hosts,
}) => {
  const room = hosts.axs.replace('axs.', 'redaccion.')
  const [page, call] = [await http(room, '/'), await http(room, '/api/listPieces', { method: 'POST' })]
  expect(headerOf(page, 'content-security-policy')).toMatch(/script-src 'self' 'nonce-/)
  expect(headerOf(call, 'content-security-policy')).toMatch(/^default-src 'none'/)
})

test.describe('requests that no handler receives', () => {
  test.skip(process.env.E2E_BASE_URL !== undefined, 'a proxy in front answers this itself')

  const host = 'Host: axs.localhost\r\nConnection: close\r\n'
  for (const [name, bytes, status] of [
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['a header too long', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', `GET / HTTP/1.1\r\n${host}Expect: more\r\n\r\n`, 417],
  ] as const) {
    test(`${name} is rejected with ${status} and the headers of every response`, async ({ hosts }) => {
      const response = await readResponse(Number(new URL(hosts.axs).port), bytes)
      expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(response).toMatch(/^x-content-type-options: nosniff/im)
      expect(response).toMatch(/^content-security-policy: default-src 'none'/im)
    })
  }
})
