import { createHash } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { expect, test } from './support/fixtures'
import { headerOf, type HttpResponse } from './support/http'

/**
 * Holds what `lib/page-cache/next-internals/page-value.ts` relies on and Next does not document: the
 * headers and the status that a cache handler sets are sent with the first answer and every later one.
 */

/** A page that no other spec asks for: a search for a number. */
const neverAsked = () => `/home/buscar?descripcionBuscar=${Math.floor(Math.random() * 1e9) + 1}`

/** As a browser reads the document; data such as JSON-LD is no script. */
function inlineScripts(html: string): string[] {
  const { document } = new JSDOM(html).window
  return Array.from(
    document.querySelectorAll('script:not([src]):not([type])'),
    (script) => script.textContent,
  )
}

const toHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The answer that brings a page into the store, and two from there. Other specs comment and publish
 * meanwhile; what they invalidate between two answers is asked for again, as a page that is not stored yet.
 */
async function firstAndLaterAnswers(get: (path: string) => Promise<HttpResponse>): Promise<HttpResponse[]> {
  let answers: HttpResponse[] = []
  await expect(async () => {
    const path = neverAsked()
    answers = [await get(path), await get(path), await get(path)]
    expect(answers.map((answer) => headerOf(answer, 'x-cache'))).toEqual(['MISS', 'HIT', 'HIT'])
  }).toPass({ timeout: 30_000 })
  return answers
}

test.describe('a stored page', () => {
  test('allows exactly its own inline scripts, from the first answer on', async ({ http, hosts }) => {
    const answers = await firstAndLaterAnswers((path) => http(hosts.axs, path))
    for (const answer of answers) {
      const policy = headerOf(answer, 'content-security-policy')
      expect(policy.length).toBeLessThan(1000)
      const allowed = policy.match(/'sha256-[^']+'/g)
      const present = new Set(inlineScripts(answer.body).map(toHash))
      expect(present.size).toBeGreaterThan(2)
      expect(new Set(allowed)).toEqual(present)
    }
  })

  test('of what is missing has its status each time', async ({ http, hosts }) => {
    for (let time = 1; time <= 3; time += 1) {
      const answer = await http(hosts.nova, `/nada-${time}`)
      expect(answer.status).toBe(404)
      expect(headerOf(answer, 'content-security-policy')).toContain('sha256-')
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the answer to a form allows its scripts by a nonce of its own', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=101&comentario=true`)
    const nonces = []
    for (let time = 1; time <= 2; time += 1) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page
        .getByLabel('Correo electrónico')
        .evaluate((field) => field.closest('form')!.setAttribute('novalidate', ''))
      await page.getByRole('button', { name: 'Enviar comentario' }).click()
      const answer = await answered
      const [, nonce] =
        /'nonce-([^']+)'/.exec((await answer.headerValue('content-security-policy')) ?? '') ?? []
      expect(await answer.text()).toContain(`nonce="${nonce}"`)
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(2)
  })
})

for (const path of [
  '/home',
  '/home/blog?id_card=101',
  '/home/buscar?descripcionBuscar=sap',
  '/nada',
  '/error/500',
]) {
  test(`an injected script in ${path} does not run`, async ({ context, hosts }) => {
    // Not the fixture's page, on which a violation is a failure.
    const page = await context.newPage()
    await page.goto(hosts.axs + path)
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
    expect(violated).toMatch(/^script-src/)
    expect(await page.evaluate(() => Reflect.get(window, 'isTakenOver'))).toBeUndefined()
  })
}
