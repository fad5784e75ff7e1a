import { noContact } from '@/lib/base/domain/contact'
import type { Article, CardId, IsoInstant } from '@/lib/base/domain/model'
import { aComment, anOrganisation, aPublication } from '@/lib/testing/builders'
import { findFaults } from '@/lib/testing/structured-data-rules'
import { serialise } from './serialise'
import { toArticleData, toAuthorData, toListData, toSeriesData, toSiteData } from './structured-data'

const organisation = anOrganisation({ name: 'Grupo AXS', domain: 'axs.example' })
const crumbs = [
  { name: 'Inicio', href: '/home' },
  { name: 'CRM', href: '/home/categoria?id_categoria=1' },
  { name: 'Un embudo sin fugas', href: null },
]
const anArticle = (fields: Partial<Article> = {}): Article => ({
  ...aPublication(),
  comments: [aComment(), aComment({ id: 2 })],
  corrections: [],
  seo: null,
  series: null,
  ...fields,
})
const dataOf = (article: Article) => toArticleData(organisation, article, { words: 321, crumbs })

const unsaid = { name: 'Mariana Téllez', profile: null }
const portrayed = {
  name: 'Mariana Téllez',
  profile: {
    words: 'Ingeniera de tránsito.',
    picture: '/media/u/retrato.jpg#20,30',
    changedAt: '2026-11-20T08:00:00.000Z' as IsoInstant,
  },
}

type Thing = { '@type': string; [property: string]: unknown }
/** Parses the data like a search engine. */
function read(data: Parameters<typeof serialise>[0] | null, type: string): Thing {
  const things: Thing[] = JSON.parse(serialise(data!))['@graph']
  return things.find((thing) => thing['@type'] === type)!
}

it('describes an article with the properties of a BlogPosting that search engines require', () => {
  const updatedAt = '2026-10-20T08:00:00.000Z' as IsoInstant
  expect(read(dataOf(anArticle({ updatedAt, tags: ['ventas'] })), 'BlogPosting')).toEqual({
    '@type': 'BlogPosting',
    '@id': 'https://axs.example/home/blog?id_card=1#publicacion',
    mainEntityOfPage: 'https://axs.example/home/blog?id_card=1',
    url: 'https://axs.example/home/blog?id_card=1',
    headline: 'Un embudo sin fugas',
    description: 'Cómo revisar las oportunidades cada semana.',
    inLanguage: 'es',
    wordCount: 321,
    commentCount: 2,
    publisher: { '@id': 'https://axs.example/home#organizacion' },
    author: {
      '@type': 'Person',
      '@id': 'https://axs.example/home/autor?nombre=Mariana+T%C3%A9llez#autor',
      name: 'Mariana Téllez',
      url: 'https://axs.example/home/autor?nombre=Mariana+T%C3%A9llez',
    },
    comment: [1, 2].map(() => ({
      '@type': 'Comment',
      text: aComment().text,
      datePublished: aComment().writtenAt,
      author: { '@type': 'Person', name: aComment().author },
    })),
    image: ['https://axs.example/compartir/1.png'],
    datePublished: '2026-10-14T15:00:00.000Z',
    dateModified: updatedAt,
    articleSection: 'CRM',
    keywords: ['ventas'],
  })
})

it('names the original of a copy', () => {
  const homeAddress = 'https://home.example/home/blog?id_card=7'
  const data = toArticleData(organisation, anArticle(), { words: 1, crumbs, homeAddress })
  expect(read(data, 'BlogPosting')).toMatchObject({
    mainEntityOfPage: homeAddress,
    isBasedOn: homeAddress,
    url: 'https://axs.example/home/blog?id_card=1',
  })
})

it('leaves out unknown data, and names the organisation if there is no author', () => {
  const bare = anArticle({ publishedAt: null, author: null, category: null })
  const posting = read(dataOf(bare), 'BlogPosting')
  expect(posting).not.toHaveProperty('datePublished')
  expect(posting).not.toHaveProperty('articleSection')
  expect(posting.author).toEqual({ '@id': 'https://axs.example/home#organizacion' })
})

it('leaves out removed comments, and names the organisation as the author of its comments', () => {
  const comments = [aComment({ isRemoved: true }), aComment({ id: 2, isOrganisation: true })]
  const { comment } = read(dataOf(anArticle({ comments })), 'BlogPosting')
  expect(comment).toMatchObject([{ author: { '@type': 'Organization' } }])
  expect(read(dataOf(anArticle({ comments: [] })), 'BlogPosting')).not.toHaveProperty('comment')
})

it('contains only the beginnings of the last comments', () => {
  const text = 'Muy largo. '.repeat(400)
  const comments = Array.from({ length: 9 }, (_, at) =>
    aComment({ id: at + 1, author: `Lectora ${at + 1}`, text }),
  )
  const { comment, commentCount } = read(dataOf(anArticle({ comments })), 'BlogPosting')
  expect(commentCount).toBe(9)
  expect(comment).toMatchObject([5, 6, 7, 8, 9].map((id) => ({ author: { name: `Lectora ${id}` } })))
  for (const { text: said } of comment as { text: string }[]) {
    expect(said.length).toBeLessThanOrEqual(300)
    expect(said).toMatch(/^Muy largo\. .*…$/)
  }
})

it('leaves the organisation’s details to the home page', () => {
  expect(Object.keys(read(dataOf(anArticle()), 'Organization'))).toEqual([
    '@type',
    '@id',
    'name',
    'url',
    'logo',
  ])
})

it('describes how an organisation can be contacted, if known', () => {
  const contact = {
    whatsapp: '5255',
    email: 'hola@axs.example',
    telephone: '+52 55',
    address: 'Calle 1\nMéxico',
  }
  expect(read(toSiteData({ ...organisation, contact }), 'Organization')).toMatchObject({
    logo: 'https://axs.example/iconos/512.png',
    address: 'Calle 1, México',
    contactPoint: { email: 'hola@axs.example', telephone: '+52 55', url: 'https://wa.me/5255' },
  })
  expect(read(toSiteData({ ...organisation, contact: noContact }), 'Organization')).not.toHaveProperty(
    'contactPoint',
  )
})

it('describes an author’s page as the profile of the person whom articles name', () => {
  const { author } = read(dataOf(anArticle()), 'BlogPosting')
  const page = read(toAuthorData(organisation, unsaid, crumbs), 'ProfilePage')
  expect(page.mainEntity).toEqual(author)
})

it('includes the organisation’s profile of an author', () => {
  expect(read(toAuthorData(organisation, portrayed, crumbs), 'ProfilePage')).toMatchObject({
    dateModified: '2026-11-20T08:00:00.000Z',
    mainEntity: {
      name: 'Mariana Téllez',
      description: 'Ingeniera de tránsito.',
      image: 'https://axs.example/media/u/retrato.jpg',
    },
  })
})

it('a part of a series names the series, and its number if known', () => {
  const series = {
    '@type': 'CreativeWorkSeries',
    '@id': 'https://axs.example/home/serie?nombre=Peajes#serie',
    name: 'Peajes',
    url: 'https://axs.example/home/serie?nombre=Peajes',
  }
  const dataOfPart = (part: number | null) =>
    read(dataOf(anArticle({ series: { name: 'Peajes', part } })), 'BlogPosting')
  expect(dataOfPart(2)).toMatchObject({ isPartOf: series, position: 2 })
  expect(dataOfPart(null)).toMatchObject({ isPartOf: series })
  expect(dataOfPart(null)).not.toHaveProperty('position')
})

it('every reference points to a thing on the same page', () => {
  for (const data of [dataOf(anArticle()), toSiteData(organisation)]) {
    const things: Thing[] = JSON.parse(serialise(data!))['@graph']
    const ids = things.map((thing) => thing['@id'])
    const references = things
      .flatMap((thing) => Object.values(thing))
      .flatMap((value) =>
        // An object with only `@id` refers to another object. An object with more properties defines one.
        typeof value === 'object' && value !== null && Object.keys(value).join() === '@id'
          ? [Reflect.get(value, '@id')]
          : [],
      )
    expect(references.length).toBeGreaterThan(0)
    expect(ids).toEqual(expect.arrayContaining(references))
  }
})

it('numbers breadcrumbs from 1; the page itself has no link', () => {
  expect(read(toListData(organisation, crumbs), 'BreadcrumbList').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://axs.example/home' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'CRM',
      item: 'https://axs.example/home/categoria?id_categoria=1',
    },
    { '@type': 'ListItem', position: 3, name: 'Un embudo sin fugas' },
  ])
})

it('describes the search of the site', () => {
  expect(read(toSiteData(organisation), 'WebSite').potentialAction).toEqual({
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: 'https://axs.example/home/buscar?descripcionBuscar={texto}',
    },
    'query-input': 'required name=texto',
  })
})

it.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c', '&lt;/script&gt;'])(
  'no title ends the script or is parsed as markup: %j',
  (title) => {
    const text = serialise(dataOf(anArticle({ title }))!)
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(read(dataOf(anArticle({ title })), 'BlogPosting').headline).toBe(title)
  },
)

it('is null if the organisation has no domain', () => {
  expect(toSiteData({ ...organisation, domain: null })).toBeNull()
})

it('includes corrections with their dates, if there are any', () => {
  const at = '2026-11-23T10:00:00.000Z' as IsoInstant
  const corrected = dataOf(anArticle({ corrections: [{ at, text: 'Decía «mil»; son dos mil.' }] }))
  expect(read(corrected, 'BlogPosting').correction).toEqual([
    { '@type': 'CorrectionComment', text: 'Decía «mil»; son dos mil.', datePublished: at },
  ])
  expect(read(dataOf(anArticle()), 'BlogPosting')).not.toHaveProperty('correction')
})

describe('follows the rules of search engines', () => {
  const publishedAt = '2026-10-14T15:00:00.000Z' as IsoInstant
  test.each<[string, Parameters<typeof serialise>[0] | null]>([
    ['an article', dataOf(anArticle())],
    ['an article of no author', dataOf(anArticle({ author: null }))],
    ['an article without a picture, a category', dataOf(anArticle({ picture: null, category: null }))],
    [
      'a changed article',
      dataOf(anArticle({ publishedAt, updatedAt: '2026-10-20T08:00:00.000Z' as IsoInstant })),
    ],
    ['an article with hostile texts', dataOf(anArticle({ title: '</script>', author: '"<a>' }))],
    ['the site', toSiteData(organisation)],
    ['a list', toListData(organisation, crumbs)],
    ['an author with a portrait', toAuthorData(organisation, portrayed, crumbs)],
    [
      'a translation',
      dataOf(
        anArticle({
          language: 'en',
          versions: [{ language: 'es', cardId: 9 as CardId, isNoindex: false }],
        }),
      ),
    ],
    ['a part of a series', dataOf(anArticle({ series: { name: 'Peajes de hoy', part: 2 } }))],
    ['a series', toSeriesData(organisation, 'Peajes de hoy', crumbs)],
  ])('%s', (_, data) => {
    expect(findFaults(serialise(data!))).toEqual([])
  })

  test.each<[string, string[], Parameters<typeof serialise>[0] | null]>([
    ['a date', ['datePublished', 'dateModified'], dataOf(anArticle({ publishedAt: null }))],
    [
      'words about its author',
      ['dateModified', 'description', 'image'],
      toAuthorData(organisation, unsaid, crumbs),
    ],
  ])('except recommended properties that are absent without %s', (_, names, data) => {
    const { '@type': type } = JSON.parse(serialise(data!))['@graph'][0]
    const absent = names.map((name) => `${type}: recommended, and absent: ${name}`)
    expect(findFaults(serialise(data!))).toEqual(absent)
  })

  const broken = (type: string, change: (thing: Thing) => void) => {
    const data = JSON.parse(serialise((type === 'WebSite' ? toSiteData(organisation) : dataOf(anArticle()))!))
    change(data['@graph'].find((thing: Thing) => thing['@type'] === type))
    return findFaults(JSON.stringify(data))
  }

  test.each<[string, string, (thing: Thing) => void]>([
    ['no headline', 'BlogPosting', (thing) => (thing.headline = ' ')],
    ['an author without a name', 'BlogPosting', (thing) => (thing.author = { '@type': 'Person' })],
    ['no author', 'BlogPosting', (thing) => delete thing.author],
    [
      'no publisher with a name',
      'BlogPosting',
      (thing) => (thing.publisher = { '@id': 'https://elsewhere.example' }),
    ],
    ['recommended, and absent: image', 'BlogPosting', (thing) => delete thing.image],
    [
      'a translation without a language',
      'BlogPosting',
      (thing) => (thing.workTranslation = [{ '@type': 'BlogPosting', url: 'https://axs.example/' }]),
    ],
    ['an image is no address', 'BlogPosting', (thing) => (thing.image = ['/media/a.jpg'])],
    ['datePublished is no instant', 'BlogPosting', (thing) => (thing.datePublished = '14 de octubre')],
    [
      'modified before it was published',
      'BlogPosting',
      (thing) => (thing.dateModified = '2001-01-01T00:00:00Z'),
    ],
    [
      'a comment has no datePublished',
      'BlogPosting',
      (thing) =>
        (thing.comment = [{ '@type': 'Comment', text: 'Sí.', author: { '@type': 'Person', name: 'Ana' } }]),
    ],
    [
      'positions do not count from 1',
      'BreadcrumbList',
      (thing) => (thing.itemListElement as Thing[]).reverse(),
    ],
    ['fewer than two steps', 'BreadcrumbList', (thing) => (thing.itemListElement = [])],
    ['logo is no address', 'Organization', (thing) => (thing.logo = null)],
    [
      'the search’s address has no place for its input',
      'WebSite',
      (thing) => ((thing.potentialAction as Thing)['query-input'] = 'required name=otra'),
    ],
  ])('detects %s', (fault, type, change) => {
    expect(broken(type, change)).toContain(`${type}: ${fault}`)
  })
})
