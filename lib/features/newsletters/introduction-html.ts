import { resolveFormat, type Format } from '@/lib/features/article/format'
import { resolveAddresses } from '@/lib/features/article/layout'
import { toSafeTree } from '@/lib/features/article/render'
import {
  attributeOf,
  elementsOf,
  isElement,
  setAttributes,
  setChildren,
  textOf,
  toHtml,
  type Element,
  type Parent,
} from '@/lib/features/article/tree'
import type { Look } from '@/lib/features/organisations/organisation-table'
import { escape, font, plain } from './mail-markup'
import { toMailPicture } from './mail-picture'

const body = `${font};font-size:17px;line-height:27px`
const heading = (size: number) =>
  `margin:24px 0 8px;${font};font-size:${size}px;line-height:${size + 6}px;font-weight:bold`

const styles: Partial<Record<string, string>> = {
  p: `margin:0 0 16px;${body}`,
  h1: heading(24),
  h2: heading(24),
  h3: heading(20),
  h4: heading(18),
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: `margin:0 0 6px;${body}`,
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #d8ddd4;font-style:italic',
  hr: 'margin:24px 0;border:0;border-top:1px solid #d8ddd4',
  a: 'color:inherit;text-decoration:underline',
  figure: 'margin:0 0 16px',
  figcaption: `${plain};font-size:13px;line-height:18px`,
  img: 'display:block;max-width:100%;height:auto;border:0',
}

/**
 * Renders a newsletter's introduction (plain text, Markdown or HTML, as in publications) for mail programs, with inline
 * styles. A paragraph that consists of a link becomes a button. Pictures that mail programs do not show are omitted.
 */
export function toIntroductionHtml(introduction: string, origin: string, look: Look): string {
  const format = resolveFormat(introduction)
  return format === 'text' ? toParagraphs(introduction) : toFormatted(introduction, format, origin, look)
}

function toFormatted(introduction: string, format: Format, origin: string, look: Look): string {
  const root = toSafeTree(introduction, format)
  keepMailPictures(root, origin)
  resolveAddresses(root, origin)
  const elements = elementsOf(root)
  for (const element of elements) {
    const style = styles[element.tagName]
    if (style) setAttributes(element, { class: 'ink', style })
  }
  for (const element of elements) {
    const link = element.tagName === 'p' ? findOnlyLink(element) : null
    if (link) setAttributes(link, { class: 'band', style: toButtonStyle(look) })
  }
  return toHtml(root).trim()
}

const toButtonStyle = ({ band, onBand }: Look) =>
  `display:inline-block;padding:12px 24px;background-color:${band};color:${onBand};${plain};font-size:16px;line-height:24px;font-weight:bold;text-decoration:none`

/** Returns the link that a paragraph consists of; null if it contains anything else. */
function findOnlyLink(paragraph: Element): Element | null {
  const [link, ...others] = paragraph.childNodes.filter(
    (node) => !('value' in node) || node.value.trim() !== '',
  )
  const isLink = link && isElement(link) && link.tagName === 'a' && textOf(link) !== ''
  return isLink && others.length === 0 ? link : null
}

function keepMailPictures(parent: Parent, origin: string): void {
  for (const element of [parent, ...elementsOf(parent)]) {
    setChildren(
      element,
      element.childNodes.filter(
        (node) => !isElement(node) || node.tagName !== 'img' || toMailSource(node, origin),
      ),
    )
  }
}

/** Sets the address and the mail's width of text. Returns false for a picture that mail programs do not show. */
function toMailSource(picture: Element, origin: string): boolean {
  const url = attributeOf(picture, 'src') ?? ''
  const source = toMailPicture({ url, alt: '' }, origin)
  if (source) setAttributes(picture, { src: source.src, width: '552' })
  return source !== null
}

function toParagraphs(introduction: string): string {
  const paragraphs = introduction.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs
    .map((paragraph) => `<p style="${styles.p}">${toLinked(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** Turns URLs in plain text into links. A full stop after a URL belongs to the sentence. */
const toLinked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, at) =>
      at % 2 === 0
        ? escape(part)
        : `<a class="ink" href="${escape(part)}" style="${styles.a}">${escape(part)}</a>`,
    )
    .join('')
