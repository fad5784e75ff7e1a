import type { IsoInstant, Organisation } from '@/lib/base/domain/model'
import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import { newsSitemapHref, toSitemapHref } from '@/lib/base/links/links'
import { buildAddress } from './site-address'
import { toLatest, type SitemapEntry } from './sitemap-entries'
import { element, textElement, toXmlDocument } from '@/lib/base/platform/xml'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * Returns the sitemap index (`/sitemap.xml`) with all sections, and the news sitemap if there is news. `parts` are
 * the times of the latest change in each section.
 */
export function toSitemapIndex(
  organisation: Organisation,
  parts: (IsoInstant | null)[],
  hasNews = false,
): GeneratedFile {
  const root = element(
    'sitemapindex',
    { xmlns: namespace },
    ...parts.map((changedAt, index) =>
      element(
        'sitemap',
        {},
        textElement('loc', buildAddress(organisation, toSitemapHref(index + 1))),
        textElement('lastmod', changedAt),
      ),
    ),
    hasNews ? element('sitemap', {}, textElement('loc', buildAddress(organisation, newsSitemapHref))) : '',
  )
  return toFile(
    root,
    parts.map((changedAt) => ({ changedAt })),
  )
}

export function toSitemap(entries: SitemapEntry[]): GeneratedFile {
  const root = element(
    'urlset',
    {
      xmlns: namespace,
      'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      ...(entries.some(({ alternates }) => alternates) && { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }),
    },
    ...entries.map(({ address, changedAt, picture, alternates = [] }) =>
      element(
        'url',
        {},
        textElement('loc', address),
        textElement('lastmod', changedAt),
        ...alternates.map(({ language, address: href }) =>
          element('xhtml:link', { rel: 'alternate', hreflang: language, href }),
        ),
        picture === null ? '' : element('image:image', {}, textElement('image:loc', picture)),
      ),
    ),
  )
  return toFile(root, entries)
}

function toFile(root: string, entries: Pick<SitemapEntry, 'changedAt'>[]): GeneratedFile {
  const latest = toLatest(entries)
  return {
    body: toXmlDocument(root),
    type: 'application/xml; charset=utf-8',
    changedAt: latest === null ? null : new Date(latest),
  }
}
