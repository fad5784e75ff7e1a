import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from './support/fixtures'

/** Specification, section 2: the blog view of one card. */

test.describe('an article', () => {
  test('shows the whole text, in the HTML itself', async ({ http, hosts }) => {
    const folder = 'lib/content/store/demo/axs'
    const file = readdirSync(folder).find((name) => name.startsWith('101-'))!
    const lastWords = readFileSync(`${folder}/${file}`, 'utf8').trim().split(/\s+/).slice(-5).join(' ')
    const { body } = await http(hosts.axs, '/home/blog?id_card=101')
    expect(body).toContain(lastWords)
  })

  test('has its title once, as the page’s heading and the document’s title', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=101`)
    const title = 'El dato del cliente necesita un dueño con nombre y puesto'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
  })

  test('has its comments in a list named «Comentarios», replies in lists within', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=101`)
    const comments = page.getByRole('list', { name: 'Comentarios' })
    const question = comments.locator('> li').filter({ hasText: 'Octavio Barrera' })
    await expect(question.getByRole('list').getByRole('listitem').first()).toContainText('Mariana Téllez')
  })

  test('never shows a commenter’s mail address', async ({ http, hosts }) => {
    const { body } = await http(hosts.axs, '/home/blog?id_card=101')
    expect(body).toContain('Octavio Barrera')
    expect(body).not.toContain('octavio.barrera@example.com')
  })

  for (const [query, isOpen] of [
    ['', false],
    ['&comentario=false', false],
    ['&comentario=true', true],
    ['&comentario=', true],
  ] as const) {
    test(`with «${query}» has its comment form ${isOpen ? 'open' : 'closed'}`, async ({ page, hosts }) => {
      await page.goto(`${hosts.axs}/home/blog?id_card=101${query}`)
      const name = page.getByRole('textbox', { name: 'Nombre' })
      await (isOpen ? expect(name).toBeVisible() : expect(name).toBeHidden())
    })
  }

  test('keeps its picture’s place before it is loaded, and its alternative text', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=101`)
    const picture = page.locator('[data-article]').getByRole('img').first()
    await expect(picture).toHaveAttribute('alt', /\S+ \S+/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})
