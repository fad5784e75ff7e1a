/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DueEvent } from '@/lib/features/home/waiting'
import type { IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import { chooseMonth, toCalendar } from '@/lib/features/home/calendar'
import { renderWithMessages } from '@/lib/testing/render'
import { DueCalendar, MonthNavigation } from '@/components/admin/calendar/due-calendar'
import { ReadingChart, toTop } from '@/components/admin/readings/reading-chart'
import { ReadingVitals } from '@/components/admin/readings/reading-vitals'
import { ReadingReport } from '@/components/admin/readings/reading-report'
import { MissedLines, UnsavedLines } from './waiting-lines'

const today = '2026-11-22' as IsoDate
const organisation = { id: 'AXS' as OrganisationId, name: 'Casa AXS', timeZone: UTC }
const shared = { isAcross: false }

type Happening =
  | { kind: 'publish' | 'withdraw'; piece: number; title: string; at: string }
  | { kind: 'release'; release: number; title: string; at: string }

function aCalendar(...events: Happening[]) {
  const due = events.map((event): DueEvent => ({ ...event, organisation, at: event.at as IsoInstant }))
  return toCalendar(chooseMonth(null, today), due, today)
}

describe('the calendar', () => {
  it('is a table of the month’s days, whose pieces and releases lead to their pages', () => {
    const calendar = aCalendar(
      { kind: 'publish', piece: 7, title: 'Lluvia', at: '2026-11-24T08:05:00.000Z' },
      { kind: 'withdraw', piece: 8, title: '', at: '2026-11-24T18:00:00.000Z' },
      { kind: 'release', release: 3, title: 'Otoño', at: '2026-11-24T19:00:00.000Z' },
    )
    renderWithMessages(<DueCalendar {...shared} calendar={calendar} />)
    const table = screen.getByRole('table', { name: 'Calendario' })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7)
    expect(within(table).getByRole('cell', { name: /^22 hoy/ })).toBeVisible()
    const day = within(table).getByRole('cell', { name: /^24/ })
    const [first, second, third] = within(day).getAllByRole('link')
    expect(first).toHaveAccessibleName('08:05 Se publica Lluvia')
    expect(first).toHaveAttribute('href', '/AXS/publicaciones/7')
    expect(second).toHaveAccessibleName('18:00 Se retira Sin título')
    expect(third).toHaveAccessibleName('19:00 Sale el paquete Otoño')
    expect(third).toHaveAttribute('href', '/AXS/paquetes/3')
  })

  it('says that nothing is due', () => {
    renderWithMessages(<DueCalendar {...shared} calendar={aCalendar()} />)
    expect(screen.getByText(/^Nada se publica ni se retira por sí solo este mes/)).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('leads to the months beside it', () => {
    renderWithMessages(<MonthNavigation path="/AXS" calendar={aCalendar()} />)
    expect(screen.getByText('noviembre de 2026')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mes anterior' })).toHaveAttribute(
      'href',
      '/AXS?mes=2026-10#calendario',
    )
    expect(screen.getByRole('link', { name: 'Mes siguiente' })).toHaveAttribute(
      'href',
      '/AXS?mes=2026-12#calendario',
    )
  })
})

describe('what is read', () => {
  const days = [0, 12, 1500].map((readings, index) => ({ day: `2026-11-2${index}` as IsoDate, readings }))
  const report = {
    days,
    mostRead: [{ piece: 7, organisation, title: 'Lluvia', readings: 40 }],
    own: { comments: 3, searches: 9, searchesWithoutResults: [{ words: 'nieve', searches: 2 }] },
    organisations: [],
    vitals: [],
  }

  it('is told in figures and rankings', () => {
    renderWithMessages(<ReadingReport {...shared} report={report} />)
    const of = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling
    expect(of('Páginas hoy')).toHaveTextContent('1500')
    expect(of('Páginas en 30 días')).toHaveTextContent('1512')
    expect(of('Búsquedas')).toHaveTextContent('9')
    expect(of('Comentarios')).toHaveTextContent('3')
    const read = screen.getByRole('table', { name: 'Lo más leído' })
    expect(within(read).getByRole('row', { name: 'Lluvia 40' })).toBeVisible()
    expect(within(read).getByRole('link')).toHaveAttribute('href', '/AXS/publicaciones/7')
    const notFound = screen.getByRole('table', { name: 'Búsquedas sin resultado' })
    expect(within(notFound).getByRole('row', { name: 'nieve 2' })).toBeVisible()
  })

  it('has what readers’ browsers measured, and what is good', () => {
    const p75 = { lcp: 2600, inp: 180, cls: 300 }
    renderWithMessages(<ReadingVitals kinds={[{ kind: 'article', measured: 412, p75 }]} />)
    expect(screen.getByRole('heading', { name: 'Publicaciones 412 mediciones' })).toBeVisible()
    const figures = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(figures).toEqual([
      ['Lo principal a la vista (LCP)mejorable: bien hasta 2,5 s', '2,6 s'],
      ['Respuesta al tocar (INP)bien: hasta 200 ms', '180 ms'],
      ['Saltos de la página (CLS)mal: bien hasta 0,1', '0,3'],
      ['Primer byte (TTFB)sin mediciones', '–'],
    ])
  })

  it('has the days’ figures as a table, the last day first', async () => {
    renderWithMessages(<ReadingChart days={days} />)
    await userEvent.click(screen.getByText('Ver como tabla'))
    const table = screen.getByRole('table', { name: 'Páginas leídas por día' })
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['22 nov1500', '21 nov12', '20 nov0'])
  })

  it('says that nothing was, and what was counted of it', () => {
    const own = { comments: 0, searches: 0, searchesWithoutResults: [] }
    const nothing = { mostRead: [], own, organisations: [], vitals: [] }
    const { unmount } = renderWithMessages(
      <ReadingReport {...shared} report={{ ...nothing, days: days.slice(0, 1) }} />,
    )
    expect(screen.getByText(/^Todavía no se ha leído nada/)).toBeVisible()
    unmount()
    renderWithMessages(<ReadingReport {...shared} report={{ ...nothing, days }} />)
    expect(screen.getByText('Todavía no se ha leído ninguna publicación.')).toBeVisible()
    expect(screen.getByText('Todas las búsquedas han encontrado algo.')).toBeVisible()
  })

  it.each([
    [0, 5],
    [5, 5],
    [6, 6],
    [7, 8],
    [9, 10],
    [11, 20],
    [20, 20],
    [21, 30],
    [81, 100],
    [999, 1000],
    [1001, 2000],
  ])('%i readings fit under %i', (most, top) => {
    expect(toTop(most)).toBe(top)
  })
})

describe('what waits', () => {
  it('is what was not saved, and what another has saved since', () => {
    const savedAt = '2026-11-22T10:00:00.000Z' as IsoInstant
    const unsaved = [
      { piece: 7, organisation, title: 'Lluvia', savedAt, isBehind: false },
      { piece: 8, organisation, title: '', savedAt, isBehind: true },
    ]
    renderWithMessages(<UnsavedLines {...shared} unsaved={unsaved} />)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('LluviaCopia suya guardada')
    expect(second).toHaveTextContent(
      'Sin títuloCopia suya guardada; otra persona ha guardado una versión después',
    )
  })

  it('is what was not published at its time', () => {
    const missed = [
      { piece: 7, organisation, title: 'Lluvia', publishAt: '2026-11-22T10:00:00.000Z' as IsoInstant },
    ]
    renderWithMessages(<MissedLines {...shared} missed={missed} />)
    expect(screen.getByRole('link', { name: 'Lluvia' })).toHaveAttribute('href', '/AXS/publicaciones/7')
    expect(screen.getByText('No se publicó a su hora')).toBeVisible()
  })
})
