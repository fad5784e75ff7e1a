import { sql } from 'drizzle-orm'
import {
  MAX_PAGE_PATH_LENGTH,
  MAX_PAGE_PATH_SEGMENTS,
  parsePagePath,
  toPagePath,
} from '@/lib/base/domain/page-path'
import { toIntegerArray } from '@/lib/db/binary-arrays'
import { readRows, type Database } from '@/lib/db/database'
import { isReservedPath } from '@/lib/delivery/routing/reserved-path'
import { identityKeys, readIdentities, type Place } from '@/lib/tools/import/write/identities'
import { readDigest } from '@/lib/tools/import/write/record'
import { toDetail, type Loss } from './model/loss'
import type { SourcePiece } from './model/model'

type Options = {
  database: Database
  place: Place
  /** Resolves when the pieces of the previous batch are stored. */
  before: () => Promise<unknown>
}

/** The organisation's pages at the start of the run: paths by card, and cards by path. */
type StoredPages = { ofCard: Map<number, string>; cards: Map<string, Set<number>> }

/** Assigns paths to the pages of one run: the former path if it is valid and free, or else a similar one. */
export class PagePaths {
  /**
   * Paths assigned in this run, by the key of the page; null for a page that an earlier release imported as an article.
   */
  readonly #assigned = new Map<string, string | null>()
  /** Keys of pages by the path that this run assigned to them. */
  readonly #keys = new Map<string, string>()
  /** Last number that was appended to each path to make it unique. */
  readonly #numbers = new Map<string, number>()
  #stored: Promise<StoredPages> | null = null

  constructor(private readonly options: Options) {}

  get count(): number {
    return this.#keys.size
  }

  /** Returns true if the organisation has a page at the path, or this run imports one. */
  async has(path: string): Promise<boolean> {
    return this.#keys.has(path) || (await this.#readStored()).cards.has(path)
  }

  async assign(
    batch: SourcePiece[],
    onLoss: (piece: SourcePiece, loss: Loss) => void,
  ): Promise<SourcePiece[]> {
    const fresh = batch.filter(({ key, pagePath }) => pagePath !== undefined && !this.#assigned.has(key))
    if (fresh.length > 0) await this.#assignAll(fresh, onLoss)
    return batch.map((piece) => {
      if (piece.pagePath === undefined) return piece
      const path = this.#assigned.get(piece.key) ?? null
      if (path === null) return { ...piece, pagePath: undefined }
      const formerPaths = piece.formerPaths.filter((former) => former !== path)
      return { ...piece, pagePath: path, formerPaths, comments: [] }
    })
  }

  async #assignAll(pages: SourcePiece[], onLoss: (piece: SourcePiece, loss: Loss) => void): Promise<void> {
    const storedPages = await this.#readStored()
    const { database, place } = this.options
    const keys = pages.map(({ key }) => identityKeys.piece(key))
    const identities = await readIdentities(database, place, keys)
    for (const page of pages) {
      const identity = identities.get(identityKeys.piece(page.key))
      if (identity && !readDigest(identity.digest).isPage) {
        this.#assigned.set(page.key, null)
        onLoss(page, { kind: 'page', detail: '' })
        continue
      }
      const path = this.#choose(page, storedPages, identity?.target ?? null)
      this.#assigned.set(page.key, path)
      this.#keys.set(path, page.key)
      const { pagePath: before = '', comments } = page
      if (before !== '' && path !== before)
        onLoss(page, { kind: 'page-path', detail: toDetail(`${before} → ${path}`, 500) })
      if (comments.length > 0) onLoss(page, { kind: 'page-comments', detail: String(comments.length) })
    }
  }

  #choose({ pagePath = '', title }: SourcePiece, storedPages: StoredPages, card: number | null): string {
    const base = suggestPath(pagePath, title)
    const isFree = (path: string) =>
      !this.#keys.has(path) && ![...(storedPages.cards.get(path) ?? [])].some((other) => other !== card)
    const current = card === null ? undefined : storedPages.ofCard.get(card)
    // Keeps the number that an earlier run added, so that a second run changes nothing.
    if (current?.startsWith(base) && /^(?:-\d+)?$/.test(current.slice(base.length)) && isFree(current))
      return current
    let path = base
    for (let number = this.#numbers.get(base) ?? 1; !isFree(path); number += 1) {
      path = `${base}-${number + 1}`
      this.#numbers.set(base, number + 1)
    }
    return path
  }

  #readStored(): Promise<StoredPages> {
    this.#stored ??= this.options.before().then(async () => {
      const { database, place } = this.options
      const rows = await readRows<{ card: number; path: string }>(
        database,
        sql`select card_id as card, path from site_pages where organisation_id = ${place.organisation}
          union select card_id, page_path from pieces
            where organisation_id = ${place.organisation} and page_path <> '' and binned_at is null`,
      )
      const cards = new Map<string, Set<number>>()
      for (const { card, path } of rows) cards.set(path, (cards.get(path) ?? new Set()).add(card))
      return { ofCard: new Map(rows.map(({ card, path }) => [card, path])), cards }
    })
    return this.#stored
  }
}

/** Maximum length of a former path that is kept unchanged. Leaves room for an appended number. */
const MAX_LENGTH = MAX_PAGE_PATH_LENGTH - 10
/** Maximum number appended to the first segment of a path that the product uses. */
const MAX_NUMBER = 20

/** Returns a valid path that the product does not use, as similar as possible to the former one. */
function suggestPath(former: string, title: string): string {
  const plain = former.replace(/^\/index\.php(?=\/)/, '').replace(/\.(?:html?|php|aspx?)$/i, '')
  const segments = plain.split('/').flatMap((segment) => toPagePath(segment).slice(1) || [])
  let names = segments.slice(-MAX_PAGE_PATH_SEGMENTS)
  while (names.length > 1 && names.join('/').length > MAX_LENGTH) names = names.slice(1)
  const path = names.length > 0 ? `/${names.join('/')}` : toPagePath(title)
  const valid = parsePagePath(path) ?? '/pagina'
  if (!isReservedPath(valid)) return valid
  const [, root = '', ...rest] = valid.split('/')
  for (let number = 2; number <= MAX_NUMBER; number += 1) {
    // Numbers the first segment, so that all pages below it get the same new segment.
    const candidate = ['', `${root}-${number}`, ...rest].join('/')
    if (!isReservedPath(candidate)) return candidate
  }
  return `/pagina/${root}`
}

/** Returns the paths of the given cards, without cards that are not pages. */
export async function readPagePaths(
  database: Database,
  cards: readonly number[],
): Promise<Map<number, string>> {
  if (cards.length === 0) return new Map()
  const rows = await readRows<{ card: number; path: string }>(
    database,
    sql`select card_id as card, page_path as path from pieces
      where card_id = any(${toIntegerArray([...new Set(cards)])}::integer[]) and page_path <> ''`,
  )
  return new Map(rows.map(({ card, path }) => [card, path]))
}
