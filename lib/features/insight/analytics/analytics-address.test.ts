import type { IsoDate } from '@/lib/base/domain/model'
import {
  listOtherParameters,
  parseAnalyticsQuery,
  toAnalyticsHref,
  toCsvHref,
  toReportInput,
} from './analytics-address'

const today = '2026-11-22' as IsoDate
const toInput = (search: string) =>
  toReportInput(parseAnalyticsQuery(Object.fromEntries(new URLSearchParams(search))), today)

it.each([
  ['', '2026-10-24', '2026-11-22'],
  ['dias=7', '2026-11-16', '2026-11-22'],
  ['dias=365', '2025-11-23', '2026-11-22'],
  ['dias=1000', '2026-10-24', '2026-11-22'],
  ['desde=1/11/2026&hasta=10/11/2026', '2026-11-01', '2026-11-10'],
  ['desde=2026-11-10&hasta=2026-11-01', '2026-11-01', '2026-11-10'],
  ['hasta=2026-11-10', '2026-10-12', '2026-11-10'],
  ['desde=2027-01-01', '2027-01-01', '2027-01-01'],
  ['desde=1990-01-01', '2023-11-19', '2026-11-22'],
  ['desde=ayer&hasta=31/02/2026', '2026-10-24', '2026-11-22'],
])('the period of “%s” is %s to %s', (search, from, to) => {
  expect(toInput(search)).toMatchObject({ from, to })
})

it('narrows by a publication or a kind of page, and by a value', () => {
  expect(toInput('publicacion=7&pagina=portada&por=origen&valor=bing.com')).toMatchObject({
    piece: 7,
    page: null,
    filter: { dimension: 'source', value: 'bing.com' },
  })
  expect(toInput('pagina=portada&por=origen&cifra=final&comparar=hace-un-ano&filas=muchas')).toMatchObject({
    piece: null,
    page: 'home',
    filter: null,
    measure: 'end',
    compare: 'year',
    limit: 100,
  })
})

it('keeps the filters in the form about the period', () => {
  const query = parseAnalyticsQuery({ dias: '7', por: 'origen', valor: 'bing.com' })
  expect(toAnalyticsHref('AXS', query)).toBe('/AXS/lecturas?dias=7&por=origen&valor=bing.com')
  expect(listOtherParameters(query)).toEqual([
    ['por', 'origen'],
    ['valor', 'bing.com'],
  ])
})

it('exports the same period and filters', () => {
  expect(toCsvHref('AXS', toInput('dias=7&publicacion=7&por=origen&valor=bing.com'))).toBe(
    '/api/analytics/AXS/csv?from=2026-11-16&to=2026-11-22&compare=previous&measure=views&piece=7&dimension=source&value=bing.com',
  )
})
