import { groupBy } from '@/lib/base/platform/group-by'
import { homeHref } from '@/lib/base/links/links'
import { toLine } from '@/lib/tools/import/html/to-site-html'
import { toInternalPath } from '@/lib/tools/import/internal-links'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import type { SourceMenu, SourceMenuEntry, SourceTarget } from '@/lib/tools/import/model/model'
import type { Index } from './file-index'
import { decodeSlug } from './page-path'
import type { RawItem } from './read-wxr'

type MenuItem = {
  id: string
  parent: string
  order: number
  label: string
  /** Kind of the item's target: `post_type`, `taxonomy` or `custom`. */
  type: string
  object: string
  objectId: string
  url: string
}

/** Matches names and slugs of header menus. Needed because the file does not contain the position of menus. */
const headerMenu = /cabecera|header|main|men[uú]|navigation|primary|principal|top/i
const footerMenu = /foot|legal|pie|social/i

/** The items of the file's menus (`nav_menu_item`). */
export class MenuItems {
  readonly #menus = new Map<string, { name: string; items: MenuItem[] }>()

  add({ fields, terms, meta }: RawItem): void {
    if (fields['wp:status']?.trim() !== 'publish') return
    const term = terms.find(({ domain }) => domain === 'nav_menu')
    const key = term?.slug || term?.name || ''
    const menu = this.#menus.get(key) ?? { name: toLine(term?.name ?? '') || key, items: [] }
    this.#menus.set(key, menu)
    const read = (name: string) => meta[`_menu_item_${name}`]?.trim() ?? ''
    menu.items.push({
      id: fields['wp:post_id']?.trim() ?? '',
      parent: read('menu_item_parent'),
      order: Number(fields['wp:menu_order']) || 0,
      label: toLine(fields.title ?? ''),
      type: read('type'),
      object: read('object'),
      objectId: read('object_id'),
      url: read('url'),
    })
  }

  /** Returns the menu of the header: the one with a typical name, else the largest one. Reports other menus as lost. */
  list(index: Index): { menus: SourceMenu[]; omissions: Loss[] } {
    const named = [...this.#menus].filter(([key]) => key !== '')
    const rank = ([key, { name }]: (typeof named)[number]) =>
      footerMenu.test(`${key} ${name}`) ? 0 : headerMenu.test(`${key} ${name}`) ? 2 : 1
    const sorted = named.toSorted(
      (first, other) => rank(other) - rank(first) || other[1].items.length - first[1].items.length,
    )
    const [header] = sorted.filter((menu) => rank(menu) > 0)
    const omissions = [...this.#menus].flatMap(([key, { name, items }]): Loss[] =>
      key === header?.[0]
        ? []
        : [{ kind: 'menu-left', detail: toDetail(`${name || '—'} × ${items.length}`) }],
    )
    if (!header) return { menus: [], omissions }
    const [, { name, items }] = header
    const entries = toTwoLevels(items, (item) => toTarget(item, index), omissions)
    return { menus: [{ name: 'headerMenu', title: name, entries }], omissions }
  }
}

/** Arranges items below their parents in linear time. Deeper ones move to the second level. */
function toTwoLevels(
  items: readonly MenuItem[],
  toTargetOf: (item: MenuItem) => SourceTarget | null,
  omissions: Loss[],
): SourceMenuEntry[] {
  const sorted = items.toSorted((first, other) => first.order - other.order)
  const ids = new Set(items.map(({ id }) => id))
  const isRoot = ({ parent }: MenuItem) => !ids.has(parent)
  const below = groupBy(sorted, ({ parent }) => parent)
  const placed = new Set<MenuItem>()
  const deep: string[] = []
  const toEntry = (item: MenuItem, entries: SourceMenuEntry[] = []): SourceMenuEntry => {
    placed.add(item)
    return { label: item.label, target: toTargetOf(item), entries }
  }
  const entries = sorted.filter(isRoot).map((root) => {
    const subEntries: SourceMenuEntry[] = []
    const queue = (below.get(root.id) ?? []).map((item) => ({ item, level: 2 })).toReversed()
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { item, level } = next
      if (placed.has(item)) continue
      subEntries.push(toEntry(item))
      if (level > 2) deep.push(item.label || item.id)
      for (const child of below.get(item.id)?.toReversed() ?? [])
        queue.push({ item: child, level: level + 1 })
    }
    return toEntry(root, subEntries)
  })
  report('menu-depth', deep, omissions)
  const looped = sorted.filter((item) => !placed.has(item))
  report(
    'menu-loop',
    looped.map(({ label, id }) => label || id),
    omissions,
  )
  return entries
}

function report(kind: Loss['kind'], names: string[], omissions: Loss[]): void {
  if (names.length > 0)
    omissions.push({ kind, detail: toDetail(`${names.length}: ${names.join(', ')}`, 500) })
}

const home: SourceTarget = { kind: 'address', value: homeHref }

function toTarget({ type, object, objectId, url }: MenuItem, index: Index): SourceTarget | null {
  if (type === 'post_type' && index.homes.has(objectId)) return home
  if (type === 'post_type' && index.pieces.has(objectId)) return { kind: 'piece', value: objectId }
  if (type === 'taxonomy') {
    const category = object === 'category' ? index.categories.findById(objectId) : null
    if (category !== null) return { kind: 'category', value: category }
    const tag = object === 'post_tag' ? index.tags.byId.get(objectId) : undefined
    if (tag) return { kind: 'tag', value: tag }
  }
  return url === '' ? null : (toTermTarget(url, index) ?? { kind: 'address', value: url })
}

/** Returns the category or the tag of an address on the former site; null for other addresses. */
function toTermTarget(url: string, { base, categories, tags }: Index): SourceTarget | null {
  const [, kind, last = ''] =
    /\/(category|tag)\/(?:.*\/)?([^/]+)$/.exec(toInternalPath(url, base) ?? '') ?? []
  const slug = decodeSlug(last)
  if (kind === 'category' && categories.has(slug)) return { kind, value: slug }
  const tag = kind === 'tag' ? tags.bySlug.get(slug) : undefined
  return tag ? { kind: 'tag', value: tag } : null
}
