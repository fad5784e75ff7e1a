/**
 * Converts footnotes to the form that the schema expects: `data-note` on the mark and on the list item. The first back
 * link of an item determines its number. Other links stay unchanged.
 */
export function normaliseNotes(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLElement>('a[href^="#nota-"]')) {
    const number = numberOf(link, '#nota-')
    if (number === null || link.textContent?.trim() !== number || link.closest('pre')) continue
    const mark = markOf(link)
    if (!mark) continue
    const note = link.ownerDocument.createElement('sup')
    note.setAttribute('data-note', number)
    mark.replaceWith(note)
  }
  for (const link of body.querySelectorAll<HTMLElement>('li a[href^="#cita-"]')) {
    const number = numberOf(link, '#cita-')
    const item = link.closest('li')
    if (number === null || !/^[↩↑^]\uFE0E?$/.test(link.textContent?.trim() ?? '') || !item) continue
    if (item.parentElement?.localName !== 'ol') continue
    if (!item.hasAttribute('data-note')) item.setAttribute('data-note', number)
    removeWithSpace(link)
  }
}

function numberOf(link: HTMLElement, start: string): string | null {
  return /^[1-9]\d{0,2}$/.exec(link.getAttribute('href')?.slice(start.length) ?? '')?.[0] ?? null
}

/** Returns the outer element of a footnote mark (a link in `<sup>`, or a `<sup>` in a link); null for other links. */
function markOf(link: HTMLElement): HTMLElement | null {
  const around = link.parentElement
  if (around?.localName === 'sup') return around.textContent === link.textContent ? around : null
  const within = link.firstElementChild
  return within?.localName === 'sup' && within.textContent === link.textContent ? link : null
}

/** Removes a back link and the space before it, and its paragraph if that is then empty. */
function removeWithSpace(link: HTMLElement): void {
  const before = link.previousSibling
  const parent = link.parentElement
  link.remove()
  if (before?.nodeType === 3) before.nodeValue = (before.nodeValue ?? '').replace(/[ \t\r\n]{1,40}$/, '')
  const isEmpty = parent?.localName === 'p' && parent.textContent?.trim() === '' && !parent.firstElementChild
  if (isEmpty && parent.previousElementSibling) parent.remove()
}
