import type { MenuEntry } from '@/lib/base/domain/menu'

/** An entry that is being edited. `key` identifies it while it moves. */
export type DraftEntry = Omit<MenuEntry, 'entries'> & { key: number; entries: DraftEntry[] }

/** Converts a stored menu to a draft. The entries get consecutive keys, starting with `first`. */
export function toDraft(entries: readonly MenuEntry[], first = 1): DraftEntry[] {
  let key = first
  const add = (entry: MenuEntry): DraftEntry => ({ ...entry, key: key++, entries: entry.entries.map(add) })
  return entries.map(add)
}

export const toMenu = (draft: readonly DraftEntry[]): MenuEntry[] =>
  draft.map(({ labels, target, entries }) => ({ labels, target, entries: toMenu(entries) }))

export const nextKey = (draft: readonly DraftEntry[]): number =>
  Math.max(0, ...draft.flatMap(({ key, entries }) => [key, ...entries.map((entry) => entry.key)])) + 1

export function replaceEntry(
  draft: readonly DraftEntry[],
  key: number,
  some: Partial<MenuEntry>,
): DraftEntry[] {
  return draft.map((entry) =>
    entry.key === key
      ? { ...entry, ...some, entries: entry.entries }
      : { ...entry, entries: replaceEntry(entry.entries, key, some) },
  )
}

export const removeEntry = (draft: readonly DraftEntry[], key: number): DraftEntry[] =>
  draft
    .filter((entry) => entry.key !== key)
    .map((entry) => ({ ...entry, entries: removeEntry(entry.entries, key) }))

export function addEntry(
  draft: readonly DraftEntry[],
  entry: MenuEntry,
  parent: number | null,
): DraftEntry[] {
  const added = { ...entry, key: nextKey(draft), entries: [] }
  if (parent === null) return [...draft, added]
  return draft.map((other) =>
    other.key === parent ? { ...other, entries: [...other.entries, added] } : other,
  )
}

export type Step = 'up' | 'down' | 'in' | 'out'

/**
 * Moves an entry by one step: among its siblings, into the entry above it, or out of its parent. Returns null if the
 * entry cannot move that way. `isFlat` is true if the menu has no second level.
 */
export function stepEntry(
  draft: readonly DraftEntry[],
  key: number,
  step: Step,
  isFlat: boolean,
): DraftEntry[] | null {
  const at = draft.findIndex((entry) => entry.key === key)
  if (at >= 0) return stepFirst(draft, at, step, isFlat)
  const parent = draft.findIndex(({ entries }) => entries.some((entry) => entry.key === key))
  const { entries = [] } = draft[parent] ?? {}
  const index = entries.findIndex((entry) => entry.key === key)
  const entry = entries[index]
  if (!entry || step === 'in') return null
  if (step === 'out') return removeEntry(draft, key).toSpliced(parent + 1, 0, entry)
  const moved = swap(entries, index, step)
  return moved && draft.map((other, position) => (position === parent ? { ...other, entries: moved } : other))
}

function stepFirst(draft: readonly DraftEntry[], at: number, step: Step, isFlat: boolean) {
  if (step === 'up' || step === 'down') return swap(draft, at, step)
  const [entry, above] = [draft[at], draft[at - 1]]
  if (step === 'out' || isFlat || !entry || !above || entry.entries.length > 0) return null
  return draft.toSpliced(at - 1, 2, { ...above, entries: [...above.entries, entry] })
}

function swap(entries: readonly DraftEntry[], at: number, step: 'up' | 'down'): DraftEntry[] | null {
  const first = step === 'up' ? at - 1 : at
  if (first < 0 || first + 1 >= entries.length) return null
  return entries.toSpliced(first, 2, ...entries.slice(first, first + 2).toReversed())
}

/**
 * Moves a dragged entry to the place of another one. An entry with sub-entries cannot become a sub-entry. `mayMix`:
 * entries may change their level. False in the footer, whose first level has only columns and its second only links.
 */
export function dropEntry(
  draft: readonly DraftEntry[],
  key: number,
  onto: number,
  mayMix: boolean,
): DraftEntry[] {
  const all = draft.flatMap((entry) => [entry, ...entry.entries])
  const entry = all.find((other) => other.key === key)
  const isFirst = (which: number) => draft.some((other) => other.key === which)
  const isInside = entry?.entries.some((other) => other.key === onto)
  const isSameLevel = isFirst(key) === isFirst(onto)
  if (!entry || key === onto || isInside || (!isSameLevel && !mayMix)) return [...draft]
  if (!isFirst(onto) && entry.entries.length > 0) return [...draft]
  const isBelow = all.findIndex((other) => other.key === onto) > all.findIndex((other) => other.key === key)
  const isSibling = listSiblings(draft, key).some((other) => other.key === onto)
  return insert(removeEntry(draft, key), entry, onto, isBelow && isSibling ? 1 : 0)
}

const listSiblings = (draft: readonly DraftEntry[], key: number): readonly DraftEntry[] =>
  draft.some((entry) => entry.key === key)
    ? draft
    : (draft.find(({ entries }) => entries.some((entry) => entry.key === key))?.entries ?? [])

function insert(draft: readonly DraftEntry[], entry: DraftEntry, onto: number, after: 0 | 1): DraftEntry[] {
  const at = draft.findIndex((other) => other.key === onto)
  if (at >= 0) return draft.toSpliced(at + after, 0, entry)
  return draft.map((other) => ({
    ...other,
    entries: other.entries.some(({ key }) => key === onto)
      ? insert(other.entries, entry, onto, after)
      : other.entries,
  }))
}

/** Returns the position of an entry among its siblings, from 1, and their number. */
export function findPlace(draft: readonly DraftEntry[], key: number): { place: number; total: number } {
  const siblings = listSiblings(draft, key)
  return { place: siblings.findIndex((entry) => entry.key === key) + 1, total: siblings.length }
}
