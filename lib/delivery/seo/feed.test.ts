import { parseFeed } from '@rowanmanning/feed-parser'
import type { Category, IsoInstant, Publication } from '@/lib/base/domain/model'
import type { feedFormats } from '@/lib/base/domain/feed-format'
import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { parseSiteFile } from '@/lib/delivery/routing/site-files'
import { toFeed } from './feed'
import { toFeedFile } from './feed-file'

let mockHub: string | undefined
jest.mock('@/lib/base/platform/settings', () => {
  const actual = jest.requireActual<object & { getSettings: () => object }>('@/lib/base/platform/settings')
  return { ...actual, getSettings: () => ({ ...actual.getSettings(), WEBSUB_HUB: mockHub }) }
})

const organisation = anOrganisation({ name: 'Grupo <AXS> & Cía.', domain: 'axs.example' })
const crm = { id: 1, name: 'CRM' } as Category

async function write(
  format: (typeof feedFormats)[number],
  publications: Publication[],
  category: Category | null = null,
) {
  return String(toFeedFile(format, await toFeed(format, organisation, category, publications))?.body)
}

const hostile = aPublication({
  title: 'Uno & «dos» ]]> <b>tres</b>\u0000\u000b 👩‍👩‍👧',
  summary: '',
  content: '## Ir\n\n[allí](/home) <script>alert(1)</script> ]]> & ![f](/f.png)',
  updatedAt: '2026-10-20T08:00:00.000Z' as IsoInstant,
  tags: ['ventas', 'CRM', '<x>'],
})
const bare = aPublication({
  title: 'Nada más',
  summary: '',
  content: '',
  publishedAt: null,
  author: null,
  category: null,
  picture: null,
})

describe.each(['rss', 'atom'] as const)('%s', (format) => {
  it('has the fields that a feed parser reads', async () => {
    const feed = parseFeed(await write(format, [hostile, bare]))
    expect(feed.title).toBe('Grupo <AXS> & Cía.')
    expect(feed.language).toBe('es')
    expect(feed.url).toBe('https://axs.example/home')
    expect(feed.self).toBe(`https://axs.example/${format === 'rss' ? 'feed' : 'atom'}.xml`)
    const [first, second] = feed.items
    expect(first).toMatchObject({
      id: 'https://axs.example/home/blog?id_card=1',
      url: 'https://axs.example/home/blog?id_card=1',
      title: 'Uno & «dos» ]]> <b>tres</b> 👩‍👩‍👧',
      published: new Date('2026-10-14T15:00:00.000Z'),
    })
    expect(first?.authors.map(({ name }) => name)).toEqual(['Mariana Téllez'])
    expect(first?.media.map(({ url }) => url)).toEqual(['https://axs.example/compartir/1.png'])
    expect(first?.categories.map(({ term }) => term)).toEqual(['CRM', 'ventas', '<x>'])
    expect(second).toMatchObject({ title: 'Nada más', description: 'Nada más' })
  })

  it('has the whole content, sanitised, with absolute links', async () => {
    const { items } = parseFeed(await write(format, [hostile]))
    expect(items[0]?.content).toContain('<a href="https://axs.example/home">allí</a>')
    expect(items[0]?.content).toContain('src="https://axs.example/f.png"')
    expect(items[0]?.content).not.toContain('<script')
  })
})

it('JSON Feed has the fields that version 1.1 requires', async () => {
  const feed = JSON.parse(await write('json', [hostile, bare], crm))
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Grupo <AXS> & Cía. · CRM',
    home_page_url: 'https://axs.example/home/categoria?id_categoria=1',
    feed_url: 'https://axs.example/categorias/1/feed.json',
    items: [
      {
        id: expect.any(String),
        url: expect.any(String),
        content_html: expect.stringContaining('<h2'),
        date_published: hostile.publishedAt,
        date_modified: hostile.updatedAt,
      },
      { id: expect.any(String), content_text: 'Nada más' },
    ],
  })
})

it.each([
  [
    'an author',
    { kind: 'author', name: 'Ana Gil' },
    '/home/autor?nombre=Ana+Gil',
    '/autores/Ana%20Gil/atom.xml',
  ],
  ['a tag', { kind: 'tag', name: 'A/B' }, '/home/etiqueta?nombre=A%2FB', '/etiquetas/A%2FB/atom.xml'],
  ['a series', { kind: 'series', name: 'Uno' }, '/home/serie?nombre=Uno', '/series/Uno/atom.xml'],
] as const)('the feed of %s has its page and its own address', async (_, part, page, self) => {
  const feed = await toFeed('atom', organisation, part, [bare])
  expect(feed).toMatchObject({ page: `https://axs.example${page}`, self: `https://axs.example${self}` })
  expect(parseSiteFile(self)).toEqual({ kind: `${part.kind}Feed`, format: 'atom', name: part.name })
})

describe('the hub', () => {
  const address = 'https://hub.example/?a=1&b=2'
  beforeEach(() => (mockHub = address))
  afterEach(() => (mockHub = undefined))

  it.each([
    ['rss', '<atom:link href="https://hub.example/?a=1&amp;b=2" rel="hub"/>'],
    ['atom', '<link href="https://hub.example/?a=1&amp;b=2" rel="hub"/>'],
    ['json', '"hubs":[{"type":"WebSub","url":"https://hub.example/?a=1&b=2"}]'],
  ] as const)('is announced by an organisation’s feed in %s', async (format, named) => {
    expect(await write(format, [bare])).toContain(named)
  })

  it('is announced only by feeds that it is notified of, and only if a hub is configured', async () => {
    expect(await write('rss', [bare], crm)).not.toContain('hub')
    mockHub = undefined
    for (const format of ['rss', 'atom', 'json'] as const) {
      expect(await write(format, [bare])).not.toContain('hub')
    }
  })
})

it('has the latest change of its publications', async () => {
  expect((await toFeed('rss', organisation, null, [bare, hostile]))?.changedAt).toEqual(
    new Date('2026-10-20T08:00:00.000Z'),
  )
  expect((await toFeed('rss', organisation, null, []))?.changedAt).toBeNull()
})

it('is null if the organisation has no domain', async () => {
  expect(await toFeed('rss', { ...organisation, domain: null }, null, [hostile])).toBeNull()
})
