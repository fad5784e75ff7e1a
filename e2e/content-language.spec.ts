import { parseDocument } from './support/document'
import { expect, test, type Http } from './support/fixtures'

/** Publications are in Spanish whatever the interface language is. The page marks the language of each part. */

/** Returns the language of the first element that matches each selector. Throws if there is no such element. */
async function readLanguages(
  http: Http,
  { origin, path, language }: Record<'origin' | 'path' | 'language', string>,
  selectors: string[],
) {
  const { body } = await http(origin, path, { headers: { cookie: `language=${language}` } })
  const document = parseDocument(body)
  return selectors.map((selector) => [
    selector,
    document.querySelector(selector)!.closest('[lang]')?.getAttribute('lang'),
  ])
}

const inLanguage = (language: string, selectors: string[]) =>
  selectors.map((selector) => [selector, language])

for (const [name, path, spanish, german] of [
  [
    'the board and the side panel',
    '/home',
    [
      '[data-slot="upper"] h2',
      '[data-slot="middle-1"] p',
      '[data-slot="right"] h3',
      'aside section:nth-of-type(2) a',
      'aside section:nth-of-type(5) a',
      'header .site-name p',
    ],
    ['main a[data-comment-flag]', 'main h1', 'aside h2'],
  ],
  [
    'an article and its comments',
    '/home/blog?id_card=101',
    ['[data-article] h1', '[data-article] .prose p', '[id^="comentario-"] > p'],
    ['[data-article] time', '[data-article] a[href^="https://wa.me/"]', '[id^="comentario-"] time'],
  ],
  [
    'the title and the entries of a category',
    '/home/categoria?id_categoria=7',
    ['main h1', 'main h2'],
    ['main time'],
  ],
] as const) {
  test(`${name} on a page in German`, async ({ http, hosts }) => {
    const page = { origin: hosts.axs, path, language: 'de' }
    expect(await readLanguages(http, page, [...spanish])).toEqual(inLanguage('es', [...spanish]))
    expect(await readLanguages(http, page, [...german])).toEqual(inLanguage('de', [...german]))
  })
}

test('a Spanish page declares one language, once', async ({ http, hosts }) => {
  for (const path of ['/home', '/home/blog?id_card=101']) {
    const document = parseDocument((await http(hosts.axs, path)).body)
    expect(document.documentElement.lang).toBe('es')
    expect(document.querySelectorAll('main [lang], aside [lang]')).toHaveLength(0)
  }
})
