import {
  brandNames,
  type BrandColours,
  type BrandName,
  type BrandTypefaces,
  type StoredBrandPicture,
} from './brand'
import { isMenuName, menuNames, type MenuEntry, type MenuName } from './menu'

/** Settings of an organisation (`Appearance`) that are part of its design. */
export const lookNames = ['header', 'accent'] as const
export type LookName = (typeof lookNames)[number]

/** Names of all values of a design. A draft contains only the changed ones. */
export const designNames = [...brandNames, ...lookNames, ...menuNames] as const
export type DesignName = BrandName | LookName | MenuName

/** A value that the organisation has set; null if it uses the company's or the specification's value. */
export type DesignValue = MenuEntry[] | StoredBrandPicture | BrandColours | BrandTypefaces | string | null

/**
 * A changed value in a draft. `base` is the published value when the change was first saved; pictures are without their
 * bytes. `isPart` is true for menu entries that the organisation adds to its company's menu.
 */
export type DraftedValue = { value: DesignValue; base: DesignValue; isPart?: boolean }
export type DesignDraft = Partial<Record<DesignName, DraftedValue>>

/** Values that changed when a draft was published. */
export type DesignChanges = Partial<Record<DesignName, { before: DesignValue; after: DesignValue }>>

/** Number of previously published designs that can be restored. */
export const MAX_DESIGN_VERSIONS = 20

/** A changed value that cannot be published, with the reason (a key of `room.problems`). */
export type DesignProblem = { name: DesignName; reason: 'companyLocked' | 'companyExtended' | 'changedSince' }

export const isLookName = (name: unknown): name is LookName => lookNames.some((look) => look === name)

/** Returns a design value; a picture without its image data. */
export function withoutBytes(value: DesignValue): DesignValue {
  if (typeof value !== 'object' || value === null || !('data' in value)) return value
  const { data: _data, png: _png, ...picture } = value
  return picture as DesignValue
}

/** Sorts the names of the given values in the order of the admin screen. */
export const listDesignNames = (values: Partial<Record<DesignName, unknown>>): DesignName[] =>
  designNames.filter((name) => name in values)

/** Differences between two menus, as names of entries. A renamed entry has the same target and another name. */
export type MenuDifference = {
  added: string[]
  removed: string[]
  renamed: { from: string; to: string }[]
  /** True if the entries that both menus have are in another order. */
  isReordered: boolean
}

type NamedEntry = { key: string; name: string }

/**
 * Compares two menus. `titleOf` returns the title of an entry's target, used as the name of entries without a label; ''
 * if it is unknown.
 */
export function compareMenus(
  before: readonly MenuEntry[],
  after: readonly MenuEntry[],
  titleOf: (entry: MenuEntry) => string,
): MenuDifference {
  const [former, current] = [listNamed(before, titleOf), listNamed(after, titleOf)]
  const pairs = current.flatMap((entry) => {
    const other = former.find(({ key }) => key === entry.key)
    return other ? [{ from: other.name, to: entry.name }] : []
  })
  const remaining = (entries: NamedEntry[], others: NamedEntry[]) =>
    entries.flatMap(({ key }) => (others.some((other) => other.key === key) ? key : []))
  return {
    added: listMissing(current, former),
    removed: listMissing(former, current),
    renamed: pairs.filter(({ from, to }) => from !== to),
    isReordered: remaining(former, current).join('\n') !== remaining(current, former).join('\n'),
  }
}

const listMissing = (entries: NamedEntry[], others: NamedEntry[]) =>
  entries.flatMap(({ key, name }) => (others.some((other) => other.key === key) ? [] : name))

/** Lists all entries with a key: the target, or the name for entries without a target. */
function listNamed(entries: readonly MenuEntry[], titleOf: (entry: MenuEntry) => string): NamedEntry[] {
  return entries.flatMap((entry) => {
    const name = toEntryName(entry, titleOf)
    const key = entry.target ? `${entry.target.kind}:${entry.target.value}` : name
    return [{ key, name }, ...listNamed(entry.entries, titleOf)]
  })
}

const toEntryName = (entry: MenuEntry, titleOf: (entry: MenuEntry) => string) =>
  entry.labels.es || Object.values(entry.labels)[0] || titleOf(entry) || entry.target?.value || ''

export { isMenuName }
