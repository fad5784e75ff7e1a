import { contentOf } from './support/content'
import { expect, test } from './support/fixtures'

/** Tests lists of months and categories (specification, section 2), and their pages, which are not specified. */

test.describe('a list', () => {
  test('of a category pages to its end by links, each publication once', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home/buscar?descripcionBuscar=sistema`)
    const titles: string[] = []
    const entries = page.getByRole('main').getByRole('article').getByRole('heading')
    const next = page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Siguiente' })
    for (let number = 1; ; number += 1) {
      await expect(page.getByText(new RegExp(`Página ${number} de`))).toBeVisible()
      titles.push(...(await entries.allTextContents()))
      if ((await next.count()) === 0) break
      expect(await entries.count()).toBe(12)
      await next.click()
      await page.waitForURL(`**&pagina=${number + 1}`)
    }
    expect(titles.length).toBeGreaterThan(12)
    expect(new Set(titles).size).toBe(titles.length)
    await expect(page.getByRole('link', { name: 'Página 1', exact: true })).not.toHaveAttribute(
      'href',
      /pagina/,
    )
  })

  test('of every category and every month together hold every publication of the organisation', async ({
    http,
    hosts,
  }) => {
    const content = contentOf(hosts.acx, 'ACX')
    const { body: home } = await http(hosts.acx, '/home')
    const ids = (await content.all()).map(({ id }) => id).sort()
    for (const list of ['archivos', 'categoria']) {
      const hrefs = [...home.matchAll(new RegExp(`href="(/home/${list}[?][^"]+)"`, 'g'))].map(
        ([, href]) => href!,
      )
      const listedIds = new Set<number>()
      for (const href of hrefs) {
        // Requests one page at a time: a slow machine refuses so many new pages at once as an overload.
        const { status, body } = await http(hosts.acx, href.replaceAll('&amp;', '&'))
        expect(status).toBe(200)
        const main = body.slice(body.indexOf('<main'), body.indexOf('<aside'))
        for (const [, id] of main.matchAll(/href="\/home\/blog\?id_card=(\d+)"/g)) listedIds.add(Number(id))
      }
      expect([...listedIds].sort()).toEqual(ids)
    }
  })

  test('of a month shows its name, even if the link has another', async ({ page, hosts }) => {
    await page.goto(
      `${hosts.axs}/home/archivos?fecha_inicio=2025-08-01&fecha_fin=2025-08-31&mesDescripcion=otra%20cosa`,
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/agosto (de )?2025/i)
  })

  test('of a category shows its name, even if the link has another, and cards with title, two descriptions, button and comment link', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home/categoria?id_categoria=7&descripcion=otra%20cosa`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SAP')
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card.getByRole('heading')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Dejar un comentario' })).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(2)
    const picture = (await card.getByRole('img').boundingBox())!
    expect(picture.height).toBeLessThanOrEqual(300)
  })

  test('of an author and of a tag is linked, and holds all of their publications', async ({
    page,
    hosts,
    http,
  }) => {
    const ofAuthor = new Set<string>()
    await page.goto(`${hosts.nova}/home/blog?id_card=304`)
    const author = page.getByRole('main').locator('a[rel="author"]')
    const name = (await author.textContent())!
    const tag = page.getByRole('list', { name: 'Etiquetas' }).getByRole('link').first()
    const [tagName, tagHref] = [await tag.textContent(), (await tag.getAttribute('href'))!]
    await author.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Publicaciones de ${name}`)
    // If the click loads a document, its list arrives after the heading.
    await page.waitForLoadState()
    const entries = page.getByRole('main').getByRole('article')
    for (const text of await entries.allTextContents()) ofAuthor.add(text)
    await expect(page.getByText(`${ofAuthor.size} publicaciones`)).toBeVisible()
    for (const text of ofAuthor) expect(text).toContain(name)

    const feed = (await page
      .getByRole('main')
      .getByRole('link', { name: 'Seguir por RSS' })
      .getAttribute('href'))!
    const { status, headers, body } = await http(hosts.nova, feed)
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(body.match(/<item>/g)).toHaveLength(ofAuthor.size)
    expect(body.match(new RegExp(`<dc:creator>${name}</dc:creator>`, 'g'))).toHaveLength(ofAuthor.size)

    const list = await http(hosts.nova, tagHref)
    expect([list.status, list.body.includes(`Etiqueta «${tagName}»`)]).toEqual([200, true])
    expect(list.body).toContain('<meta name="robots" content="noindex"')
    for (const path of [
      '/home/autor?nombre=Nadie',
      '/home/etiqueta?nombre=nada',
      '/home/autor',
      `${tagHref}&pagina=2`,
    ]) {
      expect((await http(hosts.nova, path)).status, path).toBe(404)
    }
    expect((await http(hosts.nova, '/autores/Nadie/feed.xml')).status).toBe(404)
  })

  test('shows the numbers of publications beside the links of months and categories', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home`)
    const panel = page.getByRole('region', { name: 'Categorias' }).getByRole('listitem').first()
    const [, count] = /(\d+)$/.exec((await panel.textContent())!) ?? []
    await panel.getByRole('link').click()
    await expect(page.getByText(`${count} publicaciones`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Archivos' }).locator('details').first()).toHaveAttribute(
      'open',
    )
  })
})
