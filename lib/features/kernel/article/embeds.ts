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
 * This module shows videos, maps and pages of other sites in a text. `sanitise` keeps them as a figure with a link,
 * and at most a picture and a caption. Feeds, mails and other programs get this figure. On the article's page, it
 * names the provider, and loads nothing from it until the reader clicks (`components/article/show-frames.ts`).
 */

/** Class of the link that replaces an iframe, until it is wrapped in a figure. */
const MARK = 'embed'

export const embedMark = [MARK]

export type EmbedLabels = Record<Embed['kind'], string> & {
  /** Label template with the placeholder `{provider}`, like `note` and `remember`. */
  open: string
  note: string
  remember: string
}

/** Returns a link that replaces an iframe. Returns null if texts may not embed its site. */
export function toEmbedLink(attributes: Record<string, string>) {
  const embed = parseEmbed(attributes.src ?? '')
  const text = attributes.title?.trim() || embed?.title
  return embed && text ? { tagName: 'a', attribs: { href: embed.address, class: MARK }, text } : null
}

/** Wraps each link that replaced an iframe in a figure, if it is the only content of its block. */
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

/** Turns each figure with an embed into its placeholder. `hosts` are the additional hosts of the organisation. */
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
