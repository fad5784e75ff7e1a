import {
  choiceField,
  createListQuery,
  idField,
  pageField,
  personField,
  textField,
} from '@/lib/base/domain/list-query'
import type { PieceStatus } from '@/lib/base/domain/piece'

/** Which pieces a page of the list shows; null for any. */
export type ListQuery = {
  text: string | null
  status: PieceStatus | null
  category: number | null
  person: string | null
  page: number
}

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

const address = createListQuery<ListQuery>({
  text: textField('buscar'),
  status: choiceField('estado', statusNames, null),
  category: idField('categoria'),
  person: personField('autor'),
  page: pageField('pagina', MAX_PAGE),
})

/** What the list's address asks for; what it cannot ask for is left out. */
export const parseListQuery = address.parse

export const toListHref = (organisation: string, query: ListQuery) =>
  `/${organisation}/publicaciones${address.format(query)}`
