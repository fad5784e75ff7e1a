import { parseEmbed } from '@/lib/base/domain/parse-embed'
import { toUnsafeHtml } from '@/lib/features/article/markup'
import { escapeAttribute } from '@/lib/tools/import/html/builder'

/**
 * Ghost's editor state as HTML, for posts whose `html` is empty. What comes out is not trusted: it passes
 * `toSiteHtml` as any other. Cards without text of their own are listed by `onCard`.
 */

type Node = { [name: string]: unknown }

/** Deeper nodes are left out: no text of Ghost's is so deep. */
const DEEPEST = 60

export function renderLexical(source: string, onCard: (card: string) => void): string | null {
  const state = parseObject(source)
  const root = state && asNode(state.root)
  return root ? renderChildren(root, onCard, 0) : null
}

function renderChildren(node: Node, onCard: (card: string) => void, depth: number): string {
  if (depth > DEEPEST || !Array.isArray(node.children)) return ''
  return node.children.map((child: unknown) => render(asNode(child), onCard, depth + 1)).join('')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const escape = (value: unknown) => escapeAttribute(textOf(value))

/** Bits of a text's format. */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const

type Render = (node: Node, inner: () => string, onCard: (card: string) => void) => string

const heading: Render = (node, inner) => {
  const tag = /^h[1-6]$/.test(textOf(node.tag)) ? textOf(node.tag) : 'h2'
  return `<${tag}>${inner()}</${tag}>`
}
const quote: Render = (_, inner) => `<blockquote>${inner()}</blockquote>`
const text: Render = ({ text, format }) => withFormat(escape(text), typeof format === 'number' ? format : 0)
const link: Render = (node, inner) => `<a href="${escape(node.url)}">${inner()}</a>`
const list: Render = (node, inner) => {
  const tag = node.listType === 'number' ? 'ol' : 'ul'
  return `<${tag}>${inner()}</${tag}>`
}
const linked: Render = (node, _, onCard) => toLinked(node, onCard)

/** Ghost's nodes and cards by their types. */
const renderers: Readonly<Record<string, Render>> = {
  text,
  'extended-text': text,
  linebreak: () => '<br>',
  paragraph: (_, inner) => `<p>${inner()}</p>`,
  heading,
  'extended-heading': heading,
  quote,
  'extended-quote': quote,
  aside: quote,
  list,
  listitem: (_, inner) => `<li>${inner()}</li>`,
  link,
  autolink: link,
  horizontalrule: () => '<hr>',
  image: (node) => toFigure(node, node.caption),
  gallery: (node) =>
    asNodes(node.images)
      .map((image) => toFigure(image, ''))
      .join('') + toCaption(node.caption),
  codeblock: ({ language, code, caption }) =>
    `<pre><code class="language-${escape(language)}">${escape(code)}</code></pre>${toCaption(caption)}`,
  markdown: (node) => toUnsafeHtml(textOf(node.markdown), 'markdown'),
  html: (node) => textOf(node.html),
  callout: (node) => `<blockquote>${escape(node.calloutEmoji)} ${textOf(node.calloutText)}</blockquote>`,
  toggle: (node) => `<h4>${textOf(node.heading)}</h4>${textOf(node.content)}`,
  button: (node) => `<p><a href="${escape(node.buttonUrl)}">${escape(node.buttonText)}</a></p>`,
  header: (node) =>
    `<h2>${textOf(node.header ?? node.heading)}</h2><p>${textOf(node.subheader ?? node.subheading)}</p>`,
  bookmark: linked,
  embed: linked,
  video: linked,
  audio: linked,
  file: linked,
}

function render(node: Node | null, onCard: (card: string) => void, depth: number): string {
  if (!node) return ''
  const type = textOf(node.type)
  const inner = () => renderChildren(node, onCard, depth)
  const renderer = Object.hasOwn(renderers, type) ? renderers[type] : undefined
  if (renderer) return renderer(node, inner, onCard)
  if (node.type !== undefined && !Array.isArray(node.children)) onCard(type)
  return inner()
}

function withFormat(html: string, format: number): string {
  return formats.reduce(
    (text, [bit, tag]) => ((format & bit) !== 0 ? `<${tag}>${text}</${tag}>` : text),
    html,
  )
}

function toFigure(image: Node, caption: unknown): string {
  const picture = `<img src="${escape(image.src)}" alt="${escape(image.alt)}" title="${escape(image.title)}">`
  const linked = textOf(image.href) === '' ? picture : `<a href="${escape(image.href)}">${picture}</a>`
  const text = textOf(caption)
  return `<figure>${linked}${text === '' ? '' : `<figcaption>${text}</figcaption>`}</figure>`
}

const toCaption = (caption: unknown) => (textOf(caption) === '' ? '' : `<p>${textOf(caption)}</p>`)

/** A video or a map that texts may embed. */
function toFrame(address: string, { metadata, caption }: Node): string {
  const frame = `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(textOf(asNode(metadata)?.title))}"></iframe>`
  return textOf(caption) === ''
    ? frame
    : `<figure>${frame}<figcaption>${textOf(caption)}</figcaption></figure>`
}

function toLinked(node: Node, onCard: (card: string) => void): string {
  const address = textOf(node.url) || textOf(node.src)
  if (node.type === 'embed' && parseEmbed(address)) return toFrame(address, node)
  onCard(`${textOf(node.type)} ${address}`)
  if (address === '') return ''
  const { title } = asNode(node.metadata) ?? {}
  const name = textOf(title) || textOf(node.title) || textOf(node.fileTitle) || address
  return `<p><a href="${escapeAttribute(address)}">${escapeAttribute(name)}</a></p>${toCaption(node.caption)}`
}

/** The editor before: sections of markers, and cards. */
export function renderMobiledoc(source: string, onCard: (card: string) => void): string | null {
  const state = parseObject(source)
  if (!state || !Array.isArray(state.sections)) return null
  const cards = Array.isArray(state.cards) ? state.cards : []
  const markups = Array.isArray(state.markups) ? state.markups : []
  return state.sections.map((section: unknown) => renderSection(section, { cards, markups, onCard })).join('')
}

type Mobiledoc = { cards: unknown[]; markups: unknown[]; onCard: (card: string) => void }

function renderSection(section: unknown, doc: Mobiledoc): string {
  if (!Array.isArray(section)) return ''
  const [kind, tag, content]: unknown[] = section
  if (kind === 1) return `<${toTag(tag)}>${renderMarkers(content, doc)}</${toTag(tag)}>`
  if (kind === 2) return `<figure><img src="${escape(tag)}" alt=""></figure>`
  if (kind === 3 && Array.isArray(content)) {
    const list = tag === 'ol' ? 'ol' : 'ul'
    return `<${list}>${content.map((item: unknown) => `<li>${renderMarkers(item, doc)}</li>`).join('')}</${list}>`
  }
  if (kind !== 10) return ''
  const card: unknown = doc.cards[Number(tag)]
  if (!Array.isArray(card)) return ''
  const [name, payload]: unknown[] = card
  const type = name === 'hr' ? 'horizontalrule' : name === 'code' ? 'codeblock' : textOf(name)
  return render({ ...asNode(payload), type: type === 'card-markdown' ? 'markdown' : type }, doc.onCard, 0)
}

const toTag = (tag: unknown) => (/^(?:p|h[1-6]|blockquote|aside)$/.test(textOf(tag)) ? textOf(tag) : 'p')

/** Each marker opens markups by their numbers, and closes as many as it says. */
function renderMarkers(markers: unknown, { markups }: Mobiledoc): string {
  if (!Array.isArray(markers)) return ''
  const open: string[] = []
  let html = ''
  for (const marker of markers) {
    if (!Array.isArray(marker)) continue
    const [kind, opened, closed, value]: unknown[] = marker
    for (const index of Array.isArray(opened) ? opened : []) {
      const markup: unknown = markups[Number(index)]
      const [tag, attributes]: unknown[] = Array.isArray(markup) ? markup : ['span']
      const name = /^[a-z]{1,10}$/.test(textOf(tag)) ? textOf(tag) : 'span'
      const href =
        Array.isArray(attributes) && attributes[0] === 'href' ? ` href="${escape(attributes[1])}"` : ''
      open.push(name)
      html += `<${name}${href}>`
    }
    html += kind === 0 ? escape(value) : '<br>'
    for (let remaining = Number(closed) || 0; remaining > 0 && open.length > 0; remaining--)
      html += `</${open.pop()}>`
  }
  return (
    html +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function parseObject(source: string): Node | null {
  try {
    return asNode(JSON.parse(source))
  } catch {
    return null
  }
}

const asNode = (value: unknown): Node | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

const asNodes = (value: unknown): Node[] =>
  Array.isArray(value) ? value.map(asNode).filter((one) => one !== null) : []
