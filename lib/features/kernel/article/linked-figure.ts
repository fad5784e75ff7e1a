import { createElement, isElement, setChildren, textOf, type Element, type Node, type Parent } from './tree'

/**
 * This module reads figures with a link, and at most a picture and a caption. Such a figure represents an embedded
 * video or a file of the library in a text. Feeds, mails and other programs show it unchanged.
 */

/** Returns the figures that are not within another figure. */
export function figuresOf(parent: Parent): Element[] {
  return parent.childNodes.filter(isElement).flatMap((element) => {
    return element.tagName === 'figure' ? [element] : figuresOf(element)
  })
}

type LinkedFigure = { link: Element; picture: Element | null; caption: Element | null }

/**
 * Returns the parts of a figure that consists of a link with text, optionally a picture above it and a
 * caption. Returns null for any other figure.
 */
export function readParts(figure: Element): LinkedFigure | null {
  const children = filled(figure)
  const named = (name: string) => children.filter(isElement).filter(({ tagName }) => tagName === name)
  const [[link, ...links], [picture, ...pictures], [caption, ...captions]] = [
    named('a'),
    named('img'),
    named('figcaption'),
  ]
  const partCount = [link, picture, caption].filter(Boolean).length
  if (!link || partCount < children.length || links.length + pictures.length + captions.length > 0)
    return null
  if (textOf(link) === '' || link.childNodes.some((node) => isElement(node) && node.tagName === 'img'))
    return null
  return { link, picture: picture ?? null, caption: caption ?? null }
}

export const filled = (parent: Parent): Node[] =>
  parent.childNodes.filter((node) => !('value' in node) || node.value.trim() !== '')

export function element(name: string, attributes: Record<string, string>, text = ''): Element {
  const made = createElement(name, attributes)
  if (text) setChildren(made, [{ nodeName: '#text', value: text, parentNode: made }])
  return made
}
