/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dimensionMeasures, dimensions, measures, type Measure } from '@/lib/base/domain/analytics'
import type { CardId, IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import { parseAnalyticsQuery, toAnalyticsHref } from '@/lib/features/insight/analytics/analytics-address'
import { renderWithMessages } from '@/lib/testing/render'
import { ActiveFilters } from './active-filters'
import { AnalyticsReport } from './analytics-report'
import { AnalyticsSummary } from './analytics-summary'
import { toTop } from './chart-scale'
import type { Report, ToHref } from './types'

const organisation = { id: 'AXS' as OrganisationId, name: 'Casa AXS', timeZone: UTC }
const query = parseAnalyticsQuery({})
const toHref: ToHref = (changes) => toAnalyticsHref('AXS', { ...query, ...changes })
const day = (text: string) => text as IsoDate
const figures = Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<Measure, number>

const report: Report = {
  period: { from: day('2026-11-20'), to: day('2026-11-21') },
  comparison: { from: day('2026-11-18'), to: day('2026-11-19') },
  measure: 'views',
  totals: measures.map((measure) => ({ measure, count: measure === 'views' ? 1512 : 0, before: 1200 })),
  unit: 'day',
  series: [
    { start: day('2026-11-20'), count: 12, before: 700 },
    { start: day('2026-11-21'), count: 1500, before: 500 },
  ],
  tables: dimensions.map((dimension) => ({
    dimension,
    measure: dimensionMeasures[dimension],
    rows:
      dimension === 'source'
        ? [
            { value: 'bing.com', count: 30, before: 15 },
            { value: null, count: 4, before: 0 },
          ]
        : [],
  })),
  campaigns: [
    {
      value: 'boletin|email|otoño',
      campaign: { source: 'boletin', medium: 'email', campaign: 'otoño' },
      count: 40,
      before: 40,
      goals: { forms: 6, comments: 0, subscriptions: 2, whatsapp: 0 },
    },
  ],
  pages: [
    {
      page: { organisation, kind: 'article', article: { piece: 7, card: 3 as CardId, title: 'Lluvia' } },
      count: 1400,
      before: 1300,
      figures: { ...figures, views: 1400 },
    },
    { page: { organisation, kind: 'home', article: null }, count: 112, before: 0, figures },
  ],
}
const render = (changes: Partial<Report> = {}, today = day('2026-11-22')) =>
  renderWithMessages(
    <AnalyticsReport
      query={query}
      report={{ ...report, ...changes }}
      ranking={null}
      today={today}
      toHref={toHref}
    />,
  )

it('shows totals with their change, each with its chart', () => {
  render()
  const tiles = within(screen.getByRole('list', { name: 'Totales' }))
  const views = tiles.getByRole('link', { name: /^Páginas vistas 1512 \+26\s%$/ })
  expect(views).toHaveAttribute('aria-current', 'true')
  expect(tiles.getByRole('link', { name: /^Formularios/ })).toHaveAttribute(
    'href',
    '/AXS/lecturas?cifra=formularios',
  )
})

it('shows the series and its comparison as a table, newest day first', async () => {
  render()
  await userEvent.click(screen.getByText('Ver como tabla'))
  const rows = within(screen.getByRole('table', { name: 'Páginas vistas por día' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['21 nov1500500', '20 nov12700'])
})

it('draws the line to the current day dotted, and marks its table row as incomplete', async () => {
  const { container } = render({}, day('2026-11-21'))
  expect(container.querySelectorAll('[data-open]')).toHaveLength(1)
  await userEvent.click(screen.getByText('Ver como tabla'))
  expect(screen.getByRole('row', { name: '21 nov (hasta ahora) 1500 500' })).toBeVisible()
  expect(screen.getByRole('row', { name: '20 nov 12 700' })).toBeVisible()
})

it('links each row to the report filtered by it, but not the row of other values', () => {
  render()
  const sources = within(screen.getByRole('table', { name: 'Sitios que enlazan' }))
  expect(sources.getByRole('row', { name: /^bing.com 30 \+100\s%$/ })).toBeVisible()
  expect(sources.getByRole('row', { name: 'Otros 4 antes 0' })).toBeVisible()
  expect(sources.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/AXS/lecturas?por=origen&valor=bing.com',
  ])
  const pages = within(screen.getByRole('table', { name: 'Páginas' }))
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/AXS/lecturas?publicacion=7',
    '/AXS/lecturas?pagina=portada',
  ])
})

it('lists campaigns with their results', () => {
  render()
  const campaigns = within(screen.getByRole('table', { name: 'Campañas y lo que traen' }))
  expect(campaigns.getByRole('row', { name: /^otoño boletin · email 40 0\s% 6 0 2 0$/ })).toBeVisible()
})

it('shows one figure and its pages if the report is filtered by a value', () => {
  render({ tables: [], campaigns: [], totals: [{ measure: 'entries', count: 30, before: 15 }] })
  expect(within(screen.getByRole('list', { name: 'Totales' })).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('table', { name: 'Páginas a las que lleva' })).toBeVisible()
  expect(screen.queryByText(/^Lo que funciona/)).not.toBeInTheDocument()
})

it('links each active filter to the report without it', () => {
  const narrowed = parseAnalyticsQuery({ publicacion: '7', por: 'origen', valor: 'bing.com' })
  renderWithMessages(
    <ActiveFilters
      query={narrowed}
      title="Lluvia"
      toHref={(changes) => toAnalyticsHref('AXS', { ...narrowed, ...changes })}
    />,
  )
  const filters = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(filters).toEqual([
    ['Quitar el filtro Publicación: Lluvia', '/AXS/lecturas?por=origen&valor=bing.com'],
    ['Quitar el filtro Sitio: bing.com', '/AXS/lecturas?publicacion=7'],
  ])
})

it.each([
  [0, 4],
  [5, 6],
  [7, 8],
  [9, 10],
  [11, 12],
  [13, 16],
  [17, 20],
  [21, 30],
  [41, 60],
  [999, 1000],
  [1001, 1200],
])('%i counts fit under %i', (most, top) => {
  expect(toTop(most)).toBe(top)
})

test.each([
  [true, '/AXS/comentarios'],
  [false, '/AXS/lecturas?cifra=comentarios'],
])(
  'on the home page, the number of comments links to the comments if the person may moderate: %s',
  (mayModerate, href) => {
    renderWithMessages(
      <AnalyticsSummary place="AXS" isAcross={false} mayModerate={mayModerate} report={report} />,
    )
    const figures = within(screen.getByRole('list', { name: 'Totales' }))
    expect(figures.getByRole('link', { name: /^Comentarios/ })).toHaveAttribute('href', href)
    expect(figures.getByRole('link', { name: /^Formularios/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/AXS/lecturas'),
    )
  },
)
