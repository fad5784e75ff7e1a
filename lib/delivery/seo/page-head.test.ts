import { aPublication, anOrganisation } from '@/lib/testing/builders'
import type { Article, Category, Organisation } from '@/lib/base/domain/model'
import { toArticleHref } from '@/lib/base/links/links'
import { buildListHead } from './list-head'
import { buildPageHead } from './page-head'

const organisation = anOrganisation({ name: 'Grupo AXS', domain: 'axs.example' })
const crm = { id: 1, name: 'CRM' } as Category

const anArticle = (fields: Partial<Article> = {}): Article => ({
  ...aPublication(),
  comments: [],
  corrections: [],
  seo: null,
  series: null,
  ...fields,
})

function head(article: Article, of: Organisation = organisation) {
  return buildPageHead({
    organisation: of,
    language: 'es',
    article,
    title: article.title,
    description: article.summary,
    href: toArticleHref(article.cardId),
  })
}

test('the board of an organisation without publications is not indexed', () => {
  const board = { organisation, language: 'es', title: 'Grupo AXS', description: '', href: '/home' } as const
  expect(buildPageHead({ ...board, isEmpty: true }).robots).toEqual({ index: false })
  expect(buildPageHead(board).robots).toMatchObject({ index: true })
})

describe('the head of an article', () => {
  it('has one canonical address, on its organisation’s domain', () => {
    expect(head(anArticle()).alternates?.canonical).toBe('https://axs.example/home/blog?id_card=1')
  })

  it('has the original’s address if it is a copy', () => {
    const homeAddress = 'https://home.example/home/blog?id_card=7'
    const { alternates, openGraph } = buildPageHead({
      organisation,
      language: 'es',
      article: anArticle(),
      homeAddress,
      title: 'Un embudo',
      description: '',
      href: toArticleHref(anArticle().cardId),
    })
    expect([alternates?.canonical, openGraph?.url]).toEqual([homeAddress, homeAddress])
  })

  it('has the data that sites show for shared links', () => {
    expect(head(anArticle()).openGraph).toMatchObject({
      type: 'article',
      url: 'https://axs.example/home/blog?id_card=1',
      siteName: 'Grupo AXS',
      locale: 'es_ES',
      publishedTime: '2026-10-14T15:00:00.000Z',
      section: 'CRM',
    })
  })

  it('has the title and description that editors chose for search engines and shared links', () => {
    const seo = {
      title: 'Corto',
      description: 'Dicho de otro modo.',
      picture: '/media/u/x.jpg',
    }
    const { title, description, openGraph, twitter } = head(anArticle({ seo }))
    const image = { url: 'https://axs.example/media/u/x.jpg', alt: 'Un embudo sin fugas' }
    const said = { title: 'Corto', description: 'Dicho de otro modo.' }
    expect({ title, description }).toEqual(said)
    expect(openGraph).toMatchObject({ ...said, images: [image] })
    expect(twitter).toMatchObject({ ...said, images: [image] })
  })

  it('is noindex if its editors chose so, and still has data for shared links', () => {
    const { robots, openGraph } = head(anArticle({ isNoindex: true }))
    expect(robots).toEqual({ index: false })
    expect(openGraph).toMatchObject({ title: 'Un embudo sin fugas' })
  })

  it('is noindex if the organisation has no domain', () => {
    const { robots, alternates, openGraph } = head(anArticle(), { ...organisation, domain: null })
    expect(robots).toEqual({ index: false })
    expect(alternates ?? openGraph).toBeUndefined()
  })

  test.each([
    ['its own photograph', '/media/foto.jpg', 'https://axs.example/media/foto.jpg'],
    ['a photograph elsewhere', 'https://cdn.example/foto.jpg?w=9', 'https://cdn.example/foto.jpg?w=9'],
    ['a generated image instead of a drawing', '/media/crm-1.svg', 'https://axs.example/compartir/1.png'],
    ['a generated image instead of an invalid address', 'foto.jpg', 'https://axs.example/compartir/1.png'],
    [
      'a generated image instead of a data URL',
      'data:image/png;base64,AA',
      'https://axs.example/compartir/1.png',
    ],
    [
      'a generated image instead of a disguised foreign URL',
      '//evil.example/a.jpg',
      'https://axs.example/compartir/1.png',
    ],
  ])('is shared with %s', (_, url, expected) => {
    const { openGraph } = head(anArticle({ picture: { url, alt: '' } }))
    expect(openGraph?.images).toEqual([expect.objectContaining({ url: expected })])
  })
})

describe('the head of a list', () => {
  const list = (page: number, total: number) =>
    buildListHead({
      organisation,
      language: 'es',
      category: crm,
      title: 'CRM',
      toTitleOfPage: (title) => `${title}, página ${page}`,
      description: 'Sobre CRM.',
      page,
      total,
      toHref: (number) => `/lista${number > 1 ? `?pagina=${number}` : ''}`,
    })

  test.each([
    [1, 5, 'CRM', '/lista', null, null],
    [1, 25, 'CRM', '/lista', null, '/lista?pagina=2'],
    [2, 25, 'CRM, página 2', '/lista?pagina=2', '/lista', '/lista?pagina=3'],
    [3, 25, 'CRM, página 3', '/lista?pagina=3', '/lista?pagina=2', null],
  ])('page %s of %s entries', (page, total, title, href, previous, next) => {
    const address = (path: string | null) => path && `https://axs.example${path}`
    expect(list(page, total)).toMatchObject({
      title,
      alternates: { canonical: address(href) },
      pagination: { previous: address(previous), next: address(next) },
    })
  })

  it('announces the feeds of the board and of the category', () => {
    expect(list(1, 5).alternates?.types?.['application/rss+xml']).toEqual([
      { title: 'Grupo AXS', url: 'https://axs.example/feed.xml' },
      { title: 'Grupo AXS · CRM', url: 'https://axs.example/categorias/1/feed.xml' },
    ])
  })
})
