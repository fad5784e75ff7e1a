import { parseFileAddress, toFileAddress, type FileKey } from '@/lib/base/domain/stored-file'
import type { ShownCaptions } from '@/lib/base/domain/shown-file'
import { parsePictureAddress, toPictureAddress, type PictureKey } from '@/lib/base/domain/stored-picture'
import { listStoredWidths, toWidthAddress } from '@/lib/base/images/stored-widths'
import { element, figuresOf, readParts } from './linked-figure'
import { appendChild, attributeOf, setAttributes, setChildren, textOf } from './tree'
import type { Element, Root } from './tree'

/**
 * Documents, audio and film of the library in a text. They pass the gate as a figure with a link: that is what feeds, mails
 * and every other program get. On the article's page the figure is a card to download, or the browser's own player, which
 * asks for the file once its reader does.
 */

/** What a file is to its reader, in their words. */
export type FileView = {
  key: FileKey
  /** Null for one that is gone, or that readers get no more. */
  offered: {
    kind: 'document' | 'audio' | 'video'
    /** As it is served, for a browser to say whether it plays it. */
    type: string
    /** Of its format: 'PDF'. */
    ending: string
    title: string
    /** 'Documento PDF · 2,4 MB · 12 páginas' */
    facts: string
    /** Whose it is, and what may be done with it; empty where no one has said. */
    rights: string
    /** What browsers do not play; null for nothing. */
    note: string | null
    poster: PictureKey | null
    captions: readonly ShownCaptions[]
  } | null
}

type Offered = NonNullable<FileView['offered']>

type FileLabels = {
  /** What these words are in, where the text is in another language. */
  lang: string | null
  download: string
  /** With `{title}` for what it was called. */
  gone: string
  captions: string
}

export type FileOptions = {
  views: readonly FileView[]
  labels: FileLabels
  /** Of a translation: its words for a file stay in the place of the library's. */
  keepsWords: boolean
}

/** What the page has of the files in its figures; those that no view is of stay links. */
export function markFiles(root: Root, { views, labels, keepsWords }: FileOptions): void {
  const known = new Map(views.map((view) => [view.key, view]))
  for (const figure of figuresOf(root)) {
    const parts = readParts(figure)
    const place = parts && parseFileAddress(attributeOf(parts.link, 'href') ?? '')
    const view = place && known.get(place.key)
    if (!parts || !view) continue
    const { key, offered } = view
    const words = textOf(parts.link)
    const shown = offered && {
      ...offered,
      address: toFileAddress(key),
      title: keepsWords ? words : offered.title,
      picture: offered.poster
        ? toPictureAddress(offered.poster)
        : attributeOf(parts.picture ?? figure, 'src'),
    }
    setAttributes(figure, { class: 'file', 'data-file': shown ? shown.kind : 'gone' })
    setChildren(figure, [
      ...(shown ? toShown(shown, labels) : [toGone(words, labels)]),
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

/** All of it is the link: its picture, its words, and what a click does. */
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

/** Nothing of it is loaded before its reader asks: captions that were on from the beginning would be. */
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

/** What stands below a player: the file itself, too, for a browser that does not play it. */
function toLine(file: Shown, labels: FileLabels): Element {
  const { kind, title, address, note, captions } = file
  const line = element('div', { class: 'file-line' })
  appendChild(line, toWords(file, labels))
  const name = { 'aria-label': `${labels.download}: ${title}`, ...langOf(labels.lang) }
  appendChild(
    line,
    element('a', { class: 'file-get', href: address, download: '', ...name }, labels.download),
  )
  // Browsers show captions over a video alone.
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

/** Twice as many pixels as the column is wide. */
const POSTER_WIDTH = 1216

/** In one width: a poster has no `srcset`. */
function toPoster(address: string): string {
  const picture = parsePictureAddress(address)
  const widths = picture ? listStoredWidths(picture) : []
  const width = widths.find((one) => one >= POSTER_WIDTH) ?? widths.at(-1)
  return picture && width ? toWidthAddress(picture, width) : address
}
