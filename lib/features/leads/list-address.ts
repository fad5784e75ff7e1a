import { choiceField, createListQuery, idField, textField } from '@/lib/base/domain/list-query'
import type { LeadState } from '@/lib/base/domain/lead'

/** Which leads a page of the list shows. */
export type LeadQuery = {
  state: LeadState | 'all'
  text: string | null
  /** Words of the names of their organisations, where those of several are listed. */
  organisations: string | null
  before: number | null
}

const stateNames: Record<LeadQuery['state'], string> = {
  new: 'nuevos',
  active: 'en-curso',
  won: 'ganados',
  closed: 'cerrados',
  all: 'todos',
}

export const toLeadStateName = (state: LeadQuery['state']) => stateNames[state]

const address = createListQuery<LeadQuery>({
  state: choiceField('estado', stateNames, 'new'),
  text: textField('buscar'),
  organisations: textField('organizacion'),
  before: idField('antes'),
})

/** What the list's address asks for; what it cannot ask for is left out. */
export const parseLeadQuery = address.parse

/** As the operations take it. */
export const toLeadFilter = ({ state, ...query }: LeadQuery) => ({
  ...query,
  state: state === 'all' ? null : state,
})

export const toLeadsHref = (place: string, query: LeadQuery) => `/${place}/contactos${address.format(query)}`

/** The same as a file for spreadsheets. */
export const toExportHref = (place: string, query: LeadQuery) =>
  `/api/leads/${place}/csv${address.format({ ...query, before: null })}`
