import { isDeepStrictEqual } from 'node:util'
import {
  findEntryProblem,
  findTargetProblem,
  MAX_LABEL_LENGTH,
  menuLimits,
  toNetworkName,
  type MenuEntry,
  type MenuName,
  type MenuTarget,
} from '@/lib/base/domain/menu'
import { homeHref } from '@/lib/base/links/links'
import { listMenus } from '@/lib/content/from-db/menus'
import { storable, type Database } from '@/lib/db/database'
import { isReaderPage } from '@/lib/delivery/routing/former-address'
import { saveMenu } from '@/lib/features/company/menus/menus'
import { firstMenus } from '@/lib/features/company/organisations/first-menus'
import { identityKeys, readIdentities, type Place } from '@/lib/tools/import/write/identities'
import { readRedirects } from '@/lib/tools/import/write/write-redirects'
import { isFrontPage, toInternalPath } from './internal-links'
import { toDetail, type Loss } from './model/loss'
import type { SourceMenu, SourceMenuEntry, SourcePiece, SourceTarget } from './model/model'
import { readPagePaths, type PagePaths } from './page-paths'

type Options = { database: Database; place: Place; base: string | null; pages: PagePaths }

type Bringing = {
  categoryIds: ReadonlyMap<string, number>
  isApplied: boolean
  onLoss: (loss: Loss) => void
  onListed: (line: string) => void
}

type Context = {
  name: MenuName
  /** Returns the target of an entry; null without one. A dry run returns placeholders for new items. */
  find: (target: SourceTarget) => MenuTarget | null
  isApplied: boolean
  onLoss: (loss: Loss) => void
}

/**
 * Imports the menus of a source. A menu that the organisation changed, or that its company fixes, stays unchanged. The
 * default menus of a new organisation are replaced.
 */
export class ImportMenus {
  /** Imported pieces that menus link to, by key. */
  readonly #pieces = new Map<string, Pick<SourcePiece, 'pagePath' | 'title'>>()
  /** Keys of pieces by their former paths, only for paths that menus link to. */
  readonly #keys = new Map<string, string>()
  readonly #linkedKeys: ReadonlySet<string>
  readonly #linkedPaths: ReadonlySet<string>

  constructor(
    private readonly menus: readonly SourceMenu[],
    private readonly options: Options,
  ) {
    const targets = menus.flatMap(({ entries }) => listTargets(entries))
    this.#linkedKeys = new Set(targets.flatMap(({ kind, value }) => (kind === 'piece' ? value : [])))
    this.#linkedPaths = new Set(
      targets.flatMap(({ kind, value }) =>
        kind === 'address' ? (toInternalPath(value, options.base) ?? []) : [],
      ),
    )
  }

  /** Remembers the pieces of a batch that menus link to. */
  note(batch: readonly SourcePiece[]): void {
    if (this.menus.length === 0) return
    for (const { key, title, pagePath, formerPaths } of batch) {
      const paths = [...formerPaths, ...(pagePath === undefined ? [] : [pagePath])]
      const linkedPaths = paths.filter((path) => this.#linkedPaths.has(path) && !this.#keys.has(path))
      for (const path of linkedPaths) this.#keys.set(path, key)
      if (linkedPaths.length > 0 || this.#linkedKeys.has(key)) this.#pieces.set(key, { pagePath, title })
    }
  }

  /** Saves the menus; in a dry run, only lists them. Returns their number. */
  async bring({ categoryIds, isApplied, onLoss, onListed }: Bringing): Promise<number> {
    if (this.menus.length === 0) return 0
    const { database, place } = this.options
    const find = await this.#findTargets(categoryIds, isApplied)
    const menusInForce = await listMenus(database, place.organisation)
    let count = 0
    for (const { name, title, entries } of this.menus) {
      const value = toEntries(entries, { name, find, isApplied, onLoss })
      const { [name]: menu } = menusInForce
      if (value.length === 0 || (menu && isDeepStrictEqual(menu.value, value))) continue
      const base = menu?.isOwn ? menu.value : null
      const isFirst = base === null || isDeepStrictEqual(base, firstMenus[name])
      const isSaved =
        isFirst &&
        !menu?.isLocked &&
        !menu?.isExtendable &&
        (!isApplied || (await saveMenu(database, place.organisation, { name, base, value })).kind === 'done')
      if (isSaved) count += 1
      else onLoss({ kind: 'menu-kept', detail: toDetail(title) })
      if (isSaved && !isApplied)
        for (const line of toLines(value)) onListed(`menu "${toDetail(title)}": ${line}`)
    }
    return count
  }

  async #findTargets(categoryIds: ReadonlyMap<string, number>, isApplied: boolean): Promise<Context['find']> {
    const { database, place, base, pages } = this.options
    const keys = [...this.#linkedKeys, ...this.#keys.values()]
    const identities = await readIdentities(database, place, keys.map(identityKeys.piece))
    const redirects = await readRedirects(database, place, [...this.#linkedPaths])
    const cards = [...redirects.values(), ...Array.from(identities.values(), ({ target }) => target)]
    const pagePaths = await readPagePaths(database, cards)
    const ownPaths = new Set<string>()
    for (const path of this.#linkedPaths) if (await pages.has(path)) ownPaths.add(path)
    const ofCard = (card: number | undefined): MenuTarget | null =>
      card === undefined ? null : toPieceTarget(pagePaths.get(card), String(card))
    const ofKey = (key: string): MenuTarget | null => {
      const piece = this.#pieces.get(key)
      const target = ofCard(identities.get(identityKeys.piece(key))?.target)
      return target ?? (isApplied || !piece ? null : toPieceTarget(piece.pagePath, piece.title))
    }
    const ofPath = (path: string): MenuTarget | null => {
      const key = this.#keys.get(path)
      const ownPage = ownPaths.has(path) || isReaderPage(path) ? toPageTarget(path) : null
      const isLinkable = ownPage !== null && findTargetProblem(ownPage) === null
      return (key && ofKey(key)) || ofCard(redirects.get(path)) || (isLinkable ? ownPage : null)
    }
    return ({ kind, value }) => {
      if (kind === 'piece') return ofKey(value)
      if (kind === 'tag') return { kind, value: storable(value) }
      if (kind === 'address') return toAddressTarget(value, base, ofPath)
      const id = categoryIds.get(value)
      if (id === undefined && isApplied) return null
      return { kind, value: id === undefined ? value : String(id) }
    }
  }
}

const listTargets = (entries: readonly SourceMenuEntry[]): SourceTarget[] =>
  entries.flatMap(({ target, entries: subEntries }) => [
    ...(target ? [target] : []),
    ...listTargets(subEntries),
  ])

const toPageTarget = (path: string): MenuTarget => ({ kind: 'page', value: path })
const toPieceTarget = (path: string | undefined, card: string): MenuTarget =>
  path ? toPageTarget(path) : { kind: 'publication', value: card }

/** Returns the target of a URL: the page here if it was imported, else the URL itself. Returns null for '#'. */
function toAddressTarget(
  text: string,
  base: string | null,
  ofPath: (path: string) => MenuTarget | null,
): MenuTarget | null {
  const address = text.trim()
  if (address === '' || address.startsWith('#')) return null
  const path = toInternalPath(address, base)
  const target = path === null ? null : ofPath(path)
  if (target) return target
  if (address === '/' || isFrontPage(address, base)) return toPageTarget(homeHref)
  const url = URL.parse(address, base ?? undefined)
  return { kind: 'address', value: storable(url?.href ?? address) }
}

/** Converts a source's entries to those of a menu here. Skips entries that a menu cannot have. */
function toEntries(entries: readonly SourceMenuEntry[], context: Context, level: 1 | 2 = 1): MenuEntry[] {
  const { name, find, onLoss } = context
  const all = entries.flatMap((entry) => {
    const subEntries = toEntries(entry.entries, context, 2)
    return toEntry(entry, { target: entry.target && find(entry.target), subEntries, level }, context)
  })
  const { [name]: limits } = menuLimits
  const most = level === 1 ? limits.entries : limits.subEntries
  if (all.length > most) {
    const labels = all.slice(most).map(({ labels, target }) => labels.es ?? target?.value ?? '')
    onLoss({ kind: 'menu-entries', detail: toDetail(`${labels.length}: ${labels.join(', ')}`, 500) })
  }
  return all.slice(0, most)
}

type Parts = { target: MenuTarget | null; subEntries: MenuEntry[]; level: 1 | 2 }

function toEntry(
  entry: SourceMenuEntry,
  { target, subEntries, level }: Parts,
  { name, isApplied, onLoss }: Context,
): MenuEntry[] {
  const text = storable(entry.label)
  const label =
    text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1).toWellFormed()}…` : text
  if (label !== text) onLoss({ kind: 'cut-line', detail: toDetail(text) })
  const usual = target?.kind === 'address' ? toNetworkName(target.value).slice(0, MAX_LABEL_LENGTH) : ''
  const labels = label || usual ? { es: label || usual } : {}
  const menuEntry = { labels, target, entries: subEntries }
  const isNew = !isApplied && (target?.kind === 'category' || target?.kind === 'publication')
  const problem = isNew ? null : findEntryProblem({ name, isCompany: false }, menuEntry, level)
  if (problem === null && (target !== null || subEntries.length > 0)) return [menuEntry]
  const detail = toDetail(`${label} ${entry.target?.value ?? ''}`.trim(), 500)
  onLoss({ kind: problem?.problem === 'menuAddress' ? 'menu-address' : 'menu-target', detail })
  // Keeps the sub-entries of an invalid entry: below its label if it has one, otherwise in its place.
  if (level === 2) return []
  return subEntries.length > 0 && label !== '' ? [{ ...menuEntry, target: null }] : subEntries
}

const toLines = (entries: readonly MenuEntry[], indent = ''): string[] =>
  entries.flatMap(({ labels, target, entries: subEntries }) => [
    indent +
      [labels.es ?? '', target ? `${target.kind} ${target.value}` : '']
        .map((part) => toDetail(part))
        .filter(Boolean)
        .join(' → '),
    ...toLines(subEntries, `${indent}  `),
  ])
