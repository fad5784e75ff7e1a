import type { OrganisationId } from './model'
import { STORED_PICTURES, type PictureKey } from './stored-picture'

/**
 * A file of an organisation's library other than a picture, with an address such as
 *
 *   /media/u/3f…9c.pdf
 *
 * The digits are random and not a hash of the content, so that a replaced file keeps its address (`replaceFile`). The
 * extension determines the format. A replacement must have the same format.
 */
export const STORED_FILES = STORED_PICTURES

/**
 * Kinds of files, and their presentation in an article:
 *
 *   document   a PDF or office document, as a download
 *   audio      with the browser's player
 *   video      with the browser's player
 *   captions   WebVTT, as subtitles of an audio or video
 */
export const fileKinds = ['document', 'audio', 'video', 'captions'] as const
export type FileKind = (typeof fileKinds)[number]

const office = 'application/vnd.openxmlformats-officedocument.'
const openDocument = 'application/vnd.oasis.opendocument.'

/** Kind and content type by file extension. */
export const fileFormats = {
  pdf: { kind: 'document', type: 'application/pdf' },
  docx: { kind: 'document', type: `${office}wordprocessingml.document` },
  xlsx: { kind: 'document', type: `${office}spreadsheetml.sheet` },
  pptx: { kind: 'document', type: `${office}presentationml.presentation` },
  odt: { kind: 'document', type: `${openDocument}text` },
  ods: { kind: 'document', type: `${openDocument}spreadsheet` },
  odp: { kind: 'document', type: `${openDocument}presentation` },
  mp3: { kind: 'audio', type: 'audio/mpeg' },
  m4a: { kind: 'audio', type: 'audio/mp4' },
  ogg: { kind: 'audio', type: 'audio/ogg' },
  weba: { kind: 'audio', type: 'audio/webm' },
  mp4: { kind: 'video', type: 'video/mp4' },
  webm: { kind: 'video', type: 'video/webm' },
  vtt: { kind: 'captions', type: 'text/vtt' },
} as const satisfies Record<string, { kind: FileKind; type: string }>

export type FileFormat = keyof typeof fileFormats
export const fileFormatNames = Object.keys(fileFormats) as FileFormat[]

/** Key in the file's address: `3f…9c.pdf`. */
export type FileKey = string & { readonly __key: 'file' }

/** Browsers that can play the file: all current ones, some, or no known one. */
export const playabilities = ['all', 'some', 'none'] as const
export type Playability = (typeof playabilities)[number]

export type StoredFile = {
  id: number
  organisation: OrganisationId
  key: FileKey
  format: FileFormat
  bytes: number
  /** Title for readers; the file name by default. */
  title: string
  /** Author or rights holder; '' if unknown. */
  credit: string
  licence: string
  /** Labels for searching in the library, in lower case, without duplicates. */
  labels: string[]
  /** Preview picture: page 1 of a PDF, or the picture chosen for a video; null without a preview. */
  poster: PictureKey | null
  /** For captions: id of the audio or video, and language (`es`). null for other kinds. */
  captionsOf: number | null
  language: string | null
  /** Number of pages of a PDF. */
  pages: number | null
  /** Duration of audio or video in seconds; null if unknown. */
  seconds: number | null
  /** Browser support of audio or video; null for other kinds. */
  plays: Playability | null
  /** Time from which the file cannot be downloaded any more; null for never. */
  expiresAt: Date | null
  fileName: string
  /** SHA-256 of the file as delivered to readers, in hexadecimal. */
  sha256: string
  /** Name of the stored bytes in the object store. */
  object: string
  uploadedAt: Date
  /** Time of the last replacement; null for never. */
  replacedAt: Date | null
  /** Account that uploaded the file; null if the account was deleted. */
  uploadedById: string | null
}

export type FileParts = { key: FileKey; format: FileFormat; kind: FileKind; type: string }

const fileKey = new RegExp(`^[0-9a-f]{32}\\.(${fileFormatNames.join('|')})$`)

export const toFileKey = (digits: string, format: FileFormat) => `${digits}.${format}` as FileKey

export function parseFileKey(text: string): FileParts | null {
  const format = fileKey.exec(text)?.[1] as FileFormat | undefined
  return format ? { key: text as FileKey, format, ...fileFormats[format] } : null
}

/** Parses the path of a file, without a host. Returns null for any other address. */
export function parseFileAddress(address: string): FileParts | null {
  return address.startsWith(STORED_FILES) ? parseFileKey(address.slice(STORED_FILES.length)) : null
}

export const toFileAddress = (key: FileKey) => `${STORED_FILES}${key}`

export const toFileKind = (format: FileFormat): FileKind => fileFormats[format].kind
