import { isKeptAddress, linkSchemes, pictureSchemes } from '@/lib/features/article/addresses'
import { parseEmbed } from '@/lib/base/domain/parse-embed'

/** What a text embeds, in a tree of HTML: as it is stored, and as other programs have it. */

/** Other sites' own frames become what is stored of them: a figure with a link. */
export function convertFrames(body: HTMLElement): void {
  for (const frame of body.querySelectorAll('iframe')) {
    const embed = parseEmbed(frame.getAttribute('src') ?? '')
    if (!embed) continue
    const link = body.ownerDocument.createElement('a')
    link.setAttribute('href', embed.address)
    link.textContent = frame.getAttribute('title')?.trim() || embed.title
    putInFigure(frame, link)
  }
}

function putInFigure(frame: HTMLElement, link: HTMLElement): void {
  const outer = frame.closest('figure')
  if (outer) {
    frame.remove()
    for (const part of outer.querySelectorAll('div, p')) if (isBlank(part)) part.remove()
    return outer.prepend(link)
  }
  const figure = frame.ownerDocument.createElement('figure')
  figure.append(link)
  const paragraph = frame.closest('p')
  if (!paragraph) return frame.replaceWith(figure)
  paragraph.after(figure)
  frame.remove()
  if (isBlank(paragraph)) paragraph.remove()
}

const isBlank = (element: Element) =>
  (element.textContent ?? '').trim() === '' && !element.querySelector('img')

/** A figure with a link alone, or below one picture of its own, is what the schema calls an embed. */
export function markEmbed(figure: HTMLElement): void {
  const parts = [...figure.childNodes].filter((node) => node.nodeType !== 3 || node.textContent?.trim())
  const [first, ...others] = parts.filter((node) => node.nodeName !== 'FIGCAPTION')
  const picture = first instanceof Element && first.localName === 'img' ? first : null
  const link = picture ? others[0] : first
  if (!(link instanceof Element) || link.localName !== 'a' || others.length > (picture ? 1 : 0)) return
  const address = link.getAttribute('href') ?? ''
  const isWeb = /^https?:\/\/[^/]/i.test(address) && isKeptAddress(address, linkSchemes)
  if (!isWeb || isBlank(link) || link.querySelector('img')) return
  const source = picture?.getAttribute('src') ?? link.getAttribute('data-picture') ?? ''
  if (isKeptAddress(source, pictureSchemes)) link.setAttribute('data-picture', source)
  else link.removeAttribute('data-picture')
  link.setAttribute('data-embed', '')
  picture?.remove()
}
