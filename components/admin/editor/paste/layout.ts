import { rename, unwrap } from '@/components/admin/editor/html/normalise'
import { findStyled } from './read-style'

const blocks =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, figure, hr, section, article, center, dl, dd, dt'
const blockNames = new Set(blocks.split(', '))
const filled = 'img, table, hr, pre, br + *'

/** Drops layout: wrappers around blocks, line breaks between blocks, and empty elements. */
export function dropLayout(body: HTMLElement): void {
  for (const space of findStyled(body, 'mso-spacerun', 'mso-tab-count')) space.replaceWith(' ')
  for (const element of body.querySelectorAll('google-sheets-html-origin, b, i, u, span, font')) {
    if (element.querySelector(blocks)) unwrap(element)
  }
  for (const line of body.querySelectorAll('br')) if (standsBetweenBlocks(line)) line.remove()
  for (const element of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    if (isBlank(element)) element.remove()
    else if (element.localName === 'div' && !element.querySelector(blocks)) rename(element, 'p')
  }
}

const standsBetweenBlocks = ({
  previousElementSibling: before,
  nextElementSibling: after,
  parentElement,
}: Element) =>
  [before, after].some((neighbour) => neighbour && blockNames.has(neighbour.localName)) ||
  (parentElement?.localName === 'body' && before === null && after === null)

function isBlank(element: Element): boolean {
  return (element.textContent ?? '').replace(/[\s\u200b\ufeff]/g, '') === '' && !element.querySelector(filled)
}

/** Drops zero-width characters, and no-break spaces used as filler. Keeps a no-break space between two words. */
export function tidySpaces(body: HTMLElement): void {
  const texts = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('pre')) continue
    const tidy = (text.nodeValue ?? '')
      .replace(/[\u200b\ufeff]/g, '')
      .replace(/[ \t\r\n\f\u00a0]{2,}/g, ' ')
      .replace(/^\u00a0|\u00a0$/g, ' ')
    if (tidy !== text.nodeValue) text.nodeValue = tidy
  }
}
