import { readFileSync } from 'node:fs'
import { openMailServer } from '@/lib/testing/mail-server'
import { inFull } from '@/lib/testing/suite'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { sendRequest } from './support/http'
import { startSite, type Site } from './support/site'

/** `room-comments.spec.ts` subscribes a reader, and shows and erases their data, in the gate. */
test.describe('with a mail server, without JavaScript', inFull, () => {
  test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own site')
  test.describe.configure({ mode: 'default' })
  test.use({ javaScriptEnabled: false })

  let server: Awaited<ReturnType<typeof openMailServer>>
  let site: Site
  test.beforeAll(async () => {
    server = await openMailServer()
    site = await startSite({ SMTP_URL: server.url })
  })
  test.afterAll(async () => {
    await site.kill()
    await server.close()
  })

  test('a reader subscribes to news by mail, confirms the subscription and ends it with one click', async ({
    page,
  }) => {
    await page.goto(`${site.origin}/home`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Por correo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicaciones nuevas por correo')

    // Browsers accept this address, although no mail server does. The site rejects it.
    await page.getByLabel('Correo electrónico').fill('ana@example')
    await page.getByRole('button', { name: 'Suscribirse' }).click()
    await expect(page.getByText('Escriba una dirección de correo completa')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@example')
    // Browsers reject this address. The site shows its own message instead of the browser's, in the page's language.
    await page.getByLabel('Correo electrónico').fill('«ana»')
    await page.getByRole('button', { name: 'Suscribirse' }).click()
    await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/^Escriba una dirección/)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('«ana»')

    await page.getByLabel('Correo electrónico').fill('ana@example.com')
    await page.getByRole('button', { name: 'Suscribirse' }).click()
    await expect(page.getByRole('status')).toContainText('Le hemos enviado un correo')
    let link = ''
    await expect
      .poll(() => (link = /http:\S+/.exec(server.takeMails()[0]?.text ?? '')?.[0] ?? link))
      .toContain('/suscripcion?clave=')

    await page.goto(link)
    await page.getByRole('button', { name: 'Sí, suscribirme' }).click()
    await expect(page.getByRole('status')).toContainText('Suscripción confirmada')

    const { pathname, search } = new URL(link)
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'List-Unsubscribe=One-Click'
    const ended = await sendRequest(site.origin, pathname + search, {
      method: 'POST',
      headers: oneClick,
      body,
    })
    expect(ended.status).toBe(200)
    // Links with a used or an invalid token show a message instead of the form.
    for (const unknown of [
      link,
      `${site.origin}/suscripcion?clave=nope`,
      `${site.origin}/suscripcion?clave=r.nope`,
    ]) {
      await page.goto(unknown)
      await expect(page.getByRole('alert')).toContainText('Este enlace ya no vale')
      await expect(page.getByRole('button', { name: 'Sí, ' })).toHaveCount(0)
    }

    // The end of an article shows related publications and a subscription form.
    await page.goto(`${site.origin}/home/blog?id_card=101`)
    const related = page.getByRole('region', { name: 'Publicaciones relacionadas' })
    await expect(related.getByRole('article')).toHaveCount(4)
    await expect(related.getByRole('heading', { level: 3 }).first().getByRole('link')).toBeVisible()
    await expect(related.locator('a[href$="id_card=101"]')).toHaveCount(0)
    const invitation = page.getByRole('region', { name: 'Seguir leyendo y escribir' })
    await expect(invitation.getByRole('link', { name: /^Escriba a / })).toHaveAttribute('href', '/contacto')
    await expect(invitation.getByLabel('Su dirección de correo')).toBeVisible()
    await page.goto(`${site.origin}/home/categoria?id_categoria=7`)
    await page.getByText('Seguir por correo').click()
    await expect(page.getByText('Le escribimos cuando haya algo nuevo de SAP.')).toBeVisible()
    const follow = page.getByRole('main').getByRole('button', { name: 'Suscribirse' }).locator('xpath=..')
    await expect(follow.locator('input[name="tema"]')).toHaveValue('7')

    // The confirmation link keeps the author's topic, even after a rejected address.
    await page.goto(`${site.origin}/home/autor?nombre=Rodrigo+Arce`)
    await page.getByText('Seguir por correo').click()
    const address = page.getByLabel('Su dirección de correo')
    await address.fill('«eva»')
    await page.getByRole('main').getByRole('button', { name: 'Suscribirse' }).click()
    await page.getByLabel('Correo electrónico').fill('eva@example.com')
    await page.getByRole('button', { name: 'Suscribirse' }).click()
    await expect(page.getByRole('status')).toContainText('Le hemos enviado un correo')
    await expect
      .poll(() => (link = /http:\S+/.exec(server.takeMails()[0]?.text ?? '')?.[0] ?? link))
      .toContain('&autor=Rodrigo+Arce')
    await page.goto(link)
    await expect(page.getByRole('radio', { name: 'Solo estos temas' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Autor: Rodrigo Arce' })).toBeChecked()
    await page.getByRole('button', { name: 'Sí, suscribirme' }).click()
    await expect(page.getByRole('status')).toContainText('Suscripción confirmada')
    await page.goto(link.replace(/&autor.*/, ''))
    await expect(page.getByRole('checkbox', { name: 'Autor: Rodrigo Arce' })).toBeChecked()
    await page.getByRole('radio', { name: 'Como mucho una vez por semana' }).check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('status')).toContainText('Suscripción confirmada')
    await page.goto(link.replace(/&autor.*/, ''))
    await expect(page.getByRole('radio', { name: 'Como mucho una vez por semana' })).toBeChecked()
  })

  test('a reader views, saves and erases the data stored for their address, without an account', async ({
    page,
    browser,
  }) => {
    await page.goto(`${site.origin}/home/blog?id_card=110&comentario=true`)
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Eva Sol')
    await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill('eva@example.com')
    await page
      .getByRole('textbox', { name: 'Comentario', exact: true })
      .fill('Una pregunta sobre los peajes.')
    await page.getByRole('button', { name: 'Enviar comentario' }).click()
    await expect(page.getByText('Una pregunta sobre los peajes.')).toBeVisible()

    await page.goto(`${site.origin}/privacidad`)
    await page.getByRole('main').getByRole('link', { name: 'Ver o borrar mis datos' }).click()
    await page.getByLabel('Correo electrónico').fill('eva@')
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
    await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/Escriba una dirección/)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('eva@')
    const request = async (email: string) => {
      await page.goto(`${site.origin}/mis-datos`)
      await page.getByLabel('Correo electrónico').fill(email)
      await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
      const statusText = await page.getByRole('status').textContent()
      let mail = ''
      const isIt = ({ text }: { text: string }) => text.includes('/mis-datos?clave=')
      await expect.poll(() => (mail = server.takeMails().find(isIt)?.text ?? mail)).not.toBe('')
      return { said: statusText, link: /http:\S+/.exec(mail)?.[0] ?? '' }
    }
    const withData = await request('eva@example.com')
    const unknown = await request('nadie@example.com')
    expect(unknown.said).toBe(withData.said)
    await page.goto(unknown.link)
    await expect(page.getByText('No guardamos nada de esta dirección.')).toBeVisible()

    const response = await page.goto(withData.link)
    expect(response?.headers()).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'same-origin',
    })
    await expect(page.getByRole('main')).toContainText('Una pregunta sobre los peajes.')
    await expect(page.getByRole('main')).toContainText('Eva Sol')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar como JSON' }).click()
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    expect(file).toMatchObject({ email: 'eva@example.com' })
    expect(JSON.stringify(file)).toContain('Una pregunta sobre los peajes.')
    // Checks accessibility on a page with JavaScript, because axe waits on timers of the page.
    const scripted = await browser.newPage({ javaScriptEnabled: true, reducedMotion: 'reduce' })
    for (const address of [`${site.origin}/mis-datos`, withData.link]) {
      await scripted.goto(address)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(scripted, theme)
        await expectAccessible(scripted, { state: `${address} ${theme}` })
      }
    }
    await scripted.close()

    await page.getByRole('button', { name: 'Borrar mis datos' }).click()
    await expect(page.getByRole('status')).toContainText('Hemos borrado sus datos')
    await page.goto(withData.link)
    await expect(page.getByRole('alert')).toContainText('Este enlace ya no vale')
    await page.goto(`${site.origin}/home/blog?id_card=110`)
    await expect(page.getByRole('main')).not.toContainText('Una pregunta sobre los peajes.')
  })
})

test('without a mail server the page does not exist and nothing links to it', async ({ fetchPage }) => {
  expect((await fetchPage('/suscripcion')).status).toBe(404)
  expect((await fetchPage('/suscripcion', { method: 'POST' })).status).toBe(415)
  expect((await fetchPage('/home')).body).not.toContain('Por correo')
})
