import { choiceField, createListQuery, idField, textField } from '@/lib/base/domain/list-query'

export const mediaViews = ['all', 'unused', 'withoutAlt', 'shared', 'files'] as const
export type MediaView = (typeof mediaViews)[number]

/** Which pictures, or which other files, a page of the library shows: the newest first, from before one on. */
export type MediaQuery = {
  text: string | null
  view: MediaView
  /** Words of the names of their organisations, where those of several are listed. */
  organisations: string | null
  before: number | null
}

const names: Record<MediaView, string> = {
  all: '',
  unused: 'sin-usar',
  withoutAlt: 'sin-texto',
  shared: 'empresa',
  files: 'ficheros',
}

const address = createListQuery<MediaQuery>({
  text: textField('buscar'),
  view: choiceField('ver', names, 'all'),
  organisations: textField('organizacion'),
  before: idField('antes'),
})

/** What the library's address asks for; what it cannot ask for is left out. */
export const parseMediaQuery = address.parse

export const toViewName = (view: MediaView) => names[view]

export const toMediaHref = (place: string, query: MediaQuery) => `/${place}/medios${address.format(query)}`
