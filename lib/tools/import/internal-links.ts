import { decodeHTML } from 'entities'
import type { Database } from '@/lib/db/database'
import { toFormerPathOf } from '@/lib/base/domain/former-path'
import type { CardId } from '@/lib/base/domain/model'
import { parseCardId } from '@/lib/base/domain/parse'
import { toArticleHref } from '@/lib/base/links/links'
import type { SourcePiece, TextLink } from './model'
import { replaceAddress } from './replace-address'
import { identityKeys, readIdentities, type Place } from '@/lib/tools/import/write/identities'
import { readRedirects } from '@/lib/tools/import/write/write-redirects'

type Options = {
  database: Database
  place: Place
  /** The former site's address; null where no one knows it. */
  base: string | null
  /** Pieces of the batch before are here once it has ended. */
  before: () => Promise<unknown>
}

/** Has texts lead to the pieces that came from the same site, rather than to where they were. */
export class InternalLinks {
  /** Keys of pieces with links that lead to nothing that is here yet. */
  readonly waiting = new Set<string>()

  constructor(private readonly options: Options) {}

  /** What did not come stays an address of the former site. */
  async relink(pieces: SourcePiece[]): Promise<SourcePiece[]> {
    const { base } = this.options
    const found = pieces.map((piece) =>
      piece.format === 'html' ? listLinks(piece.content, base) : (piece.links ?? []),
    )
    if (found.every((links) => links.length === 0)) return pieces
    const find = await this.#findCards(found.flat())
    return pieces.map((piece, index) => {
      let { content } = piece
      let isWaiting = false
      for (const link of found[index]!) {
        const card = find(link)
        const address = card === null ? toAbsolute(link, base) : toArticleHref(card)
        if (card === null) isWaiting = true
        if (address !== null) content = replaceAddress(content, piece.format, link.written, address)
      }
      if (isWaiting) this.waiting.add(piece.key)
      else this.waiting.delete(piece.key)
      return content === piece.content ? piece : { ...piece, content }
    })
  }

  async #findCards(links: TextLink[]): Promise<(link: TextLink) => CardId | null> {
    const { database, place, before } = this.options
    await before()
    const paths = [...new Set(links.flatMap(({ path }) => path ?? []))]
    const keys = [...new Set(links.flatMap(({ key }) => (key === undefined ? [] : identityKeys.piece(key))))]
    const cards = await readRedirects(database, place, paths)
    const byKey = await readIdentities(database, place, keys)
    return ({ path, key }) => {
      const said = key === undefined ? undefined : byKey.get(identityKeys.piece(key))?.target
      return parseCardId(said ?? (path === undefined ? null : cards.get(path)))
    }
  }
}

const href = / href="([^"]{1,2000})"/g
/** Of what is no piece, wherever WordPress and Ghost were. */
const foreign =
  /\/(?:wp-(?:content|admin|includes|json|login)|content\/(?:images|files|media)|category|tag|author|feed|comments)(?:\/|$)/

/** Links of a text to addresses of the former site, each once. */
function listLinks(html: string, base: string | null): TextLink[] {
  const links = new Map<string, TextLink>()
  for (const [, written = ''] of html.matchAll(href)) {
    const path = toInternalPath(decodeHTML(written), base)
    if (path !== null && !foreign.test(path)) links.set(written, { written, path })
  }
  return [...links.values()]
}

/** An address of the former site as its pieces' redirects are kept; null for any other. */
export function toInternalPath(address: string, base: string | null): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return toFormerPathOf(address)
  if (base === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  return toHost(address) === toHost(base) ? toFormerPathOf(address) : null
}

const toHost = (address: string) => new URL(address).host.replace(/^www\./, '')

/** Null for what is absolute as it stands, or cannot be. */
function toAbsolute({ written, path }: TextLink, base: string | null): string | null {
  if (base === null || path === undefined || /^https?:/i.test(written)) return null
  const { hash } = new URL(written, base)
  const [plain = '', query] = path.split('?')
  const absolute = new URL(plain.split('/').map(encodeURIComponent).join('/'), base)
  if (query !== undefined) absolute.search = query
  return absolute.href + hash
}
