import { openMailServer, type ReceivedMail } from '@/lib/testing/mail-server'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, insertBlock, openPlace, performOn } from './support/room'
import { startSite } from './support/site'

test('a newsletter is written, tested, previewed and sent to the subscribers of its topics', async ({
  page,
  browser,
}) => {
  const server = await openMailServer()
  const site = await startSite({ SMTP_URL: server.url, LETTERS_PER_MINUTE: '100000' })
  const mails: ReceivedMail[] = []
  const findMail = async (isIt: (mail: ReceivedMail) => boolean) => {
    let match: ReceivedMail | undefined
    await expect
      .poll(() => {
        mails.push(...server.takeMails())
        return (match = mails.find(isIt)) !== undefined
      })
      .toBe(true)
    return match
  }

  const reader = await browser.newPage()
  await reader.goto(`${site.origin}/suscripcion`)
  await reader.getByLabel('Correo electrónico').fill('eva@example.com')
  await reader.getByRole('button', { name: 'Suscribirse' }).click()
  const request = await findMail(({ to }) => to.includes('eva@example.com'))
  const link = /http:\S+clave=\S+/.exec(request?.text ?? '')?.[0] ?? ''
  await reader.goto(link)
  await reader.getByRole('button', { name: 'Sí, suscribirme' }).click()
  await expect(reader.getByRole('status')).toContainText('Suscripción confirmada')
  await reader.goto(link)
  await expect(reader.getByRole('radio', { name: 'Todo lo que se publique' })).toBeChecked()
  await expectAccessible(reader)
  await reader.getByRole('radio', { name: 'Solo estos temas' }).check()
  const topic = reader.getByRole('checkbox').first()
  await topic.check()
  await reader.getByRole('button', { name: 'Guardar' }).click()
  await expect(reader.getByRole('status')).toContainText('Suscripción confirmada')
  await reader.goto(link)
  await expect(reader.getByRole('radio', { name: 'Solo estos temas' })).toBeChecked()
  await expect(topic).toBeChecked()

  await becomeOwner(page, site)
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/AXS`)
  await openPlace(page, 'Lectores', 'Suscriptores')
  await page.getByRole('searchbox', { name: 'Buscar una dirección' }).fill('EVA@')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.waitForURL(/buscar=EVA/)
  const subscriber = page.getByRole('listitem').filter({ hasText: 'eva@example.com' })
  await expect(subscriber).toContainText('Los temas que eligió')
  await expect(subscriber).toContainText('Confirmado')
  await expectAccessible(page)
  await page.goto(`${origin}/AXS/boletines`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nuevo boletín' }).click()
  await page.getByLabel('Asunto', { exact: true }).fill('Otoño en ruta')
  await page.getByRole('button', { name: 'Crear boletín' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Otoño en ruta' })).toBeVisible()
  const introduction = page.getByRole('textbox', { name: 'Introducción' })
  await introduction.click()
  await page.keyboard.type('## Lo mejor del mes')
  await page.keyboard.press('Enter')
  await insertBlock(page, 'Botón')
  await page.getByLabel('Palabras del enlace').fill('Reserve')
  await page.getByLabel('Dirección del enlace').fill('/contacto')
  await page.getByLabel('Dirección del enlace').press('Enter')
  await expect(introduction.getByRole('link', { name: 'Reserve' })).toBeVisible()
  // Unsaved text is kept even if the page is reloaded without saving.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Se ha recuperado texto')).toBeVisible()
  await page.getByLabel('Segundo asunto, de prueba').fill('Ya es otoño')
  await expect(page.getByText(/Con menos de 100 suscriptores no hay prueba/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Añadir ?: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vista previa' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Lo mejor del mes' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Reserve' })).toHaveCSS('display', 'inline-block')
  await page.getByRole('link', { name: 'Envío' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expect(page.getByText('Prueba enviada a ana@example.com')).toBeVisible()
  await findMail(({ to, headers }) => to.includes('ana@example.com') && headers.includes('Otoño en ruta'))

  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await page
    .getByRole('group', { name: /no hay prueba: todos reciben el primer asunto. Se envía a 1 suscriptor/ })
    .getByRole('button', { name: 'Enviar ahora' })
    .click()
  const letter = await findMail(
    ({ to, headers }) => to.includes('eva@example.com') && headers.includes('Otoño'),
  )
  expect(letter?.headers).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(letter?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await expect
    .poll(async () => {
      const { state, sums } = await performOn(page, 'getLetter', 'AXS', { id })
      return [state, sums.sent]
    })
    .toEqual(['sent', 1])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Prueba del asunto' })).toBeVisible()
  await reader.close()
  // Closes the page before the site, because its open requests would fail when the site stops.
  await page.close()
  await site.kill()
  await server.close()
})
