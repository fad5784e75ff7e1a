/**
 * This module has the names that the page and the service worker share for articles that the browser stores for
 * offline reading. Both are built separately.
 */

/** Maximum number of stored articles: the most recently read ones. */
export const MAX_KEPT_ARTICLES = 12

/** Headers of a stored page: time of storing (ms), title (percent-encoded) and required files (JSON). */
export const KEPT_AT = 'x-kept-at'
export const KEPT_TITLE = 'x-kept-title'
export const KEPT_FILES = 'x-kept-files'

/** Place in the offline page where the list of stored articles is inserted. */
export const LIST_MARK = 'data-kept-list=""></ul>'

/** Returns the URL under which an article is stored; null for other pages. */
export function toArticleKey({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const card = pathname === '/home/blog' && new URLSearchParams(search).get('id_card')
  return card && /^\d{1,18}$/.test(card) ? `/home/blog?id_card=${card}` : null
}

/**
 * Kinds of requests for documents:
 *
 *   reader   a reader's page: from the network, or offline from the stored pages
 *   leaving  ends or changes the session: stored articles are deleted
 *   network  everything else, including the signed-in area: ignored by the service worker
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

/** Inserts the list of stored articles into the offline page, in the given order. Titles are escaped. */
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
