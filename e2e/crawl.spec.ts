import { contentOf } from './support/content'
import { expect, test, type Http } from './support/fixtures'

/** A search engine's reading: links alone, no cookies, no JavaScript. */

const MAX_PAGES = 400
/** As many pages as a polite crawler asks for at once: who asks for hundreds is refused some. */
const AT_ONCE = 8

/** The addresses that following links from /home comes to. What says nofollow is not followed. */
async function crawl(http: Http, origin: string): Promise<string[]> {
  const known = new Set(['/home'])
  const openPage = async (path: string) => {
    const { status, body } = await http(origin, path)
    expect(`${path} ${status}`).toBe(`${path} 200`)
    return readLinks(body)
  }
  for (let fresh = [...known]; fresh.length > 0;) {
    const links: string[] = []
    for (let from = 0; from < fresh.length; from += AT_ONCE) {
      const pages = await Promise.all(fresh.slice(from, from + AT_ONCE).map(openPage))
      links.push(...pages.flat())
    }
    fresh = [...new Set(links)].filter((href) => !known.has(href))
    for (const href of fresh) known.add(href)
    expect(known.size).toBeLessThan(MAX_PAGES)
  }
  return [...known]
}

function readLinks(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('nofollow'))
  return links
    .map((tag) => /href="(\/home[^"#]*)/.exec(tag)?.[1]?.replaceAll('&amp;', '&'))
    .filter((href) => href !== undefined)
}

for (const [host, organisation] of [
  ['axs', 'AXS'],
  ['acx', 'ACX'],
  ['nova', 'NVA'],
] as const) {
  test(`every publication of ${organisation} is reached by links, and none of another`, async ({
    http,
    hosts,
  }) => {
    const cards = await contentOf(hosts[host], organisation).all()
    const paths = await crawl(http, hosts[host])
    const articles = paths.filter((path) => path.startsWith('/home/blog'))
    expect(cards.length).toBeGreaterThan(15)
    expect(articles.sort()).toEqual(cards.map(({ id }) => `/home/blog?id_card=${id}`).sort())
  })
}
