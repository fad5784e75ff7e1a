import type { AuditFilter } from './audit'
import type { RoomMessages } from '@/lib/base/i18n/room-messages'
import {
  choiceField,
  createListQuery,
  dateField,
  flagField,
  idField,
  personField,
} from '@/lib/base/domain/list-query'

/** Kinds of actions, by which the audit log can be filtered: the groups of `room.actions` in the admin's texts. */
export type HistoryKind = keyof RoomMessages['actions']

export type HistoryQuery = Omit<AuditFilter, 'actions'> & { kind: HistoryKind | null; before: number | null }

/** Parameter values of the kinds, in the order of the filter. */
const kindNames: Record<HistoryKind, string> = {
  pieces: 'publicaciones',
  board: 'portada',
  releases: 'paquetes',
  letters: 'boletines',
  comments: 'comentarios',
  leads: 'contactos',
  media: 'medios',
  categories: 'categorias',
  people: 'personas',
  account: 'cuentas',
  settings: 'ajustes',
}
export const historyKinds = Object.keys(kindNames) as HistoryKind[]

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
