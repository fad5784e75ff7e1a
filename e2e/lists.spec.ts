import { contentOf } from './support/content'
import { parseDocument, readTexts } from './support/document'
import { expect, test } from './support/fixtures'

/** Tests lists of months and categories (specification, section 2), and their pages, which are not specified. */

test.describe('a list', () => {
  test('of a search pages to its end by links, each publication once', async ({ http, hosts }) => {
    const titles: string[] = []
    let path: string | null = '/home/buscar?descripcionBuscar=sistema'
    for (let number = 1; path !== null; number += 1) {
      const main: HTMLElement = parseDocument((await http(hosts.axs, path)).body).querySelector('main')!
      const entries = readTexts(main, 'article h2')
      titles.push(...entries)
      const pages: Element[] = [...main.querySelectorAll('nav[aria-label="Páginas"] a')]
      expect(
        pages.find((link) => link.ariaCurrent === 'page' || link.getAttribute('aria-current') === 'page')
          ?.textContent,
      ).toBe(String(number))
      expect(pages[number > 1 ? 1 : 0]?.getAttribute('href')).not.toContain('pagina')
      const next: Element | undefined = pages.find(({ textContent }) => textContent?.includes('Siguiente'))
      if (next) expect(entries).toHaveLength(12)
      path = next?.getAttribute('href') ?? null
    }
    expect(titles.length).toBeGreaterThan(12)
    expect(new Set(titles).size).toBe(titles.length)
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

  test('of a month shows its name, even if the link has another', async ({ http, hosts }) => {
    const path = '/home/archivos?fecha_inicio=2025-08-01&fecha_fin=2025-08-31&mesDescripcion=otra%20cosa'
    const [title] = readTexts(parseDocument((await http(hosts.axs, path)).body), 'h1')
    expect(title).toMatch(/agosto (de )?2025/i)
  })

  test('of a category shows its name, even if the link has another, and cards with title, button and comment link', async ({
    http,
    hosts,
  }) => {
    const path = '/home/categoria?id_categoria=7&descripcion=otra%20cosa'
    const main: HTMLElement = parseDocument((await http(hosts.axs, path)).body).querySelector('main')!
    expect(readTexts(main, 'h1')).toEqual(['SAP'])
    const card = main.querySelector('article')!
    expect(card.querySelectorAll('h2')).toHaveLength(1)
    expect(readTexts(card, 'a')).toEqual(['Dejar un comentario', 'Leer el artículo completo'])
    expect(card.querySelectorAll('img')).toHaveLength(1)
  })

  test('of an author and of a tag is linked, and holds all of their publications', async ({
    hosts,
    http,
  }) => {
    const article = parseDocument((await http(hosts.nova, '/home/blog?id_card=304')).body)
    const author = article.querySelector('main a[rel="author"]')!
    const name = author.textContent!
    const tag = article.querySelector('main a[rel="tag"]')!
    const [tagName, tagHref] = [tag.textContent, tag.getAttribute('href')!]
    const response = await http(hosts.nova, author.getAttribute('href')!)
    const main: HTMLElement = parseDocument(response.body).querySelector('main')!
    expect(readTexts(main, 'h1')).toEqual([`Publicaciones de ${name}`])
    const entries = readTexts(main, 'article')
    expect(main.textContent).toContain(`${entries.length} publicaciones`)
    for (const text of entries) expect(text).toContain(name)

    const feed = main.querySelector('a[href$="/feed.xml"]')!
    expect(feed.textContent).toBe('Seguir por RSS')
    const { status, headers, body } = await http(hosts.nova, feed.getAttribute('href')!)
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(body.match(/<item>/g)).toHaveLength(entries.length)
    expect(body.match(new RegExp(`<dc:creator>${name}</dc:creator>`, 'g'))).toHaveLength(entries.length)

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
    http,
    hosts,
  }) => {
    const home = parseDocument((await http(hosts.axs, '/home')).body)
    const category = home.querySelector('aside section[aria-label="Categorias"] li')!
    const [, count] = /(\d+)$/.exec(category.textContent!.trim()) ?? []
    const list = await http(hosts.axs, category.querySelector('a')!.getAttribute('href')!)
    expect(parseDocument(list.body).querySelector('main')!.textContent).toContain(`${count} publicaciones`)
    const [newest] = home.querySelectorAll('aside section[aria-label="Archivos"] details')
    expect(newest?.hasAttribute('open')).toBe(true)
  })
})
