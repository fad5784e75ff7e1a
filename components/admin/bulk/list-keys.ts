const inFields = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable=true], [popover]'

/**
 * Handles a key in the list of publications: j and k move to the next and previous row, x selects a row, e opens it. If
 * no row has the focus, j starts at the first row and k at the last.
 */
export function pressListKey({ key, target }: KeyboardEvent): void {
  if (target instanceof Element && target.closest(inFields)) return
  const lines = [...document.querySelectorAll('.piece-list > li')]
  const at = lines.findIndex((line) => line.contains(document.activeElement))
  const linkOf = (line: Element | undefined) => line?.querySelector<HTMLElement>(':scope > a')
  if (key === 'j') linkOf(lines[at + 1])?.focus()
  if (key === 'k') linkOf(lines.at(at < 0 ? -1 : Math.max(at - 1, 0)))?.focus()
  if (key === 'e') linkOf(lines[at])?.click()
  if (key === 'x') lines[at]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}
