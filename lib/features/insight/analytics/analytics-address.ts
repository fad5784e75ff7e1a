import type { Dimension, Measure, OtherPage } from '@/lib/base/domain/analytics'
import { addDays } from '@/lib/base/domain/add-days'
import { choiceField, createListQuery, dateField, idField, textField } from '@/lib/base/domain/list-query'
import type { IsoDate } from '@/lib/base/domain/model'
import { countDays, MAX_PERIOD_DAYS, type Comparison } from './analytics-period'

/** Periods that end today, with their number of days. */
export const spanDays = { week: 7, month: 30, quarter: 90, year: 365 } as const
export type Span = keyof typeof spanDays
export const spans = Object.keys(spanDays) as Span[]

const spanNames: Record<Span, string> = { week: '7', month: '30', quarter: '90', year: '365' }
const comparisonNames: Record<Comparison, string> = {
  previous: 'anterior',
  year: 'hace-un-ano',
  none: 'nada',
}

const measureNames: Record<Measure, string> = {
  views: 'paginas',
  entries: 'visitas',
  half: 'mitad',
  end: 'final',
  forms: 'formularios',
  comments: 'comentarios',
  subscriptions: 'suscripciones',
  whatsapp: 'whatsapp',
  outward: 'salidas',
  downloads: 'descargas',
  shares: 'compartidas',
  searches: 'busquedas',
  emptySearches: 'busquedas-vacias',
}

const dimensionNames: Record<Dimension | 'sourceGroup', string> = {
  sourceGroup: 'procedencia',
  source: 'origen',
  campaign: 'campana',
  device: 'dispositivo',
  language: 'idioma',
  country: 'pais',
  time: 'tiempo',
  search: 'busqueda',
  emptySearch: 'busqueda-vacia',
  outward: 'salida',
  download: 'descarga',
  share: 'compartida',
}

const pageNames: Record<OtherPage, string> = {
  home: 'portada',
  list: 'listas',
  search: 'busqueda',
  about: 'nosotros',
  form: 'formularios',
  subscription: 'suscripcion',
  other: 'otras',
}

/** Maximum number of rows per table of the report, by the value of the parameter `filas`. */
export const tableRows = { few: 8, many: 100 } as const

const address = createListQuery({
  span: choiceField('dias', spanNames, 'month'),
  /** First and last day of the period. They replace `span`. */
  from: dateField('desde'),
  to: dateField('hasta'),
  compare: choiceField('comparar', comparisonNames, 'previous'),
  measure: choiceField('cifra', measureNames, 'views'),
  piece: idField('publicacion'),
  page: choiceField('pagina', pageNames, null),
  dimension: choiceField('por', dimensionNames, null),
  value: textField('valor'),
  rows: choiceField('filas', { few: 'pocas', many: 'muchas' }, 'few'),
  /** Search words for organisation names, if the report covers several organisations. */
  organisations: textField('organizacion'),
})

/** Period, figure and filters of the screen 'Lecturas' (analytics). */
export type AnalyticsQuery = ReturnType<typeof address.parse>

/** Parses the query of the URL, and ignores invalid parameters. */
export const parseAnalyticsQuery = address.parse

export const toAnalyticsHref = (place: string, query: AnalyticsQuery) =>
  `/${place}/lecturas${address.format(query)}`

const periodFields = ['dias', 'desde', 'hasta', 'comparar']

/** Returns the parameters of a query as names and values, for the hidden fields of a form. */
export const listParameters = (query: AnalyticsQuery): [string, string][] => [
  ...new URLSearchParams(address.format(query)),
]

/** Returns the parameters other than those of the period, for the hidden fields of the form that changes the period. */
export const listOtherParameters = (query: AnalyticsQuery) =>
  listParameters(query).filter(([name]) => !periodFields.includes(name))

/** Returns the URL parameter value of a comparison, for the form that changes the period. */
export const toComparisonName = (comparison: Comparison) => comparisonNames[comparison]

/**
 * Converts a query to the input of `reportAnalytics`. Days in the wrong order are exchanged, and a period that is
 * too long loses its first days.
 */
export function toReportInput(query: AnalyticsQuery, today: IsoDate) {
  const { compare, measure, piece, page, dimension, value, rows, organisations } = query
  return {
    ...toPeriod(query, today),
    compare,
    measure,
    piece,
    page: piece === null ? page : null,
    filter: dimension === null || value === null ? null : { dimension, value },
    limit: tableRows[rows],
    ...(organisations === null ? {} : { organisations }),
  }
}

function toPeriod({ span, from, to }: AnalyticsQuery, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const last = to ?? (from !== null && from > today ? from : today)
  const first = from ?? addDays(last, 1 - spanDays[span])
  const period = first > last ? { from: last, to: first } : { from: first, to: last }
  return countDays(period) > MAX_PERIOD_DAYS
    ? { ...period, from: addDays(period.to, 1 - MAX_PERIOD_DAYS) }
    : period
}

/** Input for a report of all pages in the last thirty days. */
export const usualReport = {
  from: null,
  to: null,
  compare: 'previous',
  measure: 'views',
  piece: null,
  page: null,
  filter: null,
} as const

/** Returns the URL of the CSV export of the most counted pages, with the same period and filters. */
export function toCsvHref(place: string, input: ReturnType<typeof toReportInput>): string {
  const { from, to, compare, measure, piece, page, filter } = input
  const filters = { piece, page, dimension: filter?.dimension, value: filter?.value }
  const parameters = new URLSearchParams({ from, to, compare, measure })
  for (const [name, value] of Object.entries(filters)) if (value != null) parameters.set(name, String(value))
  return `/api/analytics/${place}/csv?${String(parameters)}`
}
