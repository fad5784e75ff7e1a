import { parseEmbed } from '@/lib/base/domain/parse-embed'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import { asNode, cards, escape, textOf, toCaption, type Node, type Render } from './cards'

/**
 * Renders Ghost's editor state as HTML, for posts whose `html` is empty. The result is sanitised by
 * `toSiteHtml` like any other HTML. `onLoss` reports cards that are not fully supported.
 */

type OnLoss = (loss: Loss) => void

/** Maximum nesting. Texts written in Ghost are never nested as deeply. */
const DEEPEST = 60

export function renderLexical(source: string, onLoss: OnLoss): string | null {
  const state = parseObject(source)
  const root = state && asNode(state.root)
  return root ? renderChildren(root, onLoss, 0) : null
}

function renderChildren(node: Node, onLoss: OnLoss, depth: number): string {
  if (depth > DEEPEST || !Array.isArray(node.children)) return ''
  return node.children.map((child: unknown) => render(asNode(child), onLoss, depth + 1)).join('')
}

/** Bits of a text node's format, with the elements for them. */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const

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
const linked: Render = (node, _, onLoss) => toLinked(node, onLoss)

/** Renderers of Ghost's nodes and cards by type. */
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
  ...cards,
  bookmark: linked,
  embed: linked,
  video: linked,
  audio: linked,
  file: linked,
}

function render(node: Node | null, onLoss: OnLoss, depth: number): string {
  if (!node) return ''
  const type = textOf(node.type)
  const inner = () => renderChildren(node, onLoss, depth)
  if (!isShown(node)) {
    loseCard(node, onLoss)
    return ''
  }
  const renderer = Object.hasOwn(renderers, type) ? renderers[type] : undefined
  if (renderer) return renderer(node, inner, onLoss)
  if (node.type !== undefined && !Array.isArray(node.children)) loseCard(node, onLoss)
  return inner()
}

function withFormat(html: string, format: number): string {
  return formats.reduce(
    (text, [bit, tag]) => ((format & bit) !== 0 ? `<${tag}>${text}</${tag}>` : text),
    html,
  )
}

/** Renders a video or map as a frame, if texts may embed it. */
function toFrame(address: string, { metadata, caption }: Node): string {
  const frame = `<iframe src="${escape(address)}" title="${escape(asNode(metadata)?.title)}"></iframe>`
  return textOf(caption) === ''
    ? frame
    : `<figure>${frame}<figcaption>${textOf(caption)}</figcaption></figure>`
}

function toLinked(node: Node, onLoss: OnLoss): string {
  const address = textOf(node.url) || textOf(node.src)
  if (node.type === 'embed' && parseEmbed(address)) return toFrame(address, node)
  if (address === '') {
    loseCard(node, onLoss)
    return ''
  }
  onLoss({ kind: 'embed', detail: `${textOf(node.type)} ${address}` })
  const { title, description } = asNode(node.metadata) ?? {}
  const name = textOf(title) || textOf(node.title) || textOf(node.fileTitle) || address
  const more = textOf(description) === '' ? '' : `<p>${escape(description)}</p>`
  return `<p><a href="${escape(address)}">${escape(name)}</a></p>${more}${toCaption(node.fileCaption)}${toCaption(node.caption)}`
}

/** Reports an unsupported card, with all its texts. */
function loseCard(node: Node, onLoss: OnLoss): void {
  onLoss({ kind: 'card', detail: toDetail(listTexts(node, 0).join(' · '), 500) })
}

function listTexts(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return []
  return Object.values(value).flatMap((child) => listTexts(child, depth + 1))
}

/** Returns true if a card is shown on the website, not only in mails or to members. */
function isShown({ visibility }: Node): boolean {
  const { showOnWeb, web } = asNode(visibility) ?? {}
  return showOnWeb !== false && asNode(web)?.nonMember !== false
}

/** Renders the format of Ghost's previous editor (Mobiledoc): sections of markers, and cards. */
export function renderMobiledoc(source: string, onLoss: OnLoss): string | null {
  const state = parseObject(source)
  if (!state || !Array.isArray(state.sections)) return null
  const cards = Array.isArray(state.cards) ? state.cards : []
  const markups = Array.isArray(state.markups) ? state.markups : []
  return state.sections.map((section: unknown) => renderSection(section, { cards, markups, onLoss })).join('')
}

type Mobiledoc = { cards: unknown[]; markups: unknown[]; onLoss: OnLoss }

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
  return render({ ...asNode(payload), type: type === 'card-markdown' ? 'markdown' : type }, doc.onLoss, 0)
}

const toTag = (tag: unknown) => (/^(?:p|h[1-6]|blockquote|aside)$/.test(textOf(tag)) ? textOf(tag) : 'p')

/**
 * Renders the markers (text runs) of a section. A marker opens elements by their index in `markups`, and closes a given
 * number of elements.
 */
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
