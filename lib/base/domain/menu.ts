import type { TextLanguage } from './translation'

/**
 * Configurable menus of an organisation, stored in `site_values`. `homeStrips` are the lists below the board,
 * `sidePanel` the sections of the side panel.
 */
export const menuNames = [
  'headerMenu',
  'headerButton',
  'homeStrips',
  'sidePanel',
  'footerColumns',
  'socialLinks',
] as const
export type MenuName = (typeof menuNames)[number]

export const isMenuName = (name: unknown): name is MenuName => menuNames.some((menu) => menu === name)

/** Kinds of link targets, in the order of the admin's select box. `part` is a section of the side panel. */
export const menuTargetKinds = [
  'page',
  'category',
  'tag',
  'series',
  'author',
  'form',
  'publication',
  'address',
  'part',
] as const
export type MenuTargetKind = (typeof menuTargetKinds)[number]

/** Sections of the side panel in the specification's order (section 2). */
export const panelParts = ['search', 'trends', 'recent', 'archives', 'categories'] as const
export type PanelPart = (typeof panelParts)[number]

/** Link target of a menu entry. `value` is a path, id, name, slug, URL or panel section, depending on `kind`. */
export type MenuTarget = { kind: MenuTargetKind; value: string }

/** Text of an entry by language. A missing language falls back to Spanish, then to the title of the target. */
export type MenuLabels = Partial<Record<TextLanguage, string>>

/** A menu entry. Without a target it is only the heading of its sub-entries. */
export type MenuEntry = { labels: MenuLabels; target: MenuTarget | null; entries: MenuEntry[] }

export type Menus = Record<MenuName, MenuEntry[]>

/**
 * A menu entry with its resolved link. `title` is the title of the target; null for pages and URLs. A merged category
 * is replaced by its successor.
 */
export type ShownMenuEntry = {
  labels: MenuLabels
  target: MenuTarget | null
  title: string | null
  href: string | null
  entries: ShownMenuEntry[]
}

/**
 * Menus as readers see them. null for a menu that the organisation has not changed: pages then show the specification's
 * default.
 */
export type ShownMenus = Record<MenuName, ShownMenuEntry[] | null>

/** Maximum number of entries per menu, and of sub-entries per entry (0 for a flat list). */
export const menuLimits: Record<MenuName, { entries: number; subEntries: number }> = {
  headerMenu: { entries: 10, subEntries: 12 },
  footerColumns: { entries: 4, subEntries: 12 },
  socialLinks: { entries: 8, subEntries: 0 },
  headerButton: { entries: 1, subEntries: 0 },
  homeStrips: { entries: 6, subEntries: 0 },
  sidePanel: { entries: panelParts.length, subEntries: 0 },
}

/**
 * Returns whether an organisation can add entries to its company's menu. False for the side panel, and for menus with
 * only one entry.
 */
export const isExtendableMenu = (name: MenuName): boolean =>
  name !== 'sidePanel' && menuLimits[name].entries > 1

const withoutParts = menuTargetKinds.filter((kind) => kind !== 'part')

/** Allowed kinds of targets per menu. */
const menuKinds: Record<MenuName, readonly MenuTargetKind[]> = {
  headerMenu: withoutParts,
  headerButton: withoutParts,
  footerColumns: withoutParts,
  homeStrips: ['category', 'tag', 'series', 'author', 'form', 'publication', 'page'],
  socialLinks: ['address'],
  sidePanel: ['part'],
}

/** Kinds of targets that a company's menu can link to. Others, such as categories, belong to one organisation. */
const companyKinds: readonly MenuTargetKind[] = ['page', 'address', 'part']

/** Returns the allowed kinds of targets of a menu. `isCompany` is true for the menu of a company. */
export const listMenuKinds = (name: MenuName, isCompany: boolean): readonly MenuTargetKind[] =>
  isCompany ? menuKinds[name].filter((kind) => companyKinds.includes(kind)) : menuKinds[name]

export const MAX_LABEL_LENGTH = 60
const MAX_ADDRESS_LENGTH = 500

/** Invalid field of a menu entry, and the reason (a key of `room.problems`). */
export type MenuProblem = { field: 'label' | 'target' | 'entries'; problem: string }

/** Validates a menu. Returns the first problem with the indexes of its entry and sub-entry (`at`), or null. */
export function findMenuProblem(
  name: MenuName,
  entries: readonly MenuEntry[],
  isCompany = false,
): (MenuProblem & { at: number[] }) | null {
  const limits = menuLimits[name]
  if (entries.length > limits.entries) return { field: 'entries', problem: 'menuEntries', at: [] }
  for (const [index, entry] of entries.entries()) {
    const first = findEntryProblem({ name, isCompany }, entry, 1) ?? findRepetition(name, entries, index)
    if (first) return { ...first, at: [index] }
    for (const [subIndex, subEntry] of entry.entries.entries()) {
      const problem = findEntryProblem({ name, isCompany }, subEntry, 2)
      if (problem) return { ...problem, at: [index, subIndex] }
    }
  }
  return null
}

/**
 * Rejects a section of the side panel that occurs twice: each section is a landmark with a fixed name, which must be
 * unique.
 */
function findRepetition(name: MenuName, entries: readonly MenuEntry[], index: number): MenuProblem | null {
  const part = entries[index]?.target?.value
  const isRepeated = entries.slice(0, index).some(({ target }) => target?.value === part)
  return name === 'sidePanel' && isRepeated ? { field: 'target', problem: 'menuTwice' } : null
}

/** Validates one entry without its sub-entries; null if it is valid. `level` is 1, or 2 for a sub-entry. */
export function findEntryProblem(
  { name, isCompany }: { name: MenuName; isCompany: boolean },
  { labels, target, entries }: MenuEntry,
  level: 1 | 2,
): MenuProblem | null {
  const most = level === 1 ? menuLimits[name].subEntries : 0
  if (entries.length > most) return { field: 'entries', problem: most === 0 ? 'menuDepth' : 'menuEntries' }
  if (Object.values(labels).some((label) => label.length > MAX_LABEL_LENGTH))
    return { field: 'label', problem: 'tooLong' }
  const isColumn = name === 'footerColumns' && level === 1
  if (target === null) {
    if (isColumn) return null
    if (level === 2 || menuLimits[name].subEntries === 0) return { field: 'target', problem: 'required' }
    return labels.es ? null : { field: 'label', problem: 'required' }
  }
  if (isColumn) return { field: 'target', problem: 'menuColumn' }
  if (!menuKinds[name].includes(target.kind))
    return { field: 'target', problem: name === 'socialLinks' ? 'menuAddress' : 'menuTarget' }
  if (!listMenuKinds(name, isCompany).includes(target.kind))
    return { field: 'target', problem: 'menuCompanyTarget' }
  const problem = findTargetProblem(target)
  if (problem) return { field: 'target', problem }
  const needsLabel = name === 'headerButton' || (target.kind === 'address' && name !== 'socialLinks')
  return needsLabel && !labels.es ? { field: 'label', problem: 'required' } : null
}

/** Returns why a target is invalid (a key of `room.problems`); null if it is valid. */
export function findTargetProblem({ kind, value }: MenuTarget): string | null {
  if (value === '') return 'required'
  if (value.length > MAX_ADDRESS_LENGTH) return 'tooLong'
  switch (kind) {
    case 'page':
      return /^(\/[a-z0-9-]+)+$/.test(value) ? null : 'menuPage'
    case 'category':
    case 'publication':
      return /^[1-9]\d{0,8}$/.test(value) ? null : 'menuTarget'
    case 'form':
      return /^[a-z0-9-]{1,60}$/.test(value) ? null : 'menuTarget'
    case 'address':
      return isSafeAddress(value) ? null : 'menuAddress'
    case 'part':
      return isPanelPart(value) ? null : 'menuTarget'
    default:
      return null
  }
}

export const isPanelPart = (value: string): value is PanelPart => panelParts.some((part) => part === value)

/** Rejects URL schemes that can run script, and control characters or spaces, which can hide such a scheme. */
function isSafeAddress(value: string): boolean {
  if (/[\u0000-\u0020\u007f\\]/.test(value)) return false
  const url = URL.parse(value)
  if (!url || url.username !== '' || url.password !== '') return false
  return url.protocol === 'mailto:' || url.protocol === 'tel:'
    ? url.pathname !== ''
    : /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}

const networks: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'wa.me': 'WhatsApp',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

/** Returns the name of the social network of a URL, or else its host; the input itself if it has no host. */
export function toNetworkName(address: string): string {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '') || address
  const domain = Object.keys(networks).find((name) => host === name || host.endsWith(`.${name}`))
  return domain ? networks[domain]! : host
}

type NewIds = { categories?: ReadonlyMap<number, number>; publications?: ReadonlyMap<number, number> }

/** Prepares a menu for another organisation: replaces the ids of its targets, and drops targets without a new id. */
export function placeMenu(entries: readonly MenuEntry[], ids: NewIds): MenuEntry[] {
  return entries.flatMap(({ labels, target, entries: subEntries }) => {
    const placed = placeMenu(subEntries, ids)
    const newTarget = target && placeTarget(target, ids)
    return newTarget || placed.length > 0 ? [{ labels, target: newTarget, entries: placed }] : []
  })
}

function placeTarget({ kind, value }: MenuTarget, { categories, publications }: NewIds): MenuTarget | null {
  if (kind !== 'category' && kind !== 'publication') return { kind, value }
  const id = (kind === 'category' ? categories : publications)?.get(Number(value))
  return id === undefined ? null : { kind, value: String(id) }
}
