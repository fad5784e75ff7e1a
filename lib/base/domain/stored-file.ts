import type { OrganisationId } from './model'
import { STORED_PICTURES, type PictureKey } from './stored-picture'

/**
 * A file of an organisation's library that is no picture, and its address:
 *
 *   /media/u/3f…9c.pdf
 *
 * The digits are the file's own and say nothing of its bytes: another file may take its place and keep the address
 * (`replaceFile`). The ending says what it is; so does what takes its place.
 */
export const STORED_FILES = STORED_PICTURES

/**
 *   document   a PDF, or what an office writes: a download
 *   audio      with the browser's player
 *   video      the same
 *   captions   WebVTT, of an audio or a video
 */
export const fileKinds = ['document', 'audio', 'video', 'captions'] as const
export type FileKind = (typeof fileKinds)[number]

const office = 'application/vnd.openxmlformats-officedocument.'
const openDocument = 'application/vnd.oasis.opendocument.'

/** By the ending of its address: what a file is, and its content type. */
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

/** As its address has it: `3f…9c.pdf`. */
export type FileKey = string & { readonly __key: 'file' }

/** In which browsers it plays: in all that are kept up to date, in some, in none that is known. */
export const playabilities = ['all', 'some', 'none'] as const
export type Playability = (typeof playabilities)[number]

export type StoredFile = {
  id: number
  organisation: OrganisationId
  key: FileKey
  format: FileFormat
  bytes: number
  /** What readers see; its file's name until somebody says it. */
  title: string
  /** Who made it, or has the rights; empty where no one has said. */
  credit: string
  licence: string
  /** In lower case, each once. */
  labels: string[]
  /** The picture that stands for it: a PDF's first page, or one that was chosen for a video; null for none. */
  poster: PictureKey | null
  /** Of captions: of which file they are, and in which language (`es`). */
  captionsOf: number | null
  language: string | null
  /** Of a PDF. */
  pages: number | null
  /** Of audio and video, as far as the file says. */
  seconds: number | null
  /** Of audio and video. */
  plays: Playability | null
  /** From when on readers get it no more; null for never. */
  expiresAt: Date | null
  /** The file's name as it was uploaded. */
  fileName: string
  /** SHA-256 of what readers get, in hexadecimal digits. */
  sha256: string
  /** The name under which the storage has the bytes that stand at the address now. */
  object: string
  uploadedAt: Date
  /** When the bytes were last replaced; null for never. */
  replacedAt: Date | null
  /** Null for who is gone. */
  uploadedById: string | null
}

export type FileParts = { key: FileKey; format: FileFormat; kind: FileKind; type: string }

const fileKey = new RegExp(`^[0-9a-f]{32}\\.(${fileFormatNames.join('|')})$`)

export const toFileKey = (digits: string, format: FileFormat) => `${digits}.${format}` as FileKey

export function parseFileKey(text: string): FileParts | null {
  const format = fileKey.exec(text)?.[1] as FileFormat | undefined
  return format ? { key: text as FileKey, format, ...fileFormats[format] } : null
}

/** Null for any other address. A host before it is left out by the caller. */
export function parseFileAddress(address: string): FileParts | null {
  return address.startsWith(STORED_FILES) ? parseFileKey(address.slice(STORED_FILES.length)) : null
}

export const toFileAddress = (key: FileKey) => `${STORED_FILES}${key}`

export const toFileKind = (format: FileFormat): FileKind => fileFormats[format].kind
