import type { Category, Organisation, Publication } from '@/lib/domain/model'
import type { GeneratedFile } from '@/lib/page-cache/generated-files'
import { homeHref, sitemapHref, toArticleHref, toCategoryHref, toFeedHref } from '@/lib/routing/links'
import { toChangedAt } from './content'
import { describePublication } from './describe'
import { buildAddress } from './site-address'

/** The files that are lines of text. */

/**
 * What crawlers may read. Pages that are not for keeping say so in their own head, which a crawler
 * must be able to read; only what is no page at all is kept from it. Null: nobody's host.
 */
export function toRobots(organisation: Organisation | null): GeneratedFile {
  const sitemap = organisation && buildAddress(organisation, sitemapHref)
  const lines = organisation
    ? [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /logout',
        ...(sitemap ? ['', `Sitemap: ${sitemap}`] : []),
      ]
    : ['User-agent: *', 'Disallow: /']
  return toTextFile(lines)
}

/** What there is here, for language models (llmstxt.org); null where it has no address. */
export function toLlms(
  organisation: Organisation,
  categories: Category[],
  newest: Publication[],
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

/** The IndexNow key (indexnow.org): whoever knows it may announce changes; null for any other. */
export function toIndexNowKey(asked: string, key: string | undefined): GeneratedFile | null {
  return asked === key ? toTextFile([key]) : null
}

function toTextFile(lines: string[]): GeneratedFile {
  return { body: `${lines.join('\n')}\n`, type: 'text/plain; charset=utf-8', changedAt: null }
}

function toLine(words: string) {
  return words.replace(/\s+/g, ' ').trim()
}
