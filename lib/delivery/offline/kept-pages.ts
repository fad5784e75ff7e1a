/**
 * Names that the page and the service worker share for articles stored in the browser for offline reading.
 * Both are built separately, and import this file.
 */

/** Limit of stored articles: the most recently read. */
export const MAX_KEPT_ARTICLES = 12

/** Headers of a stored page: when it was stored (ms), its title (percent-encoded), the files that it needs (JSON). */
export const KEPT_AT = 'x-kept-at'
export const KEPT_TITLE = 'x-kept-title'
export const KEPT_FILES = 'x-kept-files'

/** Marks the place of the article list in the offline page. */
export const LIST_MARK = 'data-kept-list=""></ul>'

/** Returns the address under which an article is stored; null for other pages. */
export function toArticleKey({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const card = pathname === '/home/blog' && new URLSearchParams(search).get('id_card')
  return card && /^\d{1,18}$/.test(card) ? `/home/blog?id_card=${card}` : null
}

/**
 * Classifies a request for a document.
 *
 * reader a visitor page: from the network; without a connection from the stored pages leaving the session ends or
 * changes: stored articles are deleted network everything else, including the signed-in area; the service worker
 * ignores it
 */
export function toDocumentKind({ pathname, search }: Pick<URL, 'pathname' | 'search'>): DocumentKind {
  const isLeaving = /^\/(logout|auth|list|orgventas)(\/|$)/.test(pathname)
  if (isLeaving || new URLSearchParams(search).has('idOrgV')) return 'leaving'
  return readerPages.test(pathname) ? 'reader' : 'network'
}

export type DocumentKind = 'reader' | 'leaving' | 'network'

const readerPages =
  /^\/(|home|home\/.*|quienessomos(\/.*)?|quehacemos(\/.*)?|contacto|organizaciones|sin-conexion|leer-mas-tarde|aviso-legal|privacidad|cookies|accesibilidad)$/

export type OfflineArticle = { href: string; title: string }

/** Inserts the stored articles into the offline page, the newest first. Titles are escaped. */
export function fillOfflinePage(html: string, articles: readonly OfflineArticle[]): string {
  const items = articles.map(({ href, title }) => `<li><a href="${escape(href)}">${escape(title)}</a></li>`)
  return html.replace(LIST_MARK, () => `>${items.join('')}</ul>`)
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
