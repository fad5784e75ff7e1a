import {
  choiceField,
  createListQuery,
  dateField,
  idField,
  pageField,
  personField,
  textField,
} from '@/lib/base/domain/list-query'
import type { PieceStatus } from '@/lib/base/domain/piece'

const statusNames: Record<PieceStatus, string> = {
  draft: 'borrador',
  review: 'revision',
  scheduled: 'programada',
  published: 'publicada',
  changed: 'cambios',
  withdrawn: 'retirada',
}

export const toStatusName = (status: PieceStatus) => statusNames[status]

const MAX_PAGE = 10_000

const address = createListQuery({
  text: textField('buscar'),
  status: choiceField('estado', statusNames, null),
  category: idField('categoria'),
  person: personField('autor'),
  /** Days on which they were written last. */
  from: dateField('desde'),
  to: dateField('hasta'),
  /** Words of the names of their organisations, where several are listed. */
  organisations: textField('organizacion'),
  page: pageField('pagina', MAX_PAGE),
})

/** Which pieces a page of the list shows; null for any. */
export type ListQuery = ReturnType<typeof address.parse>

/** What the list's address asks for; what it cannot ask for is left out. */
export const parseListQuery = address.parse

/** The part of an address that narrows the list, from its question mark on; '' where nothing does. */
export const cleanListQuery = (query: string) =>
  address.format({ ...parseListQuery(Object.fromEntries(new URLSearchParams(query))), page: 1 })

export const toListHref = (place: string, query: ListQuery) =>
  `/${place}/publicaciones${address.format(query)}`
