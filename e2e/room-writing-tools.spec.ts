import type { Page } from '@playwright/test'
import { colourRules, expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'
import { untilCursorIsHeard } from './support/room'
import { watchForProblems } from './support/watch'

/** Uses the editor's tools other than text formats by keyboard, in the production build with its policy for scripts. */

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  storageState: async ({ room }, provide) => provide(room.storageState),
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Herramientas del texto' }).getByRole('button', { name, exact: true })
const text = (page: Page) => field(page, 'Texto')

test('a text is written with every tool', async ({ context, room }) => {
  const { id, ...organisation } = await room.createOrganisation('Notas')
  await room.publish(id, { title: 'Qué es la deuda técnica', content: '<p>Lo que se deja para luego.</p>' })
  const listProblems = await watchForProblems(context)
  const page = await context.newPage()
  await page.goto(`${organisation.room}/publicaciones/nueva`)
  await field(page, 'Título').fill('Notas del valle')
  await text(page).click()

  await test.step('a slash starts a heading', async () => {
    await page.keyboard.type('/')
    const menu = page.getByRole('listbox', { name: 'Qué insertar' })
    await expect(menu.getByRole('option', { selected: true })).toHaveAccessibleName('Título de apartado')
    await expectAccessible(page, { parts: ['.editor'] })
    await page.keyboard.type('cita')
    await expect(menu.getByRole('option')).toHaveCount(1)
    await expect(menu.getByRole('option')).toHaveAccessibleName('Cita')
    for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await page.keyboard.type('El valle')
    await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('El valle')
    await page.keyboard.press('Enter')
    await page.keyboard.type('El rio baja. El río sube.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await page.keyboard.press('Backspace')
    await page.keyboard.type('Otro día.')
    await expect(page.getByText('10 palabras · 1 minuto de lectura')).toBeVisible()
  })

  await test.step('a callout is chosen after a slash, and left by an empty line', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('/aviso')
    await page.keyboard.press('Enter')
    const callout = text(page).getByRole('group', { name: 'Aviso destacado' })
    const tools = page.getByRole('toolbar', { name: 'Aviso destacado' })
    await page.keyboard.type('Cuidado')
    await tools.getByRole('button', { name: 'Atención' }).click()
    await expect(callout).toHaveAttribute('data-kind', 'warning')
    await expectAccessible(page, { parts: ['.editor'] })
    await tools.getByRole('button', { name: 'Quitar el bloque' }).click()
    await expect(callout).toHaveCount(0)
    // Removes what remains of the block, and the line that was added after it.
    await page.keyboard.press('Delete')
    await page.keyboard.press('Backspace')
  })

  await test.step('selected words have their formats above them, inside the window', async () => {
    await text(page)
      .getByText('Otro día.')
      .dblclick({ position: { x: 8, y: 8 } })
    const bubble = page.getByRole('toolbar', { name: 'Formato del texto' })
    await expect(bubble).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, { parts: ['.editor'] })
    await page.keyboard.press('Alt+F10')
    await expect(bubble.getByRole('button', { name: 'Negrita' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(text(page).locator('strong')).toHaveText('Otro')
    await page.keyboard.press('Enter')
    await expect(text(page).locator('strong')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(bubble).toBeHidden()
    await page.keyboard.press('End')
  })

  await test.step('words are found and replaced', async () => {
    await page.keyboard.press('Control+f')
    const panel = page.getByRole('form', { name: 'Buscar y reemplazar' })
    await expect(panel.getByLabel('Buscar', { exact: true })).toBeFocused()
    await page.keyboard.type('rio')
    await expect(panel.getByRole('status')).toHaveText('1 de 2')
    await expect(page.locator('.editor-found')).toHaveText(['rio', 'río'])
    await expectAccessible(page, { parts: ['.editor'] })
    await panel.getByLabel('Reemplazar por').fill('arroyo')
    await panel.getByRole('button', { name: 'Reemplazar todo' }).click()
    await expect(text(page)).toContainText('El arroyo baja. El arroyo sube.')
    await expect(panel.getByRole('status')).toHaveText('No está en el texto.')
    await panel.getByLabel('Reemplazar por').press('Escape')
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(text(page)).toContainText('El rio baja. El río sube.')
  })

  await test.step('a block is moved by keyboard', async () => {
    await text(page).getByText('Otro día.').click()
    await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe('Otro día.')
    await untilCursorIsHeard(text(page))
    await page.keyboard.press('Alt+ArrowUp')
    await expect(text(page).locator('p').first()).toHaveText('Otro día.')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(text(page).locator('p').last()).toHaveText('Otro día.')
  })

  await test.step('a block is dragged by its handle', async () => {
    await text(page).getByText('Otro día.').hover()
    const grip = page.locator('.editor-grip')
    await expect(grip).toBeVisible()
    await grip.dragTo(text(page).getByRole('heading', { level: 2 }), { targetPosition: { x: 40, y: 2 } })
    await expect(text(page).locator('> *').first()).toHaveText('Otro día.')
    await page.keyboard.press('Control+z')
    await expect(text(page).locator('p').last()).toHaveText('Otro día.')
  })

  await test.step('a footnote is written, and its mark is found again', async () => {
    await text(page).getByText('Otro día.').click()
    await page.keyboard.press('End')
    await untilCursorIsHeard(text(page))
    await page.keyboard.press('Control+Alt+f')
    await page.keyboard.type('El martes.')
    await expect(text(page).locator('li[data-note="1"]')).toContainText('El martes.')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type(' Y fin.')
    await expect(text(page).locator('p', { hasText: 'Otro día.' })).toHaveText('Otro día.1 Y fin.')
  })

  await test.step('the outline jumps to a heading', async () => {
    await tool(page, 'Índice del texto').click()
    const outline = page.getByRole('navigation', { name: 'Índice del texto' })
    await expect(outline.getByRole('button', { name: 'Notas', exact: true })).toBeVisible()
    await expectAccessible(page, { parts: ['.editor'] })
    await outline.getByRole('button', { name: 'El valle' }).click()
    await expect(text(page)).toBeFocused()
    await expect(outline.getByRole('button', { name: 'El valle' })).toHaveAttribute('aria-current', 'true')
    await outline.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('another post is linked by its title', async () => {
    await page.getByText('Y fin.').click()
    await page.keyboard.press('End')
    await untilCursorIsHeard(text(page))
    await page.keyboard.press('Control+k')
    await page.getByLabel('Dirección').fill('deuda técnica')
    const choices = page.getByRole('list', { name: 'Publicaciones que enlazar' })
    await choices.getByRole('button').first().click()
    await expect(text(page).locator('a[href^="/home/blog?id_card="]')).toContainText(/deuda técnica/i)
    // Waits until this post is saved, because the next search must find it although it is not published.
    await expect(page.getByRole('status').filter({ hasText: /^Guardado/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByLabel('Dirección').fill('notas del valle')
    await expect(choices.getByRole('button')).toContainText('Sin publicar')
    await expectAccessible(page, { parts: ['.editor'] })
    await page.keyboard.press('Escape')
  })

  await test.step('focus mode shows the text alone until the writer leaves the text', async () => {
    await tool(page, 'Solo el texto').click()
    const editor = page.locator('.editor')
    await expect(editor).toHaveAttribute('data-focus')
    const box = await editor.boundingBox()
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, page.viewportSize()?.width])
    await expectAccessible(page, { parts: ['.editor'] })
    await tool(page, 'Solo el texto').click()
    await expect(editor).not.toHaveAttribute('data-focus')
  })

  await test.step('an embedded video has a title, and loads nothing', async () => {
    await page.getByText('Y fin.').click()
    await page.keyboard.press('End')
    await untilCursorIsHeard(text(page))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Insertar un bloque' }).click()
    await page.keyboard.type('mapa')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('form', { name: 'Vídeo o mapa de otro sitio' })
    const address = panel.getByLabel('Dirección del vídeo')
    await expect(address).toBeFocused()
    await address.fill('https://video.example/1')
    await panel.getByRole('button', { name: 'Insertar' }).click()
    await expect(panel.getByRole('alert')).toContainText('no se puede incrustar nada')
    await expectAccessible(page, { parts: ['.editor'] })
    await address.fill('https://youtu.be/dQw4w9WgXcQ?si=abc')
    await address.press('Enter')
    const embed = page.getByRole('group', { name: 'Contenido de otro sitio' })
    await embed.getByLabel('Título').fill('El taller por dentro')
    await expect(text(page).locator('.editor-embed')).toHaveText('El taller por dentroyoutube.com')
    await expectAccessible(page, { parts: ['.editor'] })
  })

  let address = ''
  await test.step('readers see the footnote and its link back', async () => {
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Más acciones' }).click()
    const href = await page.getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href')
    address = href!
    const { pathname, search, host } = new URL(address)
    const { body } = await room.site.get(pathname + search, { host })
    expect(body).toMatch(/<sup id="cita-1"><a href="#nota-1" role="doc-noteref">1<\/a><\/sup>/)
    expect(body).toMatch(/<li id="nota-1">El martes\. <a href="#cita-1"/)
    expect(body).not.toContain('gallery.css')
  })
  expect(await text(page).getAttribute('lang')).toBe('es')

  await test.step('readers request nothing from another site until they choose to see it', async () => {
    const requests: string[] = []
    await context.route(/youtube/, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Vídeo</title>' })
    })
    const reader = await context.newPage()
    const { headers } = await room.site.get('/home', { host: organisation.host })
    expect(headers['content-security-policy']).not.toContain('frame-src')
    const answer = await reader.goto(address)
    const embed = reader.locator('.embed')
    const show = embed.getByRole('button', { name: 'Ver el vídeo aquí: El taller por dentro' })
    await expect(show).toBeVisible()
    expect(answer?.headers()['content-security-policy']).toContain(
      '; frame-src https://www.youtube-nocookie.com;',
    )
    await hydrate(reader)
    await expectAccessible(reader, { parts: ['.embed'] })
    await showTheme(reader, 'dark')
    await expectAccessible(reader, { parts: ['.embed'], rules: colourRules })
    const remember = embed.getByRole('checkbox', { name: 'Cargar siempre lo que venga de YouTube' })
    await remember.check()
    expect(requests).toEqual([])
    await show.click()
    await expect(embed.locator('iframe[title="El taller por dentro"]')).toBeFocused()
    await expect
      .poll(() => requests)
      .toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])

    await reader.reload()
    await reader.mouse.click(1, 1)
    await expect(embed.locator('iframe')).toBeVisible()
    await expect.poll(() => requests.at(-1)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
    await remember.uncheck()
    expect(await reader.evaluate(() => localStorage.getItem('cartelera.embeds'))).toBeNull()
    expect(requests).toHaveLength(2)
  })
  expect(listProblems()).toEqual([])
})
