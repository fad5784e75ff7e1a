import { parseFileAddress, toFileAddress, type FileKey } from '@/lib/base/domain/stored-file'
import type { ShownCaptions } from '@/lib/base/domain/shown-file'
import { parsePictureAddress, toPictureAddress, type PictureKey } from '@/lib/base/domain/stored-picture'
import { listStoredWidths, toWidthAddress } from '@/lib/base/images/stored-widths'
import { element, figuresOf, readParts } from './linked-figure'
import { appendChild, attributeOf, setAttributes, setChildren, textOf, type Element, type Root } from './tree'

/**
 * This module shows documents, audio and video of the library in a text. `sanitise` keeps them as a figure with a
 * link. Feeds, mails and other programs get this figure. On the article's page, it becomes a download card or the
 * browser's player. The player loads the file only when the reader plays it.
 */

/** A file as the article shows it, in the reader's language. */
export type FileView = {
  key: FileKey
  /** Data to display the file; null if it was removed or has expired. */
  offered: {
    kind: 'document' | 'audio' | 'video'
    /** Content type, by which browsers check whether they can play it. */
    type: string
    /** Name of the format: 'PDF'. */
    ending: string
    title: string
    /** Format, size and length: 'Documento PDF · 2,4 MB · 12 páginas'. */
    facts: string
    /** Credit and licence, or an empty string. */
    rights: string
    /** Note for a file that browsers cannot play; null for other files. */
    note: string | null
    poster: PictureKey | null
    captions: readonly ShownCaptions[]
  } | null
}

type Offered = NonNullable<FileView['offered']>

type FileLabels = {
  /** Language of the labels, if the text is in another language. */
  lang: string | null
  download: string
  /** Text that replaces a deleted file. It contains `{title}`, the former title of the file. */
  gone: string
  captions: string
}

export type FileOptions = {
  views: readonly FileView[]
  labels: FileLabels
  /** True to show the titles written in the text, as in translations, instead of the titles in the library. */
  keepsWords: boolean
}

/** Replaces figures with files by their cards and players. Figures without a view stay links. */
export function markFiles(root: Root, { views, labels, keepsWords }: FileOptions): void {
  const viewsByKey = new Map(views.map((view) => [view.key, view]))
  for (const figure of figuresOf(root)) {
    const parts = readParts(figure)
    const place = parts && parseFileAddress(attributeOf(parts.link, 'href') ?? '')
    const view = place && viewsByKey.get(place.key)
    if (!parts || !view) continue
    const { key, offered } = view
    const words = textOf(parts.link)
    const file = offered && {
      ...offered,
      address: toFileAddress(key),
      title: keepsWords ? words : offered.title,
      picture: offered.poster
        ? toPictureAddress(offered.poster)
        : attributeOf(parts.picture ?? figure, 'src'),
    }
    setAttributes(figure, { class: 'file', 'data-file': file ? file.kind : 'gone' })
    setChildren(figure, [
      ...(file ? toShown(file, labels) : [toGone(words, labels)]),
      ...(parts.caption ? [parts.caption] : []),
    ])
  }
}

type Shown = Offered & { address: string; picture: string | null }

const toShown = (file: Shown, labels: FileLabels): Element[] =>
  file.kind === 'document' ? [toCard(file, labels)] : [toPlayer(file), toLine(file, labels)]

const toGone = (title: string, { gone, lang }: FileLabels) =>
  element('p', { ...langOf(lang) }, gone.replaceAll('{title}', title))

const langOf = (lang: string | null): Record<string, string> => (lang ? { lang } : {})

/** Returns a card that is a link as a whole, so a click anywhere downloads the file. */
function toCard(file: Shown, labels: FileLabels): Element {
  const { address, picture, ending, type } = file
  const card = element('a', { class: 'file-card', href: address, download: '', type })
  const sheet = picture
    ? element('img', { src: picture, alt: '', sizes: '6rem' })
    : element('span', { class: 'file-sheet', 'aria-hidden': 'true' }, ending)
  const get = element('span', { class: 'file-get', ...langOf(labels.lang) }, labels.download)
  for (const child of [sheet, toWords(file, labels), get]) appendChild(card, child)
  return card
}

function toWords({ title, facts, rights }: Shown, { lang }: FileLabels): Element {
  const words = element('span', { class: 'file-words' })
  appendChild(words, element('strong', {}, title))
  appendChild(words, element('span', langOf(lang), facts))
  if (rights) appendChild(words, element('small', {}, rights))
  return words
}

/** Returns a player that loads nothing before playing. Active captions would load at once, so they are off. */
function toPlayer({ kind, title, address, type, picture, captions }: Shown): Element {
  const player = element(kind, { controls: '', preload: 'none', 'aria-label': title })
  if (kind === 'video') setAttributes(player, { playsinline: '', poster: picture && toPoster(picture) })
  appendChild(player, element('source', { src: address, type }))
  for (const { key, language, title: label } of captions) {
    const src = toFileAddress(key)
    appendChild(player, element('track', { kind: 'captions', src, srclang: language, label }))
  }
  return player
}

/** Returns the line below a player. It has a download link for browsers that do not play the file. */
function toLine(file: Shown, labels: FileLabels): Element {
  const { kind, title, address, note, captions } = file
  const line = element('div', { class: 'file-line' })
  appendChild(line, toWords(file, labels))
  const name = { 'aria-label': `${labels.download}: ${title}`, ...langOf(labels.lang) }
  appendChild(
    line,
    element('a', { class: 'file-get', href: address, download: '', ...name }, labels.download),
  )
  // Adds links to the captions of an audio, because browsers display captions only for videos.
  if (kind === 'audio' && captions.length > 0) appendChild(line, toCaptionLinks(captions, labels))
  if (note) appendChild(line, element('p', langOf(labels.lang), note))
  return line
}

function toCaptionLinks(captions: readonly ShownCaptions[], { captions: label, lang }: FileLabels): Element {
  const list = element('p', {})
  appendChild(list, element('span', langOf(lang), label))
  for (const { key, language, title } of captions) {
    appendChild(list, element('a', { href: toFileAddress(key), lang: language, type: 'text/vtt' }, title))
  }
  return list
}

/** Width of a video's poster in pixels: twice the width of the column, for dense screens. */
const POSTER_WIDTH = 1216

/** Returns a picture's URL in a single width, because a poster has no `srcset`. */
function toPoster(address: string): string {
  const picture = parsePictureAddress(address)
  const widths = picture ? listStoredWidths(picture) : []
  const width = widths.find((storedWidth) => storedWidth >= POSTER_WIDTH) ?? widths.at(-1)
  return picture && width ? toWidthAddress(picture, width) : address
}
