import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openMailServer, type MailServer, type ReceivedMail } from '@/lib/testing/mail-server'
import { inFull } from '@/lib/testing/suite'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { sendRequest } from './support/http'
import { becomeOwner, insertBlock, openPlace, performOn, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'

/**
 * Comments, forms and newsletters, from readers to the admin. One site with a mail server and one moderator for all of
 * these tests, which run in order.
 */
test.describe.configure({ mode: 'serial' })
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own site')

const article = '/home/blog?id_card=110&comentario=true'
const comments = (page: Page) => page.getByRole('list', { name: 'Comentarios' })
const item = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

let site: Site
let mail: MailServer
let moderator: Page

test.beforeAll(async ({ browser }) => {
  mail = await openMailServer()
  // Each test's readers have a separate address, because the limit is five comments a minute per address.
  const settings = {
    COMMENT_MODERATION: 'pre',
    SMTP_URL: mail.url,
    LETTERS_PER_MINUTE: '100000',
    TRUST_PROXY: '1',
  }
  site = await startSite(settings, { hasTestClock: false })
  // `newContext` inherits this file's `test.use` options, which disable scripts.
  const context = await browser.newContext({ reducedMotion: 'reduce', javaScriptEnabled: true })
  moderator = await context.newPage()
  await becomeOwner(moderator, site)
})

test.afterAll(async () => {
  await moderator.context().close()
  await site.kill()
  await mail.close()
})

/** Leaves a comment without JavaScript. */
async function leave(
  page: Page,
  text: string,
  { name = 'Lucía Prado', email = 'lucia@example.com', isNotified = false } = {},
) {
  await page.goto(site.origin + article)
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Comentario', exact: true }).fill(text)
  if (isNotified) await page.getByRole('checkbox', { name: 'Avisarme por correo de las respuestas' }).check()
  await page.getByRole('button', { name: 'Enviar comentario' }).click()
  await expect(page.getByText('cuando lo hayamos revisado')).toBeVisible()
}

/** Sends the form of a comment without a page. The comment waits for approval. */
async function sendComment(text: string, { author = 'Lucía Prado', email = 'lucia@example.com' } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ author, email, text, parentId: '', website: '' }))
    form.append(name, value)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const answer = await sendRequest(site.origin, article, {
    method: 'POST',
    headers,
    body: await encoded.text(),
  })
  expect(answer.status).toBe(202)
}

/** Mails received so far. A confirmed subscription sends pending notifications at once. */
const received: ReceivedMail[] = []

async function untilMail(to: string, isIt: (mail: ReceivedMail) => boolean) {
  let match: ReceivedMail | undefined
  await expect(async () => {
    received.push(...mail.takeMails())
    match = received.find((message) => message.to.includes(to) && isIt(message))
    expect(match, received.map((message) => `${message.to.join()} ${message.text}`).join('\n')).toBeTruthy()
  }).toPass({ intervals: [100] })
  return match!
}

const contains = (text: string) => (message: ReceivedMail) => message.text.includes(text)

const aPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 20, g: 80, b: 40 } } })
    .png()
    .toBuffer()

/** Waits until other readers see the comment, or no longer see it. */
const expectForReaders = (text: string, isShown: boolean) =>
  expect(async () => {
    const { body } = await sendRequest(site.origin, article)
    expect(String(body).includes(text)).toBe(isShown)
  }).toPass({ intervals: [250] })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader sees their own pending comments, and no one else does', async ({ page }) => {
    await leave(page, 'Espero mi turno.')
    await expect(comments(page).getByText('Espero mi turno.')).toBeVisible()
    await expect(comments(page).getByText('solo usted lo ve')).toBeVisible()
    for (const text of ['El segundo.', 'El tercero.']) await sendComment(text)
    await expectForReaders('Espero mi turno.', false)
  })
})

test('a moderator approves by keyboard, and readers see the comment', async () => {
  await moderator.goto(`${roomOrigin(site)}/AXS`)
  const link = moderator.getByRole('link', { name: 'Lectores', exact: true })
  await expect(link).toHaveAccessibleDescription('3 esperan')
  await openPlace(moderator, 'Lectores', 'Comentarios')
  await expect(moderator.getByRole('heading', { name: 'Comentarios' })).toBeVisible()
  await expect(item(moderator, 'El tercero.')).toBeVisible()
  // Repeat: the page may not handle keys yet.
  await expect(async () => {
    await moderator.keyboard.press('j')
    await expect(item(moderator, 'El tercero.')).toBeFocused({ timeout: 1000 })
  }).toPass()
  for (const key of ['ArrowDown', 'j']) await moderator.keyboard.press(key)
  await expect(item(moderator, 'Espero mi turno.')).toBeFocused()
  await moderator.keyboard.press('a')
  await expect(moderator.getByRole('status')).toContainText('1 comentario aprobado.')
  await expect(item(moderator, 'Espero mi turno.')).toHaveCount(0)
  await expectForReaders('Espero mi turno.', true)
})

test('several comments are changed at once, and the change is undone', async () => {
  await moderator.getByRole('checkbox', { name: 'Seleccionar todos' }).check()
  await moderator.getByRole('button', { name: 'Correo no deseado (2)' }).click()
  await expect(moderator.getByRole('status')).toContainText('2 comentarios marcados')
  await expect(moderator.getByText('Nada espera.')).toBeVisible()
  await expect(item(moderator, 'Espero mi turno.')).toBeVisible()
  await button(moderator, 'Deshacer').click()
  await expect(item(moderator, 'El segundo.')).toBeVisible()
  await expect(moderator.getByRole('status')).toContainText('como antes')
})

test('single-key shortcuts can be turned off', inFull, async () => {
  await moderator.getByText('Atajos de teclado').click()
  const shortcuts = moderator.getByRole('checkbox', { name: 'Usar atajos de una sola tecla' })
  await shortcuts.uncheck()
  await item(moderator, 'El segundo.').getByRole('checkbox').focus()
  await moderator.keyboard.press('e')
  await expect(item(moderator, 'El segundo.')).toBeVisible()
  await shortcuts.check()
})

test('an answer of the organisation approves the comment, and readers see who answered', async () => {
  const waiting = item(moderator, 'El segundo.')
  await waiting.getByRole('button', { name: 'Responder' }).click()
  await moderator.getByLabel('Respuesta de la organización').fill('Gracias por escribirnos.')
  await button(moderator, 'Publicar la respuesta').click()
  await expect(moderator.getByRole('status')).toContainText('Respuesta publicada.')
  await expectForReaders('Gracias por escribirnos.', true)
  const { body } = await sendRequest(site.origin, article)
  expect(body).toMatch(/Respuesta de la organización(?:(?!<article)[^])*Gracias por escribirnos\./)
})

test.describe('by mail, without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'moderators get mail about pending comments, readers about answers, until one click ends it',
    inFull,
    async ({ page }) => {
      await moderator.goto(`${roomOrigin(site)}/AXS/comentarios/reglas`)
      const alerts = moderator.getByRole('checkbox', { name: 'comentarios nuevos' })
      await alerts.click()
      await expect(alerts).toBeChecked()
      await leave(page, '¿Hay fecha?', { name: 'Eva', email: 'eva@example.com', isNotified: true })
      const alert = await untilMail('ana@example.com', contains('¿Hay fecha?'))
      expect(alert.text).toContain(`${roomOrigin(site)}/AXS/comentarios`)
      const confirmation = await untilMail('eva@example.com', contains('/suscripcion?clave='))
      const [link = ''] = /http:\S+clave=\S+/.exec(confirmation.text) ?? []
      await page.goto(link)
      await page.getByRole('button', { name: 'Sí, avisarme' }).click()
      await expect(page.getByRole('status')).toContainText('Le avisaremos cuando respondan')

      await moderator.goto(`${roomOrigin(site)}/AXS/comentarios`)
      await item(moderator, '¿Hay fecha?').getByRole('button', { name: 'Responder' }).click()
      await moderator.getByLabel('Respuesta de la organización').fill('En marzo.')
      await button(moderator, 'Publicar la respuesta').click()
      await expect(moderator.getByRole('status')).toContainText('Respuesta publicada.')
      await leave(page, 'Yo también.', { name: 'Luz', email: 'luz@example.com', isNotified: true })
      const notice = await untilMail('eva@example.com', contains('En marzo.'))
      expect(notice.headers).toContain(`List-Unsubscribe: <${link}>`)

      const { pathname, search } = new URL(link)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = 'List-Unsubscribe=One-Click'
      expect(
        (await sendRequest(site.origin, pathname + search, { method: 'POST', headers, body })).status,
      ).toBe(200)
      await page.goto(link)
      await expect(page.getByRole('alert')).toContainText('Este enlace ya no vale')
    },
  )

  test('a form works on its own page, on Contacto and in articles, and its submissions reach the admin', async ({
    page,
  }) => {
    await moderator.goto(`${roomOrigin(site)}/AXS/formularios`)
    await moderator.getByRole('button', { name: 'Nuevo formulario' }).click()
    await moderator.getByRole('button', { name: /Empezar ?: Demostración/ }).click()
    await expect(
      moderator.getByRole('heading', { level: 1, name: 'Solicite una demostración' }),
    ).toBeVisible()
    await button(moderator, 'Añadir pregunta').click()
    const added = moderator
      .getByRole('listitem')
      .filter({ has: moderator.getByLabel('Tipo') })
      .last()
    await added.getByLabel('Pregunta', { exact: true }).fill('Una foto')
    await added.getByLabel('Tipo').selectOption('file')
    await moderator.getByLabel('Avisar por correo a').fill('ventas@example.com')
    await moderator.getByRole('checkbox', { name: /^Abierto/ }).check()
    await moderator.getByRole('checkbox', { name: /página de contacto/ }).check()
    await expect(moderator.getByRole('region', { name: 'Así lo ven' }).getByText('Una foto')).toBeVisible()
    await button(moderator, 'Guardar').click()
    await expect(moderator.getByText('Guardado.')).toBeVisible()
    await expectAccessible(moderator)

    const form = page.getByRole('form', { name: 'Solicite una demostración' })
    expect((await sendRequest(site.origin, '/contacto')).body).toContain('Solicite una demostración')
    await page.goto(`${site.origin}/formulario/demostracion`)
    expect((await sendRequest(site.origin, '/formulario/otro')).status).toBe(404)
    await form.getByLabel('Nombre y apellidos').fill('=Ana García')
    await form.getByLabel('Correo electrónico').fill('ana@')
    await form.getByRole('radio', { name: 'De 10 a 50' }).check()
    await form.getByLabel('¿Qué le gustaría ver?').fill('Peajes.\nY atascos.')
    const file = { name: 'plano.png', mimeType: 'image/png', buffer: await aPicture() }
    await form.getByLabel('Una foto').setInputFiles({ ...file, buffer: Buffer.from('<svg/>') })
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.getByRole('button', { name: 'Enviar' }).click()
    expect((await refused).status()).toBe(422)
    await expect(form.getByRole('alert')).toContainText('revise los campos señalados')
    await expect(form.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
      /correo electrónico válido/,
    )
    await expect(form.getByLabel('Correo electrónico')).toBeFocused()
    await expect(form.getByLabel('Empresa')).toHaveAccessibleDescription(/Falta este dato/)
    await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(/Márquelo/)
    await expect(form.getByLabel('Una foto')).toHaveAccessibleDescription(/Vuelva a elegir/)
    await expect(form.getByLabel('Nombre y apellidos')).toHaveValue('=Ana García')
    await expect(form.getByRole('radio', { name: 'De 10 a 50' })).toBeChecked()
    await expect(form.getByLabel('¿Qué le gustaría ver?')).toHaveValue('Peajes.\nY atascos.')

    await form.getByLabel('Correo electrónico').fill('Lucia@Example.com')
    await form.getByLabel('Empresa').fill('Autopistas')
    await form.getByRole('checkbox').check()
    await form.getByLabel('Una foto').setInputFiles(file)
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(page).toHaveURL(/\/formulario\/demostracion\?estado=enviado$/)
    await expect(page.getByRole('status')).toContainText('le responderá lo antes posible')

    const mailAlert = await untilMail('ventas@example.com', contains('Autopistas'))
    expect(mailAlert.headers).toMatch(/^Reply-To: lucia@example.com\r?$/m)
    await moderator.goto(`${roomOrigin(site)}/AXS/contactos`)
    const csv = await moderator.evaluate(async () => (await fetch('/api/leads/AXS/csv')).text())
    expect(csv).toContain(`"'=Ana García"`)
    await moderator.getByRole('link', { name: '=Ana García' }).click()
    await expect(moderator.getByText('De 10 a 50')).toBeVisible()
    await expect(moderator.getByText('Aceptado (versión 1)')).toBeVisible()
    const href = await moderator.getByRole('link', { name: /plano\.jpg/ }).getAttribute('href')
    const type = await moderator.evaluate(
      async (address) => (await fetch(address)).headers.get('content-type'),
      href ?? '',
    )
    expect(type).toBe('image/jpeg')
    expect((await sendRequest(site.origin, href ?? '')).status).toBe(404)
    await moderator.getByLabel('Estado').selectOption('active')
    await moderator.getByLabel('Nota nueva').fill('Llamar el lunes.')
    await button(moderator, 'Añadir nota').click()
    await expect(moderator.getByRole('list').getByText('Llamar el lunes.')).toBeVisible()
    await expectAccessible(moderator)
  })

  test('the contacts of all organisations are listed together', inFull, async () => {
    await moderator.goto(`${roomOrigin(site)}/todas/contactos?estado=en-curso`)
    await expect(moderator.getByRole('link', { name: '=Ana García' })).toBeVisible()
    await expectAccessible(moderator)
  })

  test('a reader views, saves and erases the data stored for their address, without an account', async ({
    page,
  }) => {
    const text = 'Una pregunta sobre los peajes.'
    await sendComment(text, { author: 'Rosa Sol', email: 'rosa@example.com' })
    await page.goto(`${site.origin}/mis-datos`)
    await page.getByLabel('Correo electrónico').fill('rosa@example.com')
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
    await expect(page.getByRole('status')).toBeVisible()
    const request = await untilMail('rosa@example.com', contains('/mis-datos?clave='))
    const [link = ''] = /http:\S+/.exec(request.text) ?? []
    const response = await page.goto(link)
    expect(response?.headers()).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'same-origin',
    })
    await expect(page.getByRole('main')).toContainText(text)
    const href = await page.getByRole('link', { name: 'Descargar como JSON' }).getAttribute('href')
    const { pathname, search } = new URL(href ?? '', link)
    const file = JSON.parse((await sendRequest(site.origin, pathname + search)).body)
    expect(file).toMatchObject({ email: 'rosa@example.com' })
    expect(JSON.stringify(file)).toContain(text)
    await page.getByRole('button', { name: 'Borrar mis datos' }).click()
    await expect(page.getByRole('status')).toContainText('Hemos borrado sus datos')
    const used = new URL(link)
    expect((await sendRequest(site.origin, used.pathname + used.search)).body).toContain(
      'Este enlace ya no vale',
    )
  })

  /** Confirmation link of a subscriber. */
  let subscription = ''

  test('a reader subscribes to topics by mail, and confirms the subscription', async ({ page }) => {
    await page.goto(`${site.origin}/suscripcion`)
    // The browser accepts this address; no mail server would.
    await page.getByLabel('Correo electrónico').fill('pia@example')
    await page.getByRole('button', { name: 'Suscribirse' }).click()
    await expect(page.getByText('Escriba una dirección de correo completa')).toBeVisible()
    await page.getByLabel('Correo electrónico').fill('pia@example.com')
    await page.getByRole('button', { name: 'Suscribirse' }).click()
    await expect(page.getByRole('status')).toContainText('Le hemos enviado un correo')
    const request = await untilMail('pia@example.com', contains('/suscripcion?clave='))
    subscription = /http:\S+clave=\S+/.exec(request.text)?.[0] ?? ''
    await page.goto(subscription)
    await page.getByRole('button', { name: 'Sí, suscribirme' }).click()
    await expect(page.getByRole('status')).toContainText('Suscripción confirmada')
    await page.goto(subscription)
    await expect(page.getByRole('radio', { name: 'Todo lo que se publique' })).toBeChecked()
    await page.getByRole('radio', { name: 'Solo estos temas' }).check()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('status')).toContainText('Suscripción confirmada')
    const subscribers = await performOn(moderator, 'listSubscribers', 'AXS', { text: 'PIA@' })
    expect(JSON.stringify(subscribers)).toContain('pia@example.com')
  })

  test('a newsletter is written, tested, previewed and sent to the subscribers of its topics', async () => {
    await moderator.goto(`${roomOrigin(site)}/AXS/boletines`)
    await expectAccessible(moderator)
    await moderator.getByRole('button', { name: 'Nuevo boletín' }).click()
    await moderator.getByLabel('Asunto', { exact: true }).fill('Otoño en ruta')
    await moderator.getByRole('button', { name: 'Crear boletín' }).click()
    await expect(moderator.getByRole('heading', { level: 1, name: 'Otoño en ruta' })).toBeVisible()
    const introduction = moderator.getByRole('textbox', { name: 'Introducción' })
    await introduction.click()
    await moderator.keyboard.type('## Lo mejor del mes')
    await moderator.keyboard.press('Enter')
    await insertBlock(moderator, 'Botón')
    await moderator.getByLabel('Palabras del enlace').fill('Reserve')
    await moderator.getByLabel('Dirección del enlace').fill('/contacto')
    await moderator.getByLabel('Dirección del enlace').press('Enter')
    await expect(introduction.getByRole('link', { name: 'Reserve' })).toBeVisible()
    await moderator.getByLabel('Segundo asunto, de prueba').fill('Ya es otoño')
    await expect(moderator.getByText(/Con menos de 100 suscriptores no hay prueba/)).toBeVisible()
    await moderator
      .getByRole('button', { name: /^Añadir ?: / })
      .first()
      .click()
    await moderator.getByRole('button', { name: 'Guardar' }).click()
    await expect(moderator.getByText('Guardado.', { exact: true })).toBeVisible()
    await expectAccessible(moderator)
    await moderator.getByRole('link', { name: 'Vista previa' }).click()
    const preview = moderator.frameLocator('iframe')
    await expect(preview.getByRole('heading', { name: 'Lo mejor del mes' })).toBeVisible()
    await expect(preview.getByRole('link', { name: 'Reserve' })).toHaveCSS('display', 'inline-block')
    await moderator.getByRole('link', { name: 'Envío' }).click()
    await expectAccessible(moderator)
    await moderator.getByRole('button', { name: 'Enviarme una prueba' }).click()
    await expect(moderator.getByText('Prueba enviada a ana@example.com')).toBeVisible()
    await untilMail('ana@example.com', ({ headers }) => headers.includes('Otoño en ruta'))

    await moderator.getByRole('button', { name: 'Enviar ahora' }).click()
    await moderator
      .getByRole('group', { name: /no hay prueba: todos reciben el primer asunto. Se envía a 1 suscriptor/ })
      .getByRole('button', { name: 'Enviar ahora' })
      .click()
    const letter = await untilMail('pia@example.com', ({ headers }) => headers.includes('Otoño'))
    expect(letter.headers).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(letter.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const id = Number(new URL(moderator.url()).pathname.split('/').at(-1))
    await expect
      .poll(async () => {
        const { state, sums } = await performOn(moderator, 'getLetter', 'AXS', { id })
        return [state, sums.sent]
      })
      .toEqual(['sent', 1])
    const ended = new URL(subscription)
    const unsubscription = await sendRequest(site.origin, ended.pathname + ended.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(unsubscription.status).toBe(200)
  })
})

test("a person's comments are erased, and the answers to them stay", inFull, async () => {
  await moderator.goto(`${roomOrigin(site)}/AXS/comentarios`)
  await moderator.getByRole('link', { name: 'Reglas' }).click()
  await moderator.getByLabel('Correo electrónico').fill('LUCIA@example.com')
  await button(moderator, 'Buscar comentarios').click()
  await button(moderator, 'Borrar 3 comentarios').click()
  await expect(moderator.getByText('3 comentarios borrados.')).toBeVisible()
  await expectForReaders('Lucía Prado', false)
  await expectForReaders('Comentario eliminado', true)
  await expectForReaders('Gracias por escribirnos.', true)
})

test.describe('all data stored for a person', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'is found in every organisation, saved as a file, and erased with a receipt',
    inFull,
    async ({ page }) => {
      const text = 'Escríbanme, por favor.'
      await leave(page, text, { name: 'Iván Ríos', email: 'ivan@example.com' })
      await moderator.goto(`${roomOrigin(site)}/todas/privacidad`)
      await moderator.getByLabel('Correo electrónico').fill('nadie')
      await button(moderator, 'Buscar').click()
      await expect(moderator.getByText('No es una dirección de correo.')).toBeVisible()
      await moderator.getByLabel('Correo electrónico').fill('Ivan@Example.com')
      await button(moderator, 'Buscar').click()
      await expect(moderator.getByRole('status')).toContainText('1 registro de ivan@example.com')
      await expect(moderator.getByText(text)).toBeVisible()
      await expectAccessible(moderator)
      const download = moderator.waitForEvent('download')
      await button(moderator, 'Descargar como JSON').click()
      expect(readFileSync(await (await download).path(), 'utf8')).toContain(text)
      await button(moderator, 'Borrar todo').click()
      await moderator.getByRole('dialog').getByRole('button', { name: 'Borrar todo' }).click()
      await expect(moderator.getByRole('status')).toContainText(
        /Borrado el .*: 1 fila\. Línea \d+ del historial/,
      )
      await expectAccessible(moderator)
      await moderator.getByLabel('Correo electrónico').fill('ivan@example.com')
      await button(moderator, 'Buscar').click()
      await expect(moderator.getByRole('status')).toContainText('No se guarda nada')

      // The moderator's own account: an owner's account cannot be erased.
      await moderator.getByLabel('Correo electrónico').fill('ana@example.com')
      await button(moderator, 'Buscar').click()
      await button(moderator, 'Borrar todo y la cuenta').click()
      await moderator.getByRole('dialog').getByRole('button', { name: 'Borrar todo y la cuenta' }).click()
      await expect(moderator.getByRole('alert').filter({ hasText: 'cuenta de un propietario' })).toBeVisible()
      await moderator.goto(`${roomOrigin(site)}/AXS/historial`)
      await expect(moderator.getByText('Datos de una persona borrados').first()).toBeVisible()
      await expect(moderator.getByRole('main')).not.toContainText('ivan@example.com')
    },
  )
})

test('its pages are accessible, on wide screens and on phones', inFull, async () => {
  for (const path of [
    '/AXS/comentarios?estado=publicados',
    '/AXS/comentarios/reglas',
    '/AXS/privacidad',
    '/AXS/privacidad/registro',
  ]) {
    await moderator.goto(roomOrigin(site) + path)
    for (const width of [1366, 390]) {
      await moderator.setViewportSize({ width, height: 800 })
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(moderator, theme)
        await expectAccessible(moderator, { state: `${path} ${width} ${theme}` })
      }
    }
  }
})
