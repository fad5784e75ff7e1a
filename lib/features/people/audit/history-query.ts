import type { AuditFilter } from './audit'
import type { HistoryKind } from '@/lib/base/domain/history-kinds'
import {
  choiceField,
  createListQuery,
  dateField,
  flagField,
  idField,
  personField,
} from '@/lib/base/domain/list-query'

export type HistoryQuery = AuditFilter & { before: number | null }

const kindNames: Record<HistoryKind, string> = {
  pieces: 'publicaciones',
  people: 'personas',
  account: 'cuentas',
  categories: 'categorias',
  settings: 'ajustes',
  board: 'portada',
  releases: 'paquetes',
  media: 'medios',
  comments: 'comentarios',
  leads: 'contactos',
}

const resultNames = { done: 'hecho', refused: 'denegado', failed: 'fallido' } as const

export const toKindName = (kind: HistoryKind) => kindNames[kind]
export const toResultName = (result: keyof typeof resultNames) => resultNames[result]
/** Parameter value that selects the lines of all organisations, which only owners can read. */
export const EVERYWHERE = 'empresa'

const address = createListQuery<HistoryQuery>({
  person: personField('persona'),
  kind: choiceField('tipo', kindNames, null),
  result: choiceField('resultado', resultNames, null),
  from: dateField('desde'),
  to: dateField('hasta'),
  isEverywhere: flagField('donde', EVERYWHERE),
  before: idField('antes'),
})

/** Parses the query of the history's URL. Ignores invalid parameters, and swaps dates in the wrong order. */
export const parseHistoryQuery: typeof address.parse = (input) => {
  const query = address.parse(input)
  const { from, to } = query
  return from !== null && to !== null && from > to ? { ...query, from: to, to: from } : query
}

export const toHistoryHref = (organisation: string, query: HistoryQuery) =>
  `/${organisation}/historial${address.format(query)}`
