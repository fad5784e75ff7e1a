import { createElement, isElement, setChildren, textOf } from './tree'
import type { Element, Node, Parent } from './tree'

/**
 * A figure with a link, and at most a picture and a caption: what stands in a text for another site's video, or for a file
 * of the library. Feeds, mails and other programs show it as it is.
 */

/** Those that stand in no other. */
export function figuresOf(parent: Parent): Element[] {
  return parent.childNodes.filter(isElement).flatMap((element) => {
    return element.tagName === 'figure' ? [element] : figuresOf(element)
  })
}

type LinkedFigure = { link: Element; picture: Element | null; caption: Element | null }

/** A link with words, alone or below one picture, with or without a caption. */
export function readParts(figure: Element): LinkedFigure | null {
  const children = filled(figure)
  const named = (name: string) => children.filter(isElement).filter(({ tagName }) => tagName === name)
  const [[link, ...links], [picture, ...pictures], [caption, ...captions]] = [
    named('a'),
    named('img'),
    named('figcaption'),
  ]
  const known = [link, picture, caption].filter(Boolean).length
  if (!link || known < children.length || links.length + pictures.length + captions.length > 0) return null
  if (textOf(link) === '' || link.childNodes.some((node) => isElement(node) && node.tagName === 'img'))
    return null
  return { link, picture: picture ?? null, caption: caption ?? null }
}

/** What is in it, without spaces between. */
export const filled = (parent: Parent): Node[] =>
  parent.childNodes.filter((node) => !('value' in node) || node.value.trim() !== '')

export function element(name: string, attributes: Record<string, string>, text = ''): Element {
  const made = createElement(name, attributes)
  if (text) setChildren(made, [{ nodeName: '#text', value: text, parentNode: made }])
  return made
}
