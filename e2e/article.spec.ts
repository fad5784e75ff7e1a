import { readdirSync, readFileSync } from 'node:fs'
import { inFull } from '@/lib/testing/suite'
import { parseDocument } from './support/document'
import { expect, test } from './support/fixtures'

/** Tests the page of an article, which shows one card (specification, section 2). */

test.describe('an article', () => {
  test('shows the whole text, in the HTML itself', async ({ http, hosts }) => {
    const folder = 'lib/content/from-db/demo/axs'
    const file = readdirSync(folder).find((name) => name.startsWith('101-'))!
    const lastWords = readFileSync(`${folder}/${file}`, 'utf8').trim().split(/\s+/).slice(-5).join(' ')
    const { body } = await http(hosts.axs, '/home/blog?id_card=101')
    expect(body).toContain(lastWords)
  })

  test('has its title, its picture and its comments', async ({ http, hosts }) => {
    const document = parseDocument((await http(hosts.axs, '/home/blog?id_card=101')).body)
    await test.step('its title once, as the page’s heading and the document’s title', async () => {
      const title = 'El dato del cliente necesita un dueño con nombre y puesto'
      expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([title])
      expect(document.title).toMatch(new RegExp(`^${title}`))
    })
    await test.step('the alternative text of its picture', async () => {
      expect(document.querySelector('[data-article] img')?.getAttribute('alt')).toMatch(/\S+ \S+/)
    })
    await test.step('its comments in a list named «Comentarios», replies in lists within', async () => {
      const threads = [...document.querySelectorAll('[aria-label="Comentarios"] > li')]
      const question = threads.find(({ textContent }) => textContent?.includes('Octavio Barrera'))
      expect(question?.querySelector('li')?.textContent).toContain('Mariana Téllez')
    })
  })

  test('never shows a commenter’s mail address', async ({ http, hosts }) => {
    const { body } = await http(hosts.axs, '/home/blog?id_card=101')
    expect(body).toContain('Octavio Barrera')
    expect(body).not.toContain('octavio.barrera@example.com')
  })

  test('opens or closes the comment form according to the URL', inFull, async ({ page, hosts }) => {
    const name = page.getByRole('textbox', { name: 'Nombre' })
    for (const [query, isOpen] of [
      ['', false],
      ['&comentario=false', false],
      ['&comentario=true', true],
      ['&comentario=', true],
    ] as const) {
      await page.goto(`${hosts.axs}/home/blog?id_card=101${query}`)
      // The browser stores that the reader opened the form, which would open it on the next page, too.
      await page.evaluate(() => localStorage.removeItem('cartelera.reader'))
      await (isOpen ? expect(name, query).toBeVisible() : expect(name, query).toBeHidden())
    }
  })

  test('has notes, code and pictures that work without scripts, and controls that need one after hydration', async ({
    page,
    hosts,
  }) => {
    await page.addInitScript(() => {
      const spoken: string[] = []
      Object.assign(window, {
        spoken,
        SpeechSynthesisUtterance: function (this: object, text: string) {
          Object.assign(this, { text })
        },
      })
      const synthesis = {
        getVoices: () => [{ lang: 'es-MX' }],
        speak: ({ text }: { text: string }) => void spoken.push(text),
        cancel: () => undefined,
        pause: () => undefined,
        resume: () => undefined,
      }
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
      const share = (data: object) => Promise.resolve(void Object.assign(window, { shared: data }))
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${hosts.acx}/home/blog?id_card=211`)
    const article = page.locator('[data-article]')

    const zoom = article.getByRole('button', { name: /^Ampliar: / })
    await zoom.scrollIntoViewIfNeeded()
    await zoom.click()
    const dialog = page.getByRole('dialog', { name: 'Tres vías de tren' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await article.locator('sup a').first().click()
    await expect(page).toHaveURL(/#nota-1$/)
    await expect(article.locator('#nota-1')).toBeInViewport()
    await article.getByRole('link', { name: 'Volver a la cita 1' }).click()
    await expect(article.locator('#cita-1')).toBeInViewport()
    await expect(article.locator('pre .hljs-comment')).toHaveText('# intento: 0, 1, 2…')

    await article.getByRole('button', { name: 'Copiar código' }).click()
    await expect(article.getByRole('button', { name: 'Copiado' })).toBeVisible()

    await article.getByRole('button', { name: 'Escuchar' }).click()
    await expect(article.getByRole('button', { name: 'Pausar' })).toBeVisible()
    const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
    expect(spoken[0]).toBe('Anatomía de una tormenta de reintentos')
    expect(spoken.join(' ')).not.toContain('espera = azar')
    await article.getByRole('button', { name: 'Detener' }).click()
    await expect(article.getByRole('button', { name: 'Escuchar' })).toBeVisible()

    await article.getByRole('button', { name: 'Más opciones…' }).click()
    const shared = await page.evaluate(() => (window as unknown as { shared: { url: string } }).shared)
    expect(shared.url).toBe('https://acx.localhost/home/blog?id_card=211')
  })
})
