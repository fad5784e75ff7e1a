/**
 * Returns the entry that an arrow key, Home or End focuses, and opens the groups that contain it. Returns
 * null if the key has no meaning here and the browser should handle it.
 *
 *   SOLUCIONES ←→ SERVICIOS ←→ SOFTWARE       a row: ← → along it, ↓ into a group
 *                              ↓
 *                              SAP → ← …       a column: ↑ ↓ along it, → ← into and out of a group
 *
 * A drawer is one column that includes its groups.
 */
export function toNeighbour(from: Element, key: string, isRow: boolean): HTMLElement | null {
  const item = from.closest<HTMLElement>(ITEMS)
  const menu = item?.closest('[data-menu]')
  if (!item || !menu) return null
  const top = isRow ? toOutermost(item, menu) : null
  const isOnRow = isRow && (!top || (isSummary(item) && item.parentElement === top))
  return isOnRow ? alongRow(item, key, menu) : alongColumn(item, key, top ?? menu)
}

const ITEMS = 'a, summary, button'

function alongRow(item: HTMLElement, key: string, menu: Element): HTMLElement | null {
  if (key === 'ArrowDown') return enter(item)
  const row = listItems(menu).filter((other) => !isInside(other, menu))
  return along(row, item, key, ['ArrowLeft', 'ArrowRight'])
}

function alongColumn(item: HTMLElement, key: string, column: Element): HTMLElement | null {
  if (key === 'ArrowRight') return enter(item)
  if (key === 'ArrowLeft') return leave(item, column)
  return along(listItems(column), item, key, ['ArrowUp', 'ArrowDown'])
}

function along(items: HTMLElement[], item: HTMLElement, key: string, [back, on]: [string, string]) {
  const at = items.indexOf(item)
  switch (key) {
    case on:
      return items[at + 1] ?? null
    case back:
      return items[at - 1] ?? null
    case 'Home':
      return items[0] ?? null
    case 'End':
      return items.at(-1) ?? null
    default:
      return null
  }
}

/** Opens a group of the menu and returns the first item in it. */
function enter(item: HTMLElement): HTMLElement | null {
  const entry = item.parentElement
  const group = isSummary(item) ? entry : entry?.querySelector(':scope > details')
  if (!(group instanceof HTMLDetailsElement)) return null
  group.open = true
  return listItems(group)[1] ?? null
}

/** Closes a group of the menu within a column, and returns its `<summary>` element. */
function leave(item: HTMLElement, column: Element): HTMLElement | null {
  const group = item.closest('details')
  if (!group || group === column || !column.contains(group)) return null
  group.open = false
  return group.querySelector('summary')
}

/** Returns the menu items that can be focused now. The `<summary>` of a group precedes the group's items. */
function listItems(scope: Element): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(ITEMS)].filter(
    (item) => !item.closest('details:not([open]) > :not(summary)') && !item.hasAttribute('popovertarget'),
  )
}

function isSummary(item: Element) {
  return item.tagName === 'SUMMARY'
}

function isInside(item: Element, menu: Element) {
  const panel = item.closest('details > :not(summary)')
  return panel !== null && menu.contains(panel)
}

function toOutermost(item: Element, menu: Element): HTMLDetailsElement | null {
  const groups = [...menu.querySelectorAll('details')]
  return groups.find((group) => group.contains(item)) ?? null
}
