import { choiceField, createListQuery, idField, personField, textField } from '@/lib/base/domain/list-query'
import type { LeadState } from '@/lib/base/domain/lead'

const stateNames: Record<LeadState | 'all', string> = {
  new: 'nuevos',
  active: 'en-curso',
  won: 'ganados',
  closed: 'cerrados',
  all: 'todos',
}

export const toLeadStateName = (state: LeadState | 'all') => stateNames[state]

/** Views of leads, with their values in the URL. */
const viewNames = { list: 'lista', board: 'tablero' } as const
export const leadViews = ['list', 'board'] as const
export const toLeadViewName = (view: keyof typeof viewNames) => viewNames[view]

const address = createListQuery({
  view: choiceField('vista', viewNames, 'list'),
  state: choiceField('estado', stateNames, 'new'),
  text: textField('buscar'),
  form: idField('formulario'),
  /** Id of the assigned person, or `NO_ASSIGNEE`. */
  assignee: personField('responsable'),
  /** Search words for organisation names, in lists of several organisations. */
  organisations: textField('organizacion'),
  before: idField('antes'),
})

export type LeadQuery = ReturnType<typeof address.parse>

/** Parses the query of the list's URL. Ignores invalid parameters. */
export const parseLeadQuery = address.parse

/** Converts a URL's query to the filter of `listLeads`. */
export const toLeadFilter = ({ state, view: _view, ...query }: LeadQuery) => ({
  ...query,
  state: state === 'all' ? null : state,
})

export const toLeadsHref = (place: string, query: LeadQuery) => `/${place}/contactos${address.format(query)}`

export const toExportHref = (place: string, query: LeadQuery) =>
  `/api/leads/${place}/csv${address.format({ ...query, before: null })}`

/** Returns a URL's filters as a query string with its question mark; '' without filters. */
export const cleanLeadQuery = (query: string) =>
  address.format({ ...parseLeadQuery(Object.fromEntries(new URLSearchParams(query))), before: null })
