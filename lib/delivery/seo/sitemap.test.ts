import { readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'
import type { IsoInstant } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { toSitemap, toSitemapIndex } from './sitemap'
import type { SitemapEntry } from './sitemap-entries'

const organisation = anOrganisation({ domain: 'axs.example' })

function anEntry(fields: Partial<SitemapEntry> = {}): SitemapEntry {
  return {
    address: 'https://axs.example/home/blog?id_card=1',
    changedAt: '2026-10-14T15:00:00.000Z' as IsoInstant,
    picture: null,
    ...fields,
  }
}

const entries = [
  anEntry({ address: 'https://axs.example/home', changedAt: null }),
  anEntry({ address: 'https://axs.example/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31' }),
  anEntry({ picture: 'https://axs.example/media/a&b.jpg' }),
]

/** The schema of sitemaps.org, which allows elements of other namespaces only with their own schema. */
const schema = readFileSync(path.resolve('node_modules/sitemap/schema/sitemap.xsd'), 'utf8')
const imageSchema = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
    targetNamespace="http://www.google.com/schemas/sitemap-image/1.1">
  <xsd:element name="image">
    <xsd:complexType>
      <xsd:sequence><xsd:element name="loc" type="xsd:anyURI"/></xsd:sequence>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`
const bothSchemas = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="image.xsd"/>
</xsd:schema>`

/** The package has no schema of an index, so this contains the protocol's rules. */
const indexSchema = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
    targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9">
  <xsd:element name="sitemapindex">
    <xsd:complexType>
      <xsd:sequence>
        <xsd:element name="sitemap" maxOccurs="50000">
          <xsd:complexType>
            <xsd:sequence>
              <xsd:element name="loc" type="xsd:anyURI"/>
              <xsd:element name="lastmod" type="xsd:dateTime" minOccurs="0"/>
            </xsd:sequence>
          </xsd:complexType>
        </xsd:element>
      </xsd:sequence>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`

async function validate(contents: string, rules = bothSchemas) {
  const { errors } = await validateXML({
    xml: { fileName: 'given.xml', contents },
    schema: { fileName: 'rules.xsd', contents: rules },
    preload: [
      { fileName: 'sitemap.xsd', contents: schema },
      { fileName: 'image.xsd', contents: imageSchema },
    ],
  })
  return errors.map(({ message }) => message)
}

it('is valid against its schema', async () => {
  const xml = String(toSitemap(entries).body)
  expect(await validate(xml)).toEqual([])
  expect(await validate(xml.replace('<loc>', '<location>').replace('</loc>', '</location>'))).not.toEqual([])
})

it('has a valid index', async () => {
  const xml = String(toSitemapIndex(organisation, [entries[1]!.changedAt, null]).body)
  expect(await validate(xml, indexSchema)).toEqual([])
  expect(await validate(xml.replace(/<lastmod>[^<]*/, '<lastmod>ayer'), indexSchema)).not.toEqual([])
})

it('has the latest change of its pages', () => {
  expect(toSitemap(entries).changedAt).toEqual(new Date('2026-10-14T15:00:00.000Z'))
  expect(toSitemap([anEntry({ changedAt: null })]).changedAt).toBeNull()
})

it('has an index that lists every part', () => {
  const at = '2026-10-14T15:00:00.000Z' as IsoInstant
  expect(String(toSitemapIndex(organisation, [at, null]).body)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      `<sitemap><loc>https://axs.example/sitemaps/1.xml</loc><lastmod>${at}</lastmod></sitemap>` +
      '<sitemap><loc>https://axs.example/sitemaps/2.xml</loc></sitemap>' +
      '</sitemapindex>\n',
  )
})
