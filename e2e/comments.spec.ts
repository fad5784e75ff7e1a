import type { Page } from '@playwright/test'
import { contentOf } from './support/content'
import { inFull } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'

/**
 * Tests leaving a comment, also beyond the specification (section 2). Each test is a separate visitor with its own
 * address and unique texts, so tests cannot see each other's comments.
 */
test.skip(
  process.env.E2E_BASE_URL !== undefined && process.env.E2E_COMMENTS !== '1',
  'would leave comments on a real site: E2E_COMMENTS=1 allows it',
)

const newText = () => `Gracias por el artículo, caso ${crypto.randomUUID().slice(0, 8)}.`

const comments = (page: Page) => page.getByRole('list', { name: 'Comentarios' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar comentario' })

async function fillIn(
  page: Page,
  {
    author = 'Lucía Prado',
    email = 'lucia@example.com',
    text,
  }: {
    author?: string
    email?: string
    text: string
  },
) {
  await field(page, 'Nombre').fill(author)
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Comentario').fill(text)
}

const article = '/home/blog?id_card=110&comentario=true'

/** Returns the `name=value` pair of a `Set-Cookie` header, as a browser sends it back. */
const toPair = (setCookie: string) => setCookie.split(';', 1)[0]!

test.describe('a comment', () => {
  test('sent by a double click appears once, as plain text, also for another visitor and after coming back', async ({
    page,
    hosts,
    http,
  }) => {
    const id = newText()
    const text = `<img src=x onerror="alert(1)"> <script>alert(2)</script> & ${id}`
    await page.goto(`${hosts.axs}/home`)
    const link = page.getByRole('region', { name: 'Tendencias' }).getByRole('link').first()
    await link.click()
    await page.waitForURL('**/home/blog?*')
    await page.getByRole('main').locator('summary', { hasText: 'Dejar un comentario' }).click()
    await fillIn(page, { text })
    await send(page).dblclick()
    await expect(comments(page).getByText(text)).toHaveCount(1)
    await expect(
      page.getByRole('status').filter({ hasText: 'Gracias. Su comentario ya está publicado.' }),
    ).toBeVisible()
    await expect(field(page, 'Comentario')).toHaveValue('')
    const path = page.url().slice(hosts.axs.length)
    // Other visitors get the stale page until it has been rendered again.
    await expect.poll(async () => (await http(hosts.axs, path)).body).toContain(id)

    await page.getByRole('link', { name: 'Volver a la portada' }).click()
    await page.waitForURL('**/home')
    await link.click()
    await page.waitForURL('**/home/blog?*')
    await expect(comments(page).getByText(text)).toHaveCount(1)
  })

  test('of another visitor appears when the reader comes back to the tab', async ({ page, hosts, http }) => {
    const text = newText()
    await page.goto(`${hosts.axs}/home/blog?id_card=105`)
    await hydrate(page)
    const { status } = await http(hosts.axs, '/api/comentario/createFO', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        IdPublicacion: 10_105,
        Comentario: text,
        IdComentarioPadre: null,
        AutorNombre: 'Otra persona',
        AutorEmail: 'otra@example.com',
        Activo: true,
      }),
    })
    expect(status).toBe(200)
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(comments(page).getByText(text)).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  test(
    'that is rejected keeps its input and shows an error beside each field',
    inFull,
    async ({ page, hosts }) => {
      await page.goto(hosts.axs + article)
      await fillIn(page, { author: ' ', email: 'lucia@', text: 'Un texto que no debe perderse.' })
      await send(page).click()
      await expect(field(page, 'Nombre')).toHaveAccessibleDescription(/Escriba su nombre\./)
      await expect(field(page, 'Correo electrónico')).toHaveAccessibleDescription(
        /Escriba un correo electrónico válido/,
      )
      await expect(page.getByRole('alert')).toHaveText('Revise los campos señalados.')
      await expect(field(page, 'Correo electrónico')).toHaveValue('lucia@')
      await expect(field(page, 'Comentario')).toHaveValue('Un texto que no debe perderse.')
      await expect(field(page, 'Nombre')).toBeFocused()
    },
  )

  test('can reply to another, and is listed below it', inFull, async ({ page, hosts }) => {
    const text = newText()
    await page.goto(`${hosts.axs}/home/blog?id_card=101`)
    const question = comments(page).locator('> li').filter({ hasText: 'Karla Menjívar' })
    await question.getByRole('link', { name: 'Responder' }).first().click()
    await expect(page.getByText('En respuesta a Karla Menjívar')).toBeInViewport()
    await expect(field(page, 'Nombre')).toBeInViewport()
    await fillIn(page, { text })
    await send(page).click()
    await expect(question.getByRole('list').getByText(text)).toBeVisible()
    await page.reload()
    await expect(question.getByRole('list').getByText(text)).toBeVisible()
  })

  test('draft survives a reload', inFull, async ({ page, hosts }) => {
    const text = newText()
    await page.goto(hosts.axs + article)
    await hydrate(page)
    await fillIn(page, { text })
    await expect(page.getByText('Lo que escribe se guarda en este navegador')).toBeVisible()
    await page.reload()
    await hydrate(page)
    await expect(field(page, 'Comentario')).toHaveValue(text)
  })

  test('beyond five a minute is rejected with a message and keeps its text', async ({ hosts, http }) => {
    const [card] = await contentOf(hosts.nova, 'NVA').all()
    const path = `/home/blog?id_card=${card!.id}&comentario=true`
    const leave = (text: string) => {
      const fields = { author: 'Lucía', email: 'lucia@example.com', parentId: '', website: '', text }
      return http(hosts.nova, path, toForm(fields))
    }
    for (let number = 1; number <= 5; number += 1) expect((await leave(newText())).status).toBe(303)
    const text = newText()
    const { status, body } = await leave(text)
    expect(status).toBe(429)
    expect(body).toContain('Ha enviado varios comentarios seguidos.')
    expect(body).toMatch(new RegExp(`<textarea[^>]*>${text}</textarea>`))
    expect((await http(hosts.nova, path)).body).not.toContain(text)
  })

  test('that cannot be sent keeps its text and shows an error', inFull, async ({ page, hosts, context }) => {
    const text = newText()
    await page.goto(hosts.axs + article)
    // Hydrates first: without React, the browser would submit the form and show its own offline page.
    await hydrate(page)
    await fillIn(page, { text })
    await context.setOffline(true)
    await send(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'No pudimos enviar su comentario.' }),
    ).toBeVisible()
    await expect(field(page, 'Comentario')).toHaveValue(text)
    await context.setOffline(false)
    await send(page).click()
    await expect(comments(page).getByText(text)).toBeVisible()
  })
})

/** Encodes form fields as multipart, like a browser. */
function toForm(fields: Record<string, string>) {
  const boundary = '----boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=----boundary' }
  return { method: 'POST', headers, body: `${parts.join('')}--${boundary}--\r\n` }
}

test.describe('a form', () => {
  const fields = { author: 'Lucía Prado', email: 'lucia@example.com', parentId: '', website: '' }
  /** Form fields of earlier versions of the site, which named a server action of one build. */
  const ofAnotherBuild = {
    $ACTION_REF_1: '',
    '$ACTION_1:0': '{"id":"6095dd36b97e6dc946dd3f14f58b1796cb077fbdf8","bound":"$@1"}',
    '$ACTION_1:1': '[{}]',
  }

  test('contains nothing that depends on the build', async ({ http, hosts }) => {
    const { body } = await http(hosts.axs, article)
    const form = /<form[^>]*multipart[\s\S]*?<\/form>/.exec(body)?.[0] ?? ''
    const names = Array.from(form.matchAll(/ name="([^"]*)"/g), ([, name]) => name)
    expect(names).toEqual(['parentId', 'website', 'author', 'email', 'text'])
    expect(form).not.toMatch(/ (form)?action=/i)
  })

  test('of another build is accepted once', async ({ http, hosts }) => {
    const text = newText()
    const form = toForm({ ...ofAnotherBuild, ...fields, text })
    const answers = [await http(hosts.axs, article, form), await http(hosts.axs, article, form)]
    for (const answer of answers) {
      expect(answer.status).toBe(303)
      expect(answer.headers.location).toBe('/home/blog?id_card=110&comentario=sent#comentar')
    }
    // The cookie identifies the writer. Other visitors may get the stale page for a moment.
    const cookie = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []).map(toPair)
    const { body } = await http(hosts.axs, article, { headers: { cookie: cookie.join('; ') } })
    expect(body.split(`>${text}<`)).toHaveLength(2)
  })

  test('of another build that is rejected keeps its text', async ({ http, hosts }) => {
    const text = newText()
    const form = toForm({ ...ofAnotherBuild, ...fields, email: 'lucia@', text })
    const answer = await http(hosts.axs, article, form)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatch(new RegExp(`<textarea[^>]*>${text}</textarea>`))
  })

  for (const path of [article, '/home', '/api/comments', '/_next/nothing']) {
    test(`that calls for a server action of ${path} is the client’s error`, async ({ http, hosts }) => {
      for (const body of ['------boundary', toForm({ ...ofAnotherBuild, '0': '[' }).body]) {
        const headers = { 'content-type': 'multipart/form-data; boundary=----boundary', 'next-action': 'f00' }
        const { status } = await http(hosts.axs, path, { method: 'POST', headers, body })
        expect(Math.floor(status / 100)).toBe(4)
      }
    })
  }
})

test.describe('without JavaScript, a comment', () => {
  test.use({ javaScriptEnabled: false })

  test('replies to another, is shown below it, and is not sent again by a reload', async ({
    page,
    hosts,
  }) => {
    const text = newText()
    await page.goto(`${hosts.axs}/home/blog?id_card=101`)
    const question = comments(page).locator('> li').filter({ hasText: 'Octavio Barrera' })
    await question.getByRole('link', { name: 'Responder' }).first().click()
    await expect(page.getByText('En respuesta a Octavio Barrera')).toBeVisible()
    await fillIn(page, { text })
    await send(page).click()
    await expect(page).toHaveURL(`${hosts.axs}/home/blog?id_card=101&comentario=sent#comentar`)
    await expect(page.getByText('Gracias. Su comentario ya está publicado.')).toBeVisible()
    await expect(question.getByRole('list').first().getByText(text)).toBeVisible()
    await page.reload()
    await expect(comments(page).getByText(text)).toHaveCount(1)
  })

  test(
    'that is rejected keeps its input and shows an error beside each field',
    inFull,
    async ({ page, hosts }) => {
      await page.goto(`${hosts.acx}/home/blog?id_card=217&comentario=true`)
      await fillIn(page, { email: 'lucia@', text: 'Un texto que no debe perderse.' })
      await send(page).click()
      await expect(field(page, 'Correo electrónico')).toHaveAccessibleDescription(
        /Escriba un correo electrónico válido/,
      )
      await expect(field(page, 'Nombre')).toHaveValue('Lucía Prado')
      await expect(field(page, 'Correo electrónico')).toHaveValue('lucia@')
      await expect(field(page, 'Comentario')).toHaveValue('Un texto que no debe perderse.')
      const text = newText()
      await fillIn(page, { text })
      await send(page).click()
      await expect(page.getByText('Gracias. Su comentario ya está publicado.')).toBeVisible()
      await expect(comments(page).getByText(text)).toBeVisible()
    },
  )
})
