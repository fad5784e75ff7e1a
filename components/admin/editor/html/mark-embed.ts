import { isKeptAddress, linkSchemes, pictureSchemes } from '@/lib/features/kernel/article/addresses'

/** Matches URLs that can be embedded: pages of other sites, and files of the media library. */
const shownAddress = /^(?:https?:\/\/[^/]|\/media\/u\/[0-9a-f]{32}\.\w+$)/i

/** Marks a figure as an embed (`schema/embed.ts`) if it contains only a link, or only a picture and a link. */
export function markEmbed(figure: HTMLElement): void {
  const parts = [...figure.childNodes].filter((node) => node.nodeType !== 3 || node.textContent?.trim())
  const [first, ...others] = parts.filter((node) => node.nodeName !== 'FIGCAPTION')
  const picture = first instanceof Element && first.localName === 'img' ? first : null
  const link = picture ? others[0] : first
  if (!(link instanceof Element) || link.localName !== 'a' || others.length > (picture ? 1 : 0)) return
  const address = link.getAttribute('href') ?? ''
  const isShown = shownAddress.test(address) && isKeptAddress(address, linkSchemes)
  if (!isShown || isBlank(link) || link.querySelector('img')) return
  const source = picture?.getAttribute('src') ?? link.getAttribute('data-picture') ?? ''
  if (isKeptAddress(source, pictureSchemes)) link.setAttribute('data-picture', source)
  else link.removeAttribute('data-picture')
  link.setAttribute('data-embed', '')
  picture?.remove()
}

/** Returns whether an element has no words and no pictures. */
export const isBlank = (element: Element) =>
  (element.textContent ?? '').trim() === '' && !element.querySelector('img')
