import type { Page } from '@playwright/test'
import { expect, recover, test, UNREACHED_MS } from './fixtures'
import { misbehaviours, type Misbehaviour, type Service } from '../support/misbehaving-service'
import { startWorld } from '../support/world'

/**
 * Comments while the content service misbehaves: never sent twice, and never lost silently. The article stays
 * cached, so the service only receives the comment.
 */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own site')

const newText = () => `Un comentario que no debe perderse: ${crypto.randomUUID()}.`
const notSent = 'No pudimos enviar su comentario.'

/** The expected result of a comment for each misbehaviour. */
const outcomes: Record<Misbehaviour, string> = {
  'HTTP 500': notSent,
  // This refusal's id is not in `COMMENTS_CLOSED_IDS`, so it does not mean that comments are closed.
  'a refusal': notSent,
  'HTML instead of JSON': notSent,
  'a wrong shape': notSent,
  'an empty object': notSent,
  'a hang': notSent,
  'a reset connection': notSent,
  'a 1-second delay': 'Gracias. Su comentario ya está publicado.',
}
const ways = Object.keys(misbehaviours) as Misbehaviour[]

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar comentario' }).click()
const comments = (page: Page) => page.getByRole('list', { name: 'Comentarios' })
const timesSent = ({ calls }: Service) =>
  calls.filter((call) => call.startsWith('comentario/createFO')).length

async function write(page: Page, origin: string, text: string) {
  await page.goto(`${origin}/home/blog?id_card=1&comentario=true`)
  await field(page, 'Nombre').fill('Lucía Prado')
  await field(page, 'Correo electrónico').fill('lucia@example.com')
  await field(page, 'Comentario').fill(text)
}

/** Longer than the window of a minute in which the rate limit counts comments. */
const MINUTE_MS = 61_000

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'in the page' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the form reports that a comment was not sent and keeps it; the next try sends it once', async ({
      page,
      service,
      site,
    }) => {
      const sendTwice = async (way: Misbehaviour) => {
        const text = newText()
        Object.assign(service, { calls: [], comments: [] })
        await site.advance(MINUTE_MS)
        await write(page, site.origin, text)
        service.misbehaviour = way
        await send(page)
        await expect(page.getByRole('alert').filter({ hasText: outcomes[way] })).toBeVisible()
        await expect(field(page, 'Nombre')).toHaveValue('Lucía Prado')
        await expect(field(page, 'Correo electrónico')).toHaveValue('lucia@example.com')
        await expect(field(page, 'Comentario')).toHaveValue(text)
        expect(timesSent(service)).toBe(1)

        service.misbehaviour = null
        await recover(site)
        await send(page)
        await expect(comments(page).getByText(text)).toHaveCount(1)
        expect(timesSent(service)).toBe(2)
        expect(service.comments).toHaveLength(1)
      }
      for (const way of ways.filter(
        (misbehaviour) => outcomes[misbehaviour] !== outcomes['a 1-second delay'],
      )) {
        await test.step(way, () => sendTwice(way))
      }
    })
  })
}

test('a slow service receives a comment once, even after a double click', async ({ page }) => {
  const { service, site, stop } = await startWorld(null, UNREACHED_MS)
  const text = newText()
  await write(page, site.origin, text)
  service.misbehaviour = 'a 1-second delay'
  await page.getByRole('button', { name: 'Enviar comentario' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: outcomes['a 1-second delay'] })).toBeVisible()
  await expect(comments(page).getByText(text)).toHaveCount(1)
  expect(timesSent(service)).toBe(1)
  await stop()
})

test('the log names the failure, but not the writer or the text', async ({ page, service, site }) => {
  const text = newText()
  const before = site.lines().length
  await site.advance(MINUTE_MS)
  await write(page, site.origin, text)
  service.misbehaviour = 'HTTP 500'
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: notSent })).toBeVisible()
  const readLines = () =>
    site
      .lines()
      .slice(before)
      .filter(({ call }) => call === 'leaveComment')
  await expect
    .poll(readLines)
    .toEqual([expect.objectContaining({ kind: 'failed', reason: 'HTTP 500', requestId: expect.any(String) })])
  const all = JSON.stringify(site.lines())
  for (const secret of ['lucia@example.com', 'Lucía', text]) expect(all).not.toContain(secret)
})
