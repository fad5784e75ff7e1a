import type { Embed } from '@/lib/base/domain/embed'
import { parseEmbed } from '@/lib/base/domain/parse-embed'
import { element, figuresOf, filled, readParts } from './linked-figure'
import {
  appendChild,
  attributeOf,
  createElement,
  isElement,
  setAttributes,
  setChildren,
  textOf,
} from './tree'
import type { Element, Parent, Root } from './tree'

/**
 * Videos, maps and pages of other sites in a text. They pass the gate as a figure with a link, and at most a picture
 * and a caption: that is what feeds, mails and every other program get. On the article's page the figure says who would be
 * asked, and asks no one until its reader does (`components/article/show-frames.ts`).
 */

/** What stands in the gate for another site's own frame, until the figure around it is there. */
const MARK = 'embed'

export const embedMark = [MARK]

export type EmbedLabels = Record<Embed['kind'], string> & {
  /** With `{provider}` for its name, as are the next two. */
  open: string
  note: string
  remember: string
}

/** A link in the place of another site's frame, where that is one that texts may embed. */
export function toEmbedLink(attributes: Record<string, string>) {
  const embed = parseEmbed(attributes.src ?? '')
  const text = attributes.title?.trim() || embed?.title
  return embed && text ? { tagName: 'a', attribs: { href: embed.address, class: MARK }, text } : null
}

/** Puts such links into figures of their own, where they stand alone. */
export function liftEmbeds(parent: Parent): void {
  const children = parent.childNodes.map((node) => {
    if (!isElement(node)) return node
    const link = markedLinkOf(node)
    if (!link) liftEmbeds(node)
    const isInText = 'tagName' in parent && !/^(?:body|blockquote|li|td|th|figure)$/.test(parent.tagName)
    if (!link || (link === node && isInText)) return node
    if ('tagName' in parent && parent.tagName === 'figure') return link
    const figure = createElement('figure')
    appendChild(figure, link)
    return figure
  })
  setChildren(parent, children)
}

function markedLinkOf(node: Element): Element | null {
  if (node.tagName === 'a' && attributeOf(node, 'class') === MARK) {
    setAttributes(node, { class: null })
    return node
  }
  const [only, ...others] = node.tagName === 'p' ? filled(node) : []
  return only && others.length === 0 && isElement(only) && only.tagName === 'a' ? markedLinkOf(only) : null
}

/** Makes of each figure that embeds something what readers see before it asks anybody. `hosts` are the organisation's. */
export function markEmbeds(root: Root, labels: EmbedLabels, hosts: readonly string[]): void {
  for (const figure of figuresOf(root)) {
    const parts = readParts(figure)
    const embed = parts && parseEmbed(attributeOf(parts.link, 'href') ?? '', hosts)
    if (!parts || !embed) continue
    setAttributes(figure, { class: MARK, 'data-embed': embed.frame, 'data-provider': embed.provider })
    const words = textOf(parts.link)
    const title = /^https?:\/\//.test(words) ? embed.title : words
    const remember = toCheckbox(toText(labels.remember, embed))
    setChildren(figure, [
      toOffer(embed, title, parts.picture, labels),
      remember,
      ...(parts.caption ? [parts.caption] : []),
    ])
  }
}

const toText = (label: string, { provider }: Embed) => label.replaceAll('{provider}', provider)

function toOffer(embed: Embed, title: string, picture: Element | null, labels: EmbedLabels): Element {
  const offer = element('div', { class: 'embed-offer' })
  if (picture) appendChild(offer, picture)
  const open = toText(labels.open, embed)
  const show = labels[embed.kind]
  const children = [
    element('p', { class: 'embed-title' }, title),
    element('p', { class: 'embed-note' }, toText(labels.note, embed)),
    element('button', { type: 'button', 'aria-label': `${show}: ${title}` }, show),
    element(
      'a',
      { href: embed.address, rel: 'noopener noreferrer', 'aria-label': `${open}: ${title}` },
      open,
    ),
  ]
  for (const child of children) appendChild(offer, child)
  return offer
}

function toCheckbox(text: string): Element {
  const label = element('label', {}, text)
  setChildren(label, [createElement('input', { type: 'checkbox' }), ...label.childNodes])
  return label
}
