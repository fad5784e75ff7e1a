import { flattenBlocks, spanishCallouts } from '@/lib/features/kernel/article/blocks'
import { isButtonLink } from '@/lib/base/domain/button-link'
import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import { resolveAddresses } from '@/lib/features/kernel/article/layout'
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
} from '@/lib/features/kernel/article/tree'
import type { Look } from '@/lib/features/company/organisations/organisation-table'
import { toIntroductionTree } from './introduction-tree'
import { font, plain } from './mail-markup'
import { toMailPicture } from './mail-picture'

/** Width of the text in mails, in px. */
const COLUMN_WIDTH = 552

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
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: `padding:6px 10px;border:1px solid #d8ddd4;text-align:left;${plain};font-size:15px;line-height:21px`,
  td: `padding:6px 10px;border:1px solid #d8ddd4;${plain};font-size:15px;line-height:21px`,
  figcaption: `${plain};font-size:13px;line-height:18px`,
  img: 'display:block;max-width:100%;height:auto;border:0',
}

/**
 * Renders a newsletter's introduction (plain text, Markdown or HTML) for mail programs, with inline styles. A paragraph
 * that consists of a link becomes a button, unless the link's text is its address. Omits unsupported pictures.
 */
export function toIntroductionHtml(introduction: string, origin: string, look: Look): string {
  const root = toIntroductionTree(introduction)
  flattenBlocks(root, spanishCallouts)
  keepMailPictures(root, origin)
  for (const note of elementsOf(root).filter((link) => attributeOf(link, 'href')?.startsWith('#')))
    setAttributes(note, { href: null })
  resolveAddresses(root, origin)
  const elements = elementsOf(root)
  for (const element of elements) {
    const style = styles[element.tagName]
    // The first element has no top margin, because the band above it leaves a gap.
    const isFirst = element === elements[0]
    if (style)
      setAttributes(element, {
        class: 'ink',
        style: isFirst ? style.replace(/^margin:24px/, 'margin:0') : style,
      })
  }
  for (const element of elements) {
    const link = element.tagName === 'p' ? findOnlyLink(element) : null
    if (link) setAttributes(link, { class: 'band', style: toButtonStyle(look) })
  }
  return toHtml(root).trim()
}

const toButtonStyle = ({ band, onBand }: Look) =>
  `display:inline-block;padding:12px 24px;background-color:${band};color:${onBand};${plain};font-size:16px;line-height:24px;font-weight:bold;text-decoration:none`

/** Returns the paragraph's link if it becomes a button: it is the only content, and its text is not its address. */
function findOnlyLink(paragraph: Element): Element | null {
  const [link, ...others] = paragraph.childNodes.filter(
    (node) => !('value' in node) || node.value.trim() !== '',
  )
  if (!link || !isElement(link) || link.tagName !== 'a' || others.length > 0) return null
  return isButtonLink(textOf(link), attributeOf(link, 'href') ?? '') ? link : null
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

/**
 * Sets the absolute URL of a picture, its width in the text column, and its alternative text. Returns false for a
 * picture that mail programs do not show.
 */
function toMailSource(picture: Element, origin: string): boolean {
  const url = attributeOf(picture, 'src') ?? ''
  const alt = attributeOf(picture, 'alt') ?? ''
  const source = toMailPicture({ url, alt }, origin)
  if (!source) return false
  const width = Math.min(COLUMN_WIDTH, parsePictureAddress(url)?.width ?? COLUMN_WIDTH)
  // Removes the stored height, which would distort a picture that the column makes narrower.
  setAttributes(picture, { src: source.src, alt, width: `${width}`, height: null })
  return true
}
