import { toPictureSources } from '@/lib/base/images/sources'
import { appendChild, attributeOf, createElement, isElement, setAttributes, setChildren } from './tree'
import type { Element, Node, Parent, Root } from './tree'

/**
 * This module enlarges pictures that are alone in their block to the size of the window: a button and a `popover`
 * dialog, without a script.
 */

/** Maximum number of pictures, because each one is in the page twice. Further pictures cannot be enlarged. */
const MAX_PICTURES = 40

export type ZoomLabels = { zoom: string; close: string }

/**
 * Wraps pictures in buttons, and returns the dialogs that these open. Add the dialogs to the article after
 * `preparePictures`, which would change the widths of their large pictures.
 */
export function addZoom(root: Root, labels: ZoomLabels): Element[] {
  const dialogs: Element[] = []
  wrapIn(root, (picture) => {
    if (dialogs.length >= MAX_PICTURES) return null
    const id = `imagen-${dialogs.length + 1}`
    dialogs.push(toDialog(id, picture, labels))
    const alt = attributeOf(picture, 'alt') ?? ''
    return createElement('button', {
      type: 'button',
      class: 'zoom',
      popovertarget: id,
      'aria-label': alt ? `${labels.zoom}: ${alt}` : labels.zoom,
    })
  })
  return dialogs
}

/** Wraps each picture of a figure or of a paragraph without text in its button. */
function wrapIn(parent: Parent, toButton: (picture: Element) => Element | null): void {
  for (const element of parent.childNodes.filter(isElement)) {
    const pictures = picturesOf(element)
    for (const picture of pictures) {
      const button = toButton(picture)
      if (!button) continue
      setChildren(
        element,
        element.childNodes.map((node) => (node === picture ? button : node)),
      )
      appendChild(button, picture)
    }
    if (pictures.length > 0) continue
    if (attributeOf(element, 'class') === 'block logos') continue
    if (/^(?:blockquote|li|ul|ol|figure|div)$/.test(element.tagName)) wrapIn(element, toButton)
  }
}

/** Returns the pictures of a gallery, or the only picture of a block. */
function picturesOf(element: Element): Element[] {
  if (attributeOf(element, 'class') === 'gallery')
    return element.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'img')
  const picture = pictureOf(element)
  return picture ? [picture] : []
}

function pictureOf(element: Element): Element | null {
  if (element.tagName !== 'figure' && element.tagName !== 'p') return null
  const said = element.childNodes.filter((node) => !isSpace(node))
  const pictures = said.filter((node) => isElement(node) && node.tagName === 'img')
  const others = said.filter((node) => isElement(node) && node.tagName === 'figcaption')
  const [picture] = pictures
  const isAlone = pictures.length === 1 && said.length === 1 + others.length
  return isAlone && picture && isElement(picture) ? picture : null
}

const isSpace = (node: Node) => 'value' in node && node.value.trim() === ''

function toDialog(id: string, picture: Element, labels: ZoomLabels): Element {
  const alt = attributeOf(picture, 'alt') ?? ''
  const dialog = createElement('dialog', {
    popover: '',
    id,
    class: 'zoom-view',
    'aria-label': alt || labels.zoom,
  })
  const close = createElement('button', {
    type: 'button',
    popovertarget: id,
    popovertargetaction: 'hide',
    'aria-label': labels.close,
  })
  appendChild(dialog, close)
  appendChild(close, toLargePicture(picture))
  return dialog
}

/** Returns the large picture, which is loaded when it is shown. */
function toLargePicture(picture: Element): Element {
  const { src, srcSet, sizes, width, height } = toPictureSources(attributeOf(picture, 'src') ?? '', '100vw')
  const large = createElement('img', { alt: '', loading: 'lazy', decoding: 'async' })
  if (width && height) setAttributes(large, { width: `${width}`, height: `${height}` })
  if (srcSet && sizes) setAttributes(large, { sizes, srcset: srcSet })
  setAttributes(large, { src: src ?? null })
  return large
}
