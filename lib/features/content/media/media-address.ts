import type { FileKind } from '@/lib/base/domain/stored-file'
import { choiceField, createListQuery, idField, textField } from '@/lib/base/domain/list-query'

export const mediaViews = ['all', 'unused', 'withoutAlt', 'shared', 'files'] as const
export type MediaView = (typeof mediaViews)[number]

/** Kinds of files in the library. Captions are listed with their video. */
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
  /** Kind of the files except pictures, or null for all. */
  kind: choiceField('clase', kindNames, null),
  /** Search words for organisation names, in lists of several organisations. */
  organisations: textField('organizacion'),
  before: idField('antes'),
})

/** Filters of a library page. It lists the newest pictures or files first, beginning below `before`. */
export type MediaQuery = ReturnType<typeof address.parse>

/** Parses the query of the library's URL. Ignores invalid parameters. */
export const parseMediaQuery = address.parse

export const toViewName = (view: MediaView) => names[view]

export const toMediaHref = (place: string, query: MediaQuery) => `/${place}/medios${address.format(query)}`
