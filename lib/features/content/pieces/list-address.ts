import {
  choiceField,
  createListQuery,
  dateField,
  idField,
  pageField,
  personField,
  textField,
} from '@/lib/base/domain/list-query'
import type { PieceOrder, PieceStatus } from '@/lib/base/domain/piece'

const statusNames: Record<PieceStatus, string> = {
  draft: 'borrador',
  review: 'revision',
  scheduled: 'programada',
  published: 'publicada',
  changed: 'cambios',
  withdrawn: 'retirada',
}

export const toStatusName = (status: PieceStatus) => statusNames[status]

const orderNames: Record<PieceOrder, string> = {
  changed: 'cambio',
  newest: 'nuevas',
  readings: 'lecturas',
  title: 'titulo',
}

export const toOrderName = (order: PieceOrder) => orderNames[order]

const MAX_PAGE = 10_000

const address = createListQuery({
  text: textField('buscar'),
  status: choiceField('estado', statusNames, null),
  category: idField('categoria'),
  person: personField('autor'),
  /** Filter by the day of the last change: first and last day, inclusive. */
  from: dateField('desde'),
  to: dateField('hasta'),
  /** Search words for organisation names, if pieces of several organisations are listed. */
  organisations: textField('organizacion'),
  order: choiceField('orden', orderNames, 'changed'),
  page: pageField('pagina', MAX_PAGE),
})

/** Filters of the piece list; null for any. */
export type ListQuery = ReturnType<typeof address.parse>

/** Parses the filters in the list's URL, and ignores invalid ones. */
export const parseListQuery = address.parse

/** Returns a URL's filters as a query string with its question mark; '' without filters. */
export const cleanListQuery = (query: string) =>
  address.format({ ...parseListQuery(Object.fromEntries(new URLSearchParams(query))), page: 1 })

export const toListHref = (place: string, query: ListQuery) =>
  `/${place}/publicaciones${address.format(query)}`
