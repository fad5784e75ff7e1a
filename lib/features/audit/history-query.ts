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

/** Which lines of the history a page shows, as its address says; null for any. */
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
/** All organisations' lines, where an owner reads them. */
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

/** What cannot be asked for is left out, and days that stand the wrong way round change places. */
export const parseHistoryQuery: typeof address.parse = (input) => {
  const query = address.parse(input)
  const { from, to } = query
  return from !== null && to !== null && from > to ? { ...query, from: to, to: from } : query
}

export const toHistoryHref = (organisation: string, query: HistoryQuery) =>
  `/${organisation}/historial${address.format(query)}`
