import { decodeHTML } from 'entities'
import type { Database } from '@/lib/db/database'
import { toFormerPathOf } from '@/lib/base/domain/former-path'
import { parseCardId } from '@/lib/base/domain/parse'
import { toArticleHref } from '@/lib/base/links/links'
import type { SourcePiece, TextLink } from './model/model'
import { readPagePaths, type PagePaths } from './page-paths'
import { replaceAddress } from './html/replace-address'
import { identityKeys, readIdentities, type Place } from '@/lib/tools/import/write/identities'
import { readRedirects } from '@/lib/tools/import/write/write-redirects'

type Options = {
  database: Database
  place: Place
  /** URL of the former site; null if unknown. */
  base: string | null
  /** Resolves when the pieces of the previous batch are stored, so that links can find their cards. */
  before: () => Promise<unknown>
  pages: PagePaths
}

/**
 * The new address of a link. `isFinal` is false if only the path matches, because a piece that comes later may still
 * get that path.
 */
type Target = { href: string; isFinal: boolean }

/** Rewrites links to former URLs of imported pieces to their new URLs. */
export class InternalLinks {
  /** Keys of pieces whose links must be resolved again at the end, because a link's target is not imported yet. */
  readonly waiting = new Set<string>()

  constructor(private readonly options: Options) {}

  /** Rewrites links. Links to content that was not imported keep the former URL. */
  async relink(pieces: SourcePiece[]): Promise<SourcePiece[]> {
    const { base } = this.options
    const linkLists = pieces.map((piece) =>
      piece.format === 'html' ? listLinks(piece.content, base) : (piece.links ?? []),
    )
    if (linkLists.every((links) => links.length === 0)) return pieces
    const find = await this.#findTargets(linkLists.flat())
    return pieces.map((piece, index) => {
      let { content } = piece
      let isWaiting = false
      for (const link of linkLists[index]!) {
        const target = find(link)
        const address = target === null ? toAbsolute(link, base) : target.href
        if (!target?.isFinal) isWaiting = true
        if (address !== null) content = replaceAddress(content, piece.format, link.written, address)
      }
      if (isWaiting) this.waiting.add(piece.key)
      else this.waiting.delete(piece.key)
      return content === piece.content ? piece : { ...piece, content }
    })
  }

  async #findTargets(links: TextLink[]): Promise<(link: TextLink) => Target | null> {
    const { database, place, before, pages } = this.options
    await before()
    const paths = [...new Set(links.flatMap(({ path }) => path ?? []))]
    const keys = [...new Set(links.flatMap(({ key }) => (key === undefined ? [] : identityKeys.piece(key))))]
    const cards = await readRedirects(database, place, paths)
    const byKey = await readIdentities(database, place, keys)
    const targets = [...cards.values(), ...Array.from(byKey.values(), ({ target }) => target)]
    const pagePaths = await readPagePaths(database, targets)
    const ownPaths = new Set<string>()
    for (const path of paths) if (await pages.has(path)) ownPaths.add(path)
    return ({ path, key }) => {
      const said = key === undefined ? undefined : byKey.get(identityKeys.piece(key))?.target
      const card = parseCardId(said ?? (path === undefined ? null : cards.get(path)))
      if (card !== null) return { href: pagePaths.get(card) ?? toArticleHref(card), isFinal: true }
      return path !== undefined && ownPaths.has(path) ? { href: path, isFinal: false } : null
    }
  }
}

const href = / href="([^"]{1,2000})"/g
/** Paths of WordPress and Ghost that are never pieces. */
const foreign =
  /\/(?:wp-(?:content|admin|includes|json|login)|content\/(?:images|files|media)|category|tag|author|feed|comments)(?:\/|$)/

/** Lists the distinct links of a text to the former site. */
function listLinks(html: string, base: string | null): TextLink[] {
  const links = new Map<string, TextLink>()
  for (const [, hrefText = ''] of html.matchAll(href)) {
    const path = toInternalPath(decodeHTML(hrefText), base)
    if (path !== null && !foreign.test(path)) links.set(hrefText, { written: hrefText, path })
  }
  return [...links.values()]
}

/** Returns a former URL in the form of a redirect's path; null for other URLs. */
export function toInternalPath(address: string, base: string | null): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return toFormerPathOf(address)
  if (base === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  return toHost(address) === toHost(base) ? toFormerPathOf(address) : null
}

const toHost = (address: string) => new URL(address).host.replace(/^www\./, '')

/** Returns true for the address of the former site's front page. */
export function isFrontPage(address: string, base: string | null): boolean {
  const url = URL.parse(address, base ?? undefined)
  if (!url || base === null || url.search !== '' || toHost(url.href) !== toHost(base)) return false
  return withSlash(url.pathname) === withSlash(new URL(base).pathname)
}

const withSlash = (pathname: string) => (pathname.endsWith('/') ? pathname : `${pathname}/`)

/** Returns the absolute former URL of a relative link; null for other links, or if the base is unknown. */
function toAbsolute({ written, path }: TextLink, base: string | null): string | null {
  if (base === null || path === undefined || /^https?:/i.test(written)) return null
  const { hash } = new URL(written, base)
  const [plain = '', query] = path.split('?')
  const absolute = new URL(plain.split('/').map(encodeURIComponent).join('/'), base)
  if (query !== undefined) absolute.search = query
  return absolute.href + hash
}
