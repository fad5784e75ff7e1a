import { validateXML } from 'xmllint-wasm'
import type { CardId, IsoInstant, OrganisationId, Publication, Window } from '@/lib/base/domain/model'
import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { listNews, toNewsSitemap } from './news-sitemap'
import { toSitemapIndex } from './sitemap'

const organisation = anOrganisation({ name: 'Grupo <AXS> & Cía.', domain: 'axs.example' })
let mockListed: Publication[] | undefined
let mockDays: object

jest.mock('@/lib/content/try-read', () => ({
  tryRead: async (_call: string, _organisation: string, days: object, { offset, limit }: Window) => {
    mockDays = days
    const items = mockListed?.slice(offset, offset + limit)
    return items && { items, total: mockListed?.length }
  },
}))

const now = Date.parse('2026-11-20T12:00:00Z')
const at = (publishedAt: string | null, cardId = 1) =>
  aPublication({
    cardId: cardId as CardId,
    publishedAt: publishedAt as IsoInstant | null,
    title: '«Uno» & dos',
  })

/** Google's rules for news sitemaps, in addition to the protocol's. */
const newsSchema = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
    targetNamespace="http://www.google.com/schemas/sitemap-news/0.9" xmlns="http://www.google.com/schemas/sitemap-news/0.9">
  <xsd:element name="news">
    <xsd:complexType><xsd:sequence>
      <xsd:element name="publication"><xsd:complexType><xsd:sequence>
        <xsd:element name="name" type="xsd:string"/>
        <xsd:element name="language" type="xsd:language"/>
      </xsd:sequence></xsd:complexType></xsd:element>
      <xsd:element name="publication_date" type="xsd:dateTime"/>
      <xsd:element name="title" type="xsd:string"/>
    </xsd:sequence></xsd:complexType>
  </xsd:element>
</xsd:schema>`
const schema = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
    targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
  <xsd:import namespace="http://www.google.com/schemas/sitemap-news/0.9" schemaLocation="news.xsd"/>
  <xsd:element name="urlset"><xsd:complexType><xsd:sequence>
    <xsd:element name="url" minOccurs="0" maxOccurs="1000"><xsd:complexType><xsd:sequence>
      <xsd:element name="loc" type="xsd:anyURI"/>
      <xsd:element ref="news:news"/>
    </xsd:sequence></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`

describe('news are', () => {
  const AXS = 'AXS' as OrganisationId
  const cardsOf = async (listed: Publication[] | undefined, most?: number) => {
    mockListed = listed
    return (await listNews(AXS, now, most)).map(({ cardId }) => cardId)
  }

  it('the organisation’s own publications of the last two days', async () => {
    const home = { organisation: 'ACX' as OrganisationId, cardId: 7 as CardId }
    const listed = [
      at('2026-11-20T12:00:01Z', 4),
      at('2026-11-20T11:00:00Z', 1),
      { ...at('2026-11-20T11:00:00Z', 6), home },
      at('2026-11-18T12:00:01Z', 2),
      at('2026-11-18T12:00:00Z', 3),
      at(null, 5),
    ]
    expect(await cardsOf(listed)).toEqual([1, 2])
    expect(await cardsOf(listed, 1)).toEqual([1])
    expect(await cardsOf([])).toEqual([])
  })

  it('searched on enough days for any time zone', async () => {
    await cardsOf([])
    expect(mockDays).toEqual({ start: '2026-11-17', end: '2026-11-21' })
  })

  it.each([
    [100, 100],
    [999, 999],
    [1001, 1000],
  ])('lists of %d recent publications %d, up to Google’s limit', async (count, expected) => {
    const many = Array.from({ length: count }, (_, index) => at('2026-11-20T11:00:00Z', index + 1))
    const cards = await cardsOf(many)
    expect([cards.length, new Set(cards).size, cards[0]]).toEqual([expected, expected, 1])
  })

  it('not generated if they cannot be read', async () => {
    await expect(cardsOf(undefined)).rejects.toThrow('content is unavailable')
  })
})

test.each([
  ['some', [at('2026-11-20T11:00:00.000Z', 1), at('2026-11-19T11:00:00.000Z', 2)]],
  ['no publications', []],
])('the sitemap of %s is valid for the protocol and for Google', async (_, news) => {
  const contents = String(toNewsSitemap(organisation, news)?.body)
  const { errors } = await validateXML({
    xml: { fileName: 'news-sitemap.xml', contents },
    schema: { fileName: 'all.xsd', contents: schema },
    preload: [{ fileName: 'news.xsd', contents: newsSchema }],
  })
  expect(errors).toEqual([])
  expect(contents.match(/<url>/g)?.length ?? 0).toBe(news.length)
})

test('returns null without a domain', () => {
  expect(toNewsSitemap({ ...organisation, domain: null }, [])).toBeNull()
})

test('the sitemap index lists the news sitemap while there is news', () => {
  const of = (hasNews: boolean) => String(toSitemapIndex(organisation, [null], hasNews).body)
  expect(of(true)).toContain('<loc>https://axs.example/sitemaps/noticias.xml</loc>')
  expect(of(false)).not.toContain('noticias')
})
