/**
 * Where an arrow key leads in the search dialog: from the field to the first suggestion, from one to the
 * next, and from the first back to the field. Null for other keys and where there is no next one.
 */
export function toNeighbourLink(dialog: HTMLElement | null, key: string): HTMLElement | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!dialog || step === undefined) return null
  const stops = [...dialog.querySelectorAll<HTMLElement>('input[type="search"], a')]
  const now = stops.indexOf(document.activeElement as HTMLElement)
  return now === -1 ? null : (stops[now + step] ?? null)
}
