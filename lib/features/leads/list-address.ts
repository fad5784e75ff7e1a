import { choiceField, createListQuery, idField, textField } from '@/lib/base/domain/list-query'
import type { LeadState } from '@/lib/base/domain/lead'

const stateNames: Record<LeadState | 'all', string> = {
  new: 'nuevos',
  active: 'en-curso',
  won: 'ganados',
  closed: 'cerrados',
  all: 'todos',
}

export const toLeadStateName = (state: LeadState | 'all') => stateNames[state]

const address = createListQuery({
  state: choiceField('estado', stateNames, 'new'),
  text: textField('buscar'),
  /** Words of the names of their organisations, where those of several are listed. */
  organisations: textField('organizacion'),
  before: idField('antes'),
})

/** Which leads a page of the list shows. */
export type LeadQuery = ReturnType<typeof address.parse>

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
