import {
  brandNames,
  type BrandColours,
  type BrandName,
  type BrandTypefaces,
  type StoredBrandPicture,
} from './brand'
import { isMenuName, menuNames, type MenuEntry, type MenuName } from './menu'

/** Settings of an organisation that are part of its design. */
export const lookNames = ['header', 'accent'] as const
export type LookName = (typeof lookNames)[number]

/** The values of a design, each of which can differ in a draft. */
export const designNames = [...brandNames, ...lookNames, ...menuNames] as const
export type DesignName = BrandName | LookName | MenuName

/** A value of an organisation's own; null for the company's or the specification's. */
export type DesignValue = MenuEntry[] | StoredBrandPicture | BrandColours | BrandTypefaces | string | null

/**
 * A value in a draft. `base` is the published value when the draft's was saved first, without a picture's bytes.
 * `isPart`: entries that the organisation adds to its company's menu.
 */
export type DraftedValue = { value: DesignValue; base: DesignValue; isPart?: boolean }
export type DesignDraft = Partial<Record<DesignName, DraftedValue>>

/** The values that a publication changed. */
export type DesignChanges = Partial<Record<DesignName, { before: DesignValue; after: DesignValue }>>

/** Published states of a design that can be restored. */
export const MAX_DESIGN_VERSIONS = 20

/** A value that cannot be published, and the reason: a key of `room.problems`. */
export type DesignProblem = { name: DesignName; reason: 'companyLocked' | 'companyExtended' | 'changedSince' }

export const isLookName = (name: unknown): name is LookName => lookNames.some((look) => look === name)

/** Returns a value without the bytes of its picture. */
export function withoutBytes(value: DesignValue): DesignValue {
  if (typeof value !== 'object' || value === null || !('data' in value)) return value
  const { data: _data, png: _png, ...picture } = value
  return picture as DesignValue
}

/** Lists the values of a draft or of a publication in the order of the admin. */
export const listDesignNames = (values: Partial<Record<DesignName, unknown>>): DesignName[] =>
  designNames.filter((name) => name in values)

/** Names of entries that differ between two menus. A renamed entry has the same target. */
export type MenuDifference = {
  added: string[]
  removed: string[]
  renamed: { from: string; to: string }[]
  /** True if remaining entries have another place. */
  isReordered: boolean
}

type NamedEntry = { key: string; name: string }

/** Compares two menus. `titleOf` returns the title of a target without a label; '' if it is unknown. */
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

/** An entry without a target is the same entry while its name is. */
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
