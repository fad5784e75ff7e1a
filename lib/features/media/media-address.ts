import type { FileKind } from '@/lib/base/domain/stored-file'
import { choiceField, createListQuery, idField, textField } from '@/lib/base/domain/list-query'

export const mediaViews = ['all', 'unused', 'withoutAlt', 'shared', 'files'] as const
export type MediaView = (typeof mediaViews)[number]

/** Captions stand with what they are of. */
type ListedKind = Exclude<FileKind, 'captions'>
export const kindNames: Record<ListedKind, string> = {
  document: 'documento',
  audio: 'audio',
  video: 'video',
}

const names: Record<MediaView, string> = {
  all: '',
  unused: 'sin-usar',
  withoutAlt: 'sin-texto',
  shared: 'empresa',
  files: 'ficheros',
}

const address = createListQuery({
  text: textField('buscar'),
  view: choiceField('ver', names, 'all'),
  /** Of the other files; null for any. */
  kind: choiceField('clase', kindNames, null),
  /** Words of the names of their organisations, where those of several are listed. */
  organisations: textField('organizacion'),
  before: idField('antes'),
})

/** Which pictures, or which other files, a page of the library shows: the newest first, from before one on. */
export type MediaQuery = ReturnType<typeof address.parse>

/** What the library's address asks for; what it cannot ask for is left out. */
export const parseMediaQuery = address.parse

export const toViewName = (view: MediaView) => names[view]

export const toMediaHref = (place: string, query: MediaQuery) => `/${place}/medios${address.format(query)}`
