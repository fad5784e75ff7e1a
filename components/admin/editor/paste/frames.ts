import { isBlank } from '@/components/admin/editor/html/mark-embed'
import { parseEmbed } from '@/lib/base/domain/parse-embed'

/** Converts pasted frames to stored embeds (a figure with a link), if the text may embed their site. */
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
