import type { Organisation } from '@/lib/domain/model'
import type { GeneratedFile } from '@/lib/page-cache/generated-files'
import { toSitemapHref } from '@/lib/routing/links'
import { buildAddress } from './site-address'
import { toLatest, type SitemapEntry } from './sitemap-entries'
import { element, textElement, toXmlDocument } from './xml'

/** The limit of addresses in one sitemap (sitemaps.org). */
export const SITEMAP_ADDRESSES_COUNT = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The index at `/sitemap.xml`, which names every part. */
export function toSitemapIndex(organisation: Organisation, entries: SitemapEntry[]): GeneratedFile {
  const parts = toParts(entries)
  const root = element(
    'sitemapindex',
    { xmlns: namespace },
    ...parts.map((part, index) =>
      element(
        'sitemap',
        {},
        textElement('loc', buildAddress(organisation, toSitemapHref(index + 1))),
        textElement('lastmod', toLatest(part)),
      ),
    ),
  )
  return toFile(root, entries)
}

/** One part of the sitemap, numbered from 1; null where there is none. */
export function toSitemap(entries: SitemapEntry[], number: number): GeneratedFile | null {
  const part = toParts(entries)[number - 1]
  if (!part) return null
  const root = element(
    'urlset',
    { xmlns: namespace, 'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1' },
    ...part.map(({ address, changedAt, picture }) =>
      element(
        'url',
        {},
        textElement('loc', address),
        textElement('lastmod', changedAt),
        picture === null ? '' : element('image:image', {}, textElement('image:loc', picture)),
      ),
    ),
  )
  return toFile(root, part)
}

function toParts(entries: SitemapEntry[]): SitemapEntry[][] {
  const size = SITEMAP_ADDRESSES_COUNT
  const count = Math.ceil(entries.length / size)
  return Array.from({ length: count }, (_, index) => entries.slice(index * size, (index + 1) * size))
}

function toFile(root: string, entries: SitemapEntry[]): GeneratedFile {
  const latest = toLatest(entries)
  return {
    body: toXmlDocument(root),
    type: 'application/xml; charset=utf-8',
    changedAt: latest === null ? null : new Date(latest),
  }
}
