/**
 * What a browser keeps for reading without a connection, as the page that puts it there and the service
 * worker that reads it name it. Both are built apart, and share this file.
 */

/** How many articles are kept: the last read. */
export const MAX_KEPT_ARTICLES = 12

/** On a kept page: when it was kept (ms), its title (percent-encoded), the files that it needs (JSON). */
export const KEPT_AT = 'x-kept-at'
export const KEPT_TITLE = 'x-kept-title'
export const KEPT_FILES = 'x-kept-files'

/** Stands in the offline page where its list of articles goes. */
export const LIST_MARK = 'data-kept-list=""></ul>'

/** The address that an article is kept under; null for a page that is none. */
export function toArticleKey({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const card = pathname === '/home/blog' && new URLSearchParams(search).get('id_card')
  return card && /^\d{1,18}$/.test(card) ? `/home/blog?id_card=${card}` : null
}

/**
 * What becomes of a request for a document.
 *
 *   reader    a visitor page: of the network, and of what is kept while there is none
 *   leaving   the session ends or changes: what was read before is forgotten
 *   network   all else, the signed-in area among it, which the service worker has nothing to do with
 */
export function toDocumentKind({ pathname, search }: Pick<URL, 'pathname' | 'search'>): DocumentKind {
  const isLeaving = /^\/(logout|auth|list|orgventas)(\/|$)/.test(pathname)
  if (isLeaving || new URLSearchParams(search).has('idOrgV')) return 'leaving'
  return readerPages.test(pathname) ? 'reader' : 'network'
}

export type DocumentKind = 'reader' | 'leaving' | 'network'

const readerPages =
  /^\/(|home|home\/.*|quienessomos(\/.*)?|quehacemos(\/.*)?|contacto|organizaciones|sin-conexion|leer-mas-tarde|aviso-legal|privacidad|cookies|accesibilidad)$/

export type KeptArticle = { href: string; title: string }

/** The offline page with what is kept, newest first; titles are text, whatever is in them. */
export function fillOfflinePage(html: string, articles: readonly KeptArticle[]): string {
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
