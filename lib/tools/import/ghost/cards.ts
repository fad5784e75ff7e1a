import { toUnsafeHtml } from '@/lib/features/kernel/article/markup'
import { escapeAttribute } from '@/lib/tools/import/html/builder'
import type { Loss } from '@/lib/tools/import/model/loss'

/** A node of Ghost's editor state: a card, a paragraph, a text. */
export type Node = { [name: string]: unknown }

/** Returns a node's HTML, not yet sanitised. `inner` renders its children. */
export type Render = (node: Node, inner: () => string, onLoss: (loss: Loss) => void) => string

export const asNode = (value: unknown): Node | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
const asNodes = (value: unknown): Node[] =>
  Array.isArray(value) ? value.map(asNode).filter((node) => node !== null) : []
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
export const escape = (value: unknown) => escapeAttribute(textOf(value))

const toParagraph = (html: unknown) => (textOf(html) === '' ? '' : `<p>${textOf(html)}</p>`)
const toHeading = (tag: 'h2' | 'h4', html: unknown) =>
  textOf(html) === '' ? '' : `<${tag}>${textOf(html)}</${tag}>`
export const toCaption = toParagraph

function toButton(text: unknown, address: unknown): string {
  if (textOf(text) === '') return ''
  return textOf(address) === ''
    ? `<p>${escape(text)}</p>`
    : `<p><a href="${escape(address)}">${escape(text)}</a></p>`
}

const toPicture = (address: unknown) => (textOf(address) === '' ? '' : toFigure({ src: address }, ''))

function toFigure(image: Node, caption: unknown): string {
  const picture = `<img src="${escape(image.src)}" alt="${escape(image.alt)}" title="${escape(image.title)}">`
  const linked = textOf(image.href) === '' ? picture : `<a href="${escape(image.href)}">${picture}</a>`
  const text = textOf(caption)
  return `<figure>${linked}${text === '' ? '' : `<figcaption>${text}</figcaption>`}</figure>`
}

/** Renderers of cards that contain texts, by type. */
export const cards: Readonly<Record<string, Render>> = {
  image: (node) => toFigure(node, node.caption),
  gallery: (node) =>
    asNodes(node.images)
      .map((image) => toFigure(image, image.caption))
      .join('') + toCaption(node.caption),
  codeblock: ({ language, code, caption }) =>
    `<pre><code class="language-${escape(language)}">${escape(code)}</code></pre>${toCaption(caption)}`,
  markdown: (node) => toUnsafeHtml(textOf(node.markdown), 'markdown'),
  html: (node) => textOf(node.html),
  callout: (node) => `<blockquote>${escape(node.calloutEmoji)} ${textOf(node.calloutText)}</blockquote>`,
  toggle: (node) => `${toHeading('h4', node.heading)}${textOf(node.content)}`,
  button: (node) => toButton(node.buttonText, node.buttonUrl),
  header: (node) =>
    toPicture(node.backgroundImageSrc) +
    toHeading('h2', node.header ?? node.heading) +
    toParagraph(node.subheader ?? node.subheading) +
    (node.buttonEnabled === true ? toButton(node.buttonText, node.buttonUrl) : ''),
  product: (node) =>
    toPicture(node.productImageSrc) +
    toHeading('h4', node.productTitle) +
    (node.productRatingEnabled === true ? toParagraph(toStars(node.productStarRating)) : '') +
    textOf(node.productDescription) +
    (node.productButtonEnabled === true ? toButton(node.productButton, node.productUrl) : ''),
  'call-to-action': (node) =>
    (node.hasSponsorLabel === false ? '' : textOf(node.sponsorLabel)) +
    toPicture(node.imageUrl) +
    textOf(node.textValue) +
    (node.showButton === false ? '' : toButton(node.buttonText, node.buttonUrl)),
  signup: (node, _, onLoss) => {
    onLoss({ kind: 'card', detail: `signup · ${textOf(node.buttonText)}` })
    return toHeading('h2', node.header) + toParagraph(node.subheader) + toParagraph(node.disclaimer)
  },
}

const toStars = (rating: unknown) =>
  typeof rating === 'number' && rating >= 1 && rating <= 5
    ? `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}`
    : ''
