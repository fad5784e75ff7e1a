import sanitizeHtml from 'sanitize-html'
import { linkSchemes, pictureSchemes } from './addresses'
import { isBlock, toKind } from './block-table'
import { embedMark, toEmbedLink } from './embeds'
import { toFigureWidth } from './figure-width'

/**
 * This module sanitises an author's HTML. Removes all elements that are not listed here, but keeps their text, except
 * for elements whose content is not text. Removes classes and ids, which only later steps may add.
 */

const blocks = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'hr',
  'br',
]
const tableParts = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const inline = ['strong', 'em', 'code', 'a', 'img', 'sup', 'sub', 'del', 'small']
/** Elements that are allowed only as blocks of `block-table.ts`. */
const blockElements = ['div', 'details', 'summary']
const blockAttributes = ['data-block', 'data-kind']

/** Maximum depth of elements; deeper ones are unwrapped, because the code after this step is recursive. */
const DEEPEST_NESTING = 64

const synonyms: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  s: 'del',
  strike: 'del',
}
// Containers that are not blocks become paragraphs, so that neighbouring texts are not joined.
const containers = [
  'address',
  'article',
  'aside',
  'center',
  'dd',
  'details',
  'div',
  'dt',
  'footer',
  'header',
  'main',
  'nav',
  'section',
  'summary',
]
const unread = [
  'iframe',
  'math',
  'noembed',
  'noframes',
  'option',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
]

const languageTag = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,2}$/i

const smallNumber = /^\d{1,4}$/
const alignments = ['center', 'right']

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...blockElements, ...tableParts, ...inline],
  nonTextTags: unread,
  nestingLimit: DEEPEST_NESTING,
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [...pictureSchemes] },
  allowedAttributes: {
    ...Object.fromEntries(['p', ...blockElements].map((name) => [name, blockAttributes])),
    a: ['href', 'title'],
    code: ['class'],
    figure: ['data-width'],
    // A quotation may be in another language than the article.
    blockquote: ['lang'],
    img: [
      'src',
      'alt',
      'title',
      'width',
      'height',
      { name: 'role', multiple: false, values: ['presentation'] },
    ],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope', 'class'],
    td: ['colspan', 'rowspan', 'class'],
  },
  allowedClasses: { a: embedMark },
  parseStyleAttributes: false,
  transformTags: {
    ...synonyms,
    ...Object.fromEntries(['p', ...containers].map((name) => [name, toBlock])),
    img: (tagName, attribs) => ({ tagName, attribs: withNumbers(attribs, ['width', 'height']) }),
    ol: (tagName, attribs) => ({ tagName, attribs: withNumbers(attribs, ['start']) }),
    code: toCode,
    kbd: toCode,
    tt: toCode,
    th: toCell,
    td: toCell,
    blockquote: withLanguage,
    figure: withWidth,
    iframe: (tagName, attribs) => toEmbedLink(attribs) ?? { tagName, attribs: {} },
  },
}

export function sanitise(html: string): string {
  return sanitizeHtml(html, options)
}

/** Keeps blocks, with their attributes in a fixed order. Other containers become paragraphs. */
function toBlock(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const name = attributes['data-block']
  if (!isBlock(name, tagName)) return { tagName: 'p', attribs: {} }
  const kind = toKind(name, attributes['data-kind'])
  return { tagName, attribs: { 'data-block': name, ...(kind && { 'data-kind': kind }) } }
}

function withLanguage(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (attribs.lang !== undefined && !languageTag.test(attribs.lang)) delete attribs.lang
  return { tagName, attribs }
}

/** Keeps the width of a figure if it is known. */
function withWidth(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const width = toFigureWidth(attribs['data-width'])
  return { tagName, attribs: width ? { 'data-width': width } : {} }
}

/** Keeps the language class of Markdown code, which `code.ts` uses and removes. */
function toCode(_: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const language = /^language-[\w+#-]{1,20}$/.exec(attributes.class ?? '')?.[0]
  return { tagName: 'code', attribs: language ? { class: language } : {} }
}

/**
 * Replaces the alignment of a column, a style in Markdown, by a class. The class is kept, so that sanitising
 * again changes nothing.
 */
function toCell(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = withNumbers(attributes, ['colspan', 'rowspan'])
  delete attribs.class
  const alignment =
    /^text-align:\s?(\w{1,9});?$/.exec(attributes.style ?? '')?.[1] ??
    attributes.align ??
    /^align-(\w{1,9})$/.exec(attributes.class ?? '')?.[1]
  if (alignment && alignments.includes(alignment)) attribs.class = `align-${alignment}`
  if (attribs.scope && !['col', 'row'].includes(attribs.scope)) delete attribs.scope
  return { tagName, attribs }
}

/** Removes those attributes of `names` that are not small integers. */
function withNumbers(attribs: sanitizeHtml.Attributes, names: string[]): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !names.includes(name) || smallNumber.test(value)),
  )
}
