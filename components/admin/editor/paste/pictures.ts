import { isKeptAddress, pictureSchemes } from '@/lib/features/kernel/article/addresses'
import { moveChildren, rename } from '@/components/admin/editor/html/normalise'

/** Wraps pictures in figures. Removes pictures that readers could not load, and returns their number. */
export function convertPictures(body: HTMLElement): number {
  let lost = 0
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    // Excludes relative URLs, which belong to the site that the text was copied from, and tracking pixels of at most 1
    // px.
    const isOurs = /^https?:/i.test(address) && isKeptAddress(address, pictureSchemes)
    if (isOurs && !isCounter(picture)) toFigure(picture)
    else {
      if (!isOurs && address !== '' && !isCounter(picture)) lost += 1
      dropPicture(picture)
    }
  }
  return lost
}

const isCounter = (picture: Element) =>
  ['width', 'height'].some((name) => /^[01]$/.test(picture.getAttribute(name) ?? ''))

function dropPicture(picture: Element): void {
  const paragraph = picture.closest('p')
  picture.remove()
  if (paragraph && (paragraph.textContent ?? '').trim() === '' && !paragraph.querySelector('img'))
    paragraph.remove()
}

function toFigure(picture: Element): void {
  const paragraph = picture.closest('p')
  if (!paragraph || paragraph.closest('figure, td, th, li')) return
  const isAlone =
    (paragraph.textContent ?? '').trim() === '' && paragraph.querySelectorAll('img').length === 1
  if (!isAlone) return
  const link = picture.closest('a')
  const figure = rename(paragraph, 'figure')
  figure.replaceChildren(link ?? picture)
  link?.replaceChildren(picture)
  const caption = figure.nextElementSibling
  if (!caption?.classList.contains('MsoCaption')) return
  const words = figure.ownerDocument.createElement('figcaption')
  moveChildren(caption, words)
  caption.remove()
  figure.append(words)
}
