/** @jest-environment node */
import { createHash } from 'node:crypto'
import { parseFeed } from '@rowanmanning/feed-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { NextIntlClientProvider } from 'next-intl'
import { ArticleView } from '@/components/article/article-view'
import { ResultCard } from '@/components/card/result-card'
import { FacetLinks } from '@/components/search/facet-links'
import type { Article, ArticleVersion, CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { anyKind } from '@/lib/base/domain/narrowing'
import type { Language } from '@/lib/base/i18n/languages'
import english from '@/lib/base/i18n/messages/en.json'
import spanish from '@/lib/base/i18n/messages/es.json'
import { toArticleHref } from '@/lib/base/links/links'
import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { toFeed } from './feed'
import { toFeedFile } from './feed-file'
import { buildPageHead } from './page-head'
import { toSitemap } from './sitemap'
import { toArticleData } from './structured-data'
import { listVersionAddresses, readForeignVersions } from './version-addresses'

jest.mock('@/lib/features/company/organisations/directory', () => ({
  ...jest.requireActual<object>('@/lib/features/company/organisations/directory'),
  getOrganisation: async (id: string) => sites.find((site) => site.id === id),
}))

const organisation = anOrganisation({ name: 'Grupo AXS', domain: 'axs.example' })
const at = '2026-10-20T08:00:00.000Z' as IsoInstant
const card = (id: number) => id as CardId
const inEnglish: ArticleVersion = { language: 'en', cardId: card(7), isNoindex: false }
const inSpanish: ArticleVersion = { language: 'es', cardId: card(1), isNoindex: false }
const inFrench: ArticleVersion = { language: 'fr', cardId: card(8), isNoindex: false }

const anArticle = (fields: Partial<Article> = {}): Article => ({
  ...aPublication({ tags: ['ventas'], updatedAt: at }),
  comments: [],
  corrections: [{ at, text: 'Eran dos.' }],
  seo: null,
  series: null,
  ...fields,
})
const translation = anArticle({
  cardId: card(7),
  language: 'en',
  title: 'A funnel',
  versions: [inSpanish, inFrench],
})

const head = (article: Article, homeAddress: string | null = null) =>
  buildPageHead({
    organisation,
    language: 'es',
    article,
    homeAddress,
    title: article.title,
    description: article.summary,
    href: toArticleHref(article.cardId),
  })
const address = (id: number) => `https://axs.example/home/blog?id_card=${id}`
const everywhere = { es: address(1), en: address(7), fr: address(8), 'x-default': address(1) }

test.each([
  ['an original', anArticle({ versions: [inEnglish, inFrench] }), everywhere],
  ['a translation', translation, everywhere],
  [
    'a translation whose original is not shown',
    anArticle({ cardId: card(7), language: 'en', versions: [inFrench] }),
    { en: address(7), fr: address(8) },
  ],
  [
    'a version beside an excluded version',
    anArticle({ versions: [{ ...inEnglish, isNoindex: true }] }),
    undefined,
  ],
  [
    'an excluded version',
    anArticle({
      versions: [inEnglish],
      isNoindex: true,
    }),
    undefined,
  ],
  ['a text in a single language', anArticle(), undefined],
] as const)('%s lists all of its languages for crawlers, including its own', (_, article, languages) => {
  expect(head(article).alternates?.languages).toEqual(languages)
})

test('a copy has no language links, because crawlers list its home', () => {
  expect(head(anArticle({ versions: [inEnglish] }), 'https://home.example/x').alternates).not.toHaveProperty(
    'languages',
  )
})

const sites = [
  { id: 'AXS', domain: 'axs.example' },
  { id: 'ACX', domain: 'acx.example' },
  { id: 'NVA', domain: 'nva.example' },
].map((site) => anOrganisation({ ...site, id: site.id as OrganisationId }))
type Member = { site: number; cardId: CardId; language: 'es' | 'en' | 'fr' }
const original: Member = { site: 0, cardId: card(1), language: 'es' }
const translations: Member[] = [
  { site: 0, cardId: card(7), language: 'en' },
  { site: 1, cardId: card(5), language: 'en' },
  { site: 2, cardId: card(6), language: 'en' },
  { site: 1, cardId: card(8), language: 'fr' },
]

/** Returns the languages that a version's page lists. `family`: all versions, as the store returns them. */
async function readLanguages(member: Member, family: Member[]) {
  const site = sites[member.site]!
  const others = family.filter((candidate) => candidate !== member)
  const toVersion = ({ language, cardId, site: at }: Member) => ({
    language,
    cardId,
    isNoindex: false,
    organisation: sites[at]!.id,
  })
  const article = anArticle({
    cardId: member.cardId,
    ...(member.language !== 'es' && { language: member.language }),
    // Other organisations have copies of the Spanish text, but search engines index only the original in its home
    // organisation.
    versions: [
      ...others.filter((candidate) => candidate.site === member.site).map(toVersion),
      ...(member.site === 0
        ? []
        : [{ language: 'es' as const, cardId: card(100 + member.site), isNoindex: true }]),
    ],
    foreignVersions: others.filter((candidate) => candidate.site !== member.site).map(toVersion),
  })
  const { alternates } = buildPageHead({
    organisation: site,
    language: 'es',
    article,
    foreignVersions: await readForeignVersions(article),
    title: '',
    description: '',
    href: toArticleHref(member.cardId),
  })
  return { canonical: alternates?.canonical, languages: alternates?.languages }
}

const families = Array.from({ length: 2 ** translations.length }, (_, bits) => [
  original,
  ...translations.filter((__, at) => bits & (1 << at)),
])

test.each(
  families.map(
    (family) => [family.map(({ site, language }) => `${site}${language}`).join(), family] as const,
  ),
)('pages of several organisations link to each other, once for each language: %s', async (_, family) => {
  const pages = await Promise.all(family.map((member) => readLanguages(member, family)))
  const naming = pages.filter(({ languages }) => languages)
  const named = new Set(family.map(({ language }) => language))
  expect(naming).toHaveLength(named.size > 1 ? named.size : 0)
  for (const { languages } of naming) {
    expect(languages).toEqual(naming[0]?.languages)
    const { 'x-default': usual, ...each } = languages as Record<string, string>
    expect(usual).toBe('https://axs.example/home/blog?id_card=1')
    expect(Object.keys(each).toSorted()).toEqual([...named].toSorted())
    expect(Object.values(each).toSorted()).toEqual(naming.map((page) => page.canonical).toSorted())
  }
})

test('prefers the home’s translation to a receiver’s', async () => {
  const [homeTranslation, received] = [translations[0]!, translations[1]!]
  const family = [original, homeTranslation, received]
  expect((await readLanguages(original, family)).languages).toMatchObject({ en: address(7) })
  expect((await readLanguages(received, family)).languages).toBeUndefined()
})

test('the data for shared links and the feeds have the article’s language', () => {
  const { openGraph, alternates } = head(translation)
  expect(openGraph).toMatchObject({ locale: 'en_US', alternateLocale: ['es_ES', 'fr_FR'] })
  expect(JSON.stringify(alternates?.types)).toContain('https://axs.example/idiomas/en/feed.xml')
  expect(head(anArticle()).openGraph).not.toHaveProperty('alternateLocale')
})

const data = (article: Article) =>
  JSON.stringify(toArticleData(organisation, article, { words: 4, crumbs: [] }))

test('structured data links a translation to its original, and an original to its translations', () => {
  expect(data(translation)).toContain(
    `"inLanguage":"en","translationOfWork":{"@type":"BlogPosting","@id":"${address(1)}#publicacion","url":"${address(1)}","inLanguage":"es"}`,
  )
  expect(data(anArticle({ versions: [inEnglish] }))).toContain(
    `"inLanguage":"es","workTranslation":[{"@type":"BlogPosting","@id":"${address(7)}#publicacion","url":"${address(7)}","inLanguage":"en"}]`,
  )
})

test.each(['rss', 'atom', 'json'] as const)(
  'the %s feed of a language contains that language',
  async (format) => {
    const text = String(
      toFeedFile(format, await toFeed(format, organisation, { language: 'en' }, [translation]))?.body,
    )
    if (format === 'json')
      return expect(JSON.parse(text)).toMatchObject({ language: 'en', title: 'Grupo AXS · English' })
    expect(parseFeed(text)).toMatchObject({ language: 'en', title: 'Grupo AXS · English' })
  },
)

test('the sitemap lists all languages of each entry', () => {
  const alternates = [...listVersionAddresses(organisation, anArticle({ versions: [inEnglish] }))]
  const entry = { address: address(1), changedAt: at, picture: null }
  const text = String(
    toSitemap([
      { ...entry, alternates },
      { ...entry, address: address(2) },
    ]).body,
  )
  expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  expect(text).toContain(
    `<lastmod>${at}</lastmod><xhtml:link rel="alternate" hreflang="es" href="${address(1)}"/><xhtml:link rel="alternate" hreflang="en" href="${address(7)}"/></url>`,
  )
  expect(String(toSitemap([entry]).body)).not.toContain('xhtml')
})

const messages = { es: spanish, en: english }
function render(article: Article, locale: 'es' | 'en') {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <ArticleView
        article={article}
        html="<p>Text.</p>"
        readingMinutes={4}
        place={{ address: address(1), organisation: organisation.id }}
      />
    </NextIntlClientProvider>,
  )
}

test('links to the reader’s language first, each link in its own language', () => {
  const links = (locale: 'es' | 'en') =>
    [
      ...render(anArticle({ language: 'fr', versions: [inSpanish, { ...inEnglish }] }), locale).matchAll(
        /<a href="([^"]+)" rel="alternate" lang="(\w+)" hrefLang="(\w+)"[^>]*>([^<]+)/g,
      ),
    ].map((m) => m.slice(1))
  expect(links('en')).toEqual([
    ['/home/blog?id_card=7', 'en', 'en', 'English'],
    ['/home/blog?id_card=1', 'es', 'es', 'Español'],
  ])
  expect(links('es').map(([, lang]) => lang)).toEqual(['es', 'en'])
})

/**
 * Digests of all files of a site without translations, as they were before translations existed. They must
 * not change.
 */
const formerDigests: Record<string, string> = {
  'feed rss': '296cce75c2a991491006e3406fb38516c5dcf714e419b5fda8196170f45e53f5',
  'feed atom': 'e16d5af954331da2d0a8f323aba90ad92c69317f8927933aac8efe8ef6040d39',
  'feed json': 'e05cd3f96b18af38e10b97c0a5851dd1c53f94cf4625e37d150dd43151b3e427',
  sitemap: '3d1d6f7e4373feb30b0bbb345143a600e51cf40e4ace776b877c83c55c52d065',
}
/** Matches the markup of translations, for pages whose digests would also change for other reasons. */
const marks = /hreflang|xhtml|\blang=|alsoIn|También en|[tT]ranslation|idioma|alternateLocale|"languages"/

async function write(name: string): Promise<string> {
  const [what, of] = name.split(' ')
  const article = anArticle()
  const within = (child: React.ReactNode, locale: Language) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={locale === 'en' ? english : spanish} timeZone="UTC">
        {child}
      </NextIntlClientProvider>,
    )
  switch (what) {
    case 'article':
      return render(article, of as 'es' | 'en')
    case 'card':
      return within(<ResultCard publication={article} searchedFor="embudo" />, 'es')
    case 'facets': {
      const yearFacets = [{ value: '2026', name: '2026', publications: 1 }]
      const kinds = { language: [], category: [], year: yearFacets, author: [], tag: [] }
      return within(
        <FacetLinks text="x" narrowing={anyKind} facets={{ total: 3, kinds }} categories={[]} />,
        'es',
      )
    }
    case 'head':
      return JSON.stringify(head(article))
    case 'data':
      return data(article)
    case 'feed': {
      const format = of as 'rss' | 'atom' | 'json'
      return String(toFeedFile(format, await toFeed(format, organisation, null, [article]))?.body)
    }
    default:
      return String(toSitemap([{ address: address(1), changedAt: at, picture: null }]).body)
  }
}

test.each(Object.keys(formerDigests))(
  'without translations, %s has the same bytes as before',
  async (name) => {
    const digest = createHash('sha256')
      .update(await write(name))
      .digest('hex')
    expect({ [name]: digest }).toEqual({ [name]: formerDigests[name] })
  },
)

test.each(['article es', 'card es', 'facets es', 'head', 'data'])(
  'without translations, %s contains no marks of translations',
  async (name) => expect(await write(name)).not.toMatch(marks),
)

test('with translations, an article contains these marks', () => {
  const article = anArticle({ versions: [inEnglish] })
  for (const text of [render(article, 'es'), JSON.stringify(head(article)), data(article)])
    expect(text).toMatch(marks)
})
