import type { Category, ListedPage, Organisation, Publication } from '@/lib/base/domain/model'
import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import { securityFile } from '@/lib/base/links/file-paths'
import { homeHref, sitemapHref, toArticleHref, toCategoryHref, toFeedHref } from '@/lib/base/links/links'
import { toChangedAt } from './content'
import { describePublication } from './describe'
import { buildAddress } from './site-address'

/** This module generates robots.txt, llms.txt, security.txt and the file with the IndexNow key. */

/**
 * Returns robots.txt (RFC 9309). Only excludes URLs that are not pages. Pages that must not be listed have `noindex`
 * instead, which crawlers can only see if they may read the page. `organisation` is null for an unknown host.
 */
export function toRobots(organisation: Organisation | null): GeneratedFile {
  const sitemap = organisation && buildAddress(organisation, sitemapHref)
  const lines = organisation
    ? [...rulesForPages, ...(sitemap ? ['', `Sitemap: ${sitemap}`] : [])]
    : ['User-agent: *', 'Disallow: /']
  return toTextFile(lines)
}

/** Returns a robots.txt for any host, used while its organisation cannot be looked up. */
export function toProvisionalRobots(): GeneratedFile {
  return toTextFile(rulesForPages)
}

const rulesForPages = ['User-agent: *', 'Disallow: /api/', 'Disallow: /logout']

/** Returns llms.txt, the site's contents for language models (llmstxt.org); null without a domain. */
export function toLlms(
  organisation: Organisation,
  categories: Category[],
  newest: Publication[],
  pages: readonly ListedPage[] = [],
): GeneratedFile | null {
  const { name, description } = organisation
  if (organisation.domain === null) return null
  const link = (title: string, href: string, note = '') =>
    `- [${toLine(title).replace(/[[\]]/g, '\\$&')}](${buildAddress(organisation, href)})${note && `: ${toLine(note)}`}`
  const lines = [
    `# ${toLine(name)}`,
    '',
    `> Publicaciones de ${toLine(name)}${description && ` (${toLine(description)})`}, en español.`,
    '',
    '## Secciones',
    '',
    link('Portada', homeHref),
    ...categories.map((category) => link(category.name, toCategoryHref({ ...category, name: '' }))),
    ...(pages.length > 0 ? ['', '## Páginas', ''] : []),
    ...pages.map(({ title, path, summary }) => link(title, path, summary)),
    '',
    '## Publicaciones recientes',
    '',
    ...newest.map((card) => link(card.title, toArticleHref(card.cardId), describePublication(card))),
    '',
    '## Todo lo publicado',
    '',
    link('Mapa del sitio', sitemapHref),
    link('RSS', toFeedHref('rss')),
    link('Atom', toFeedHref('atom')),
    link('JSON Feed', toFeedHref('json')),
  ]
  return { ...toTextFile(lines), changedAt: toChangedAt(newest) }
}

/** Days until a security.txt expires. The file is generated again long before that. */
const SECURITY_TXT_DAYS = 180
const MS_PER_DAY = 86_400_000

/** Returns security.txt, the contacts for vulnerability reports (RFC 9116); null if there are no contacts. */
export function toSecurityTxt(
  contacts: readonly string[],
  organisation: Organisation | null,
  now: Date,
): GeneratedFile | null {
  if (contacts.length === 0) return null
  const canonical = organisation && buildAddress(organisation, securityFile)
  const expires = new Date(now.getTime() + SECURITY_TXT_DAYS * MS_PER_DAY)
  expires.setUTCHours(0, 0, 0, 0)
  return toTextFile([
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: es, en',
    ...(canonical ? [`Canonical: ${canonical}`] : []),
  ])
}

/** Returns the file that proves ownership of the site to IndexNow (indexnow.org); null for any other key. */
export function toIndexNowKey(requested: string, key: string | undefined): GeneratedFile | null {
  return requested === key ? toTextFile([key]) : null
}

function toTextFile(lines: string[]): GeneratedFile {
  return { body: `${lines.join('\n')}\n`, type: 'text/plain; charset=utf-8', changedAt: null }
}

function toLine(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}
