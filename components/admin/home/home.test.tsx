/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import type { DueEvent } from '@/lib/features/insight/home/waiting'
import type { IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import { chooseMonth, chooseWeek, toCalendar } from '@/lib/features/insight/home/calendar'
import { renderWithMessages } from '@/lib/testing/render'
import { DueCalendar, MonthNavigation } from '@/components/admin/calendar/due-calendar'
import { WebVitals } from '@/components/admin/analytics/web-vitals'
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
  it('is a table of the month’s days that links publications and releases', () => {
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
    expect(third).toHaveAccessibleName('19:00 Sale el lanzamiento Otoño')
    expect(third).toHaveAttribute('href', '/AXS/paquetes/3')
  })

  it('states that nothing is scheduled', () => {
    renderWithMessages(<DueCalendar {...shared} calendar={aCalendar()} />)
    expect(screen.getByText(/^Nada se publica ni se retira por sí solo estos días/)).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('links the previous and the next month', () => {
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

  it('links the weeks before and after two weeks', () => {
    const calendar = toCalendar(chooseWeek(null, today, 2), [], today)
    renderWithMessages(<MonthNavigation path="/AXS" calendar={calendar} />)
    expect(screen.getByRole('navigation', { name: 'Semanas' })).toHaveTextContent('16–29 nov 2026')
    expect(screen.getByRole('link', { name: 'Semanas siguientes' })).toHaveAttribute(
      'href',
      '/AXS?semana=2026-11-30#calendario',
    )
  })
})

describe('the web vitals', () => {
  it('shows the web vitals that browsers measured, and the good values', () => {
    const p75 = { lcp: 2600, inp: 180, cls: 300 }
    renderWithMessages(<WebVitals kinds={[{ kind: 'article', measured: 412, p75 }]} />)
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
})

describe('the waiting tasks', () => {
  it('lists unsaved drafts, and drafts that another person changed since', () => {
    const savedAt = '2026-11-22T10:00:00.000Z' as IsoInstant
    const unsaved = [
      { piece: 7, organisation, title: 'Lluvia', savedAt, isBehind: false },
      { piece: 8, organisation, title: '', savedAt, isBehind: true },
    ]
    renderWithMessages(<UnsavedLines {...shared} unsaved={unsaved} />)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('LluviaGuardado')
    expect(second).toHaveTextContent('Sin títuloGuardado; otra persona ha guardado otro texto después')
    expect(screen.getByText('Guardado')).not.toHaveAttribute('data-trouble')
    expect(screen.getByText(/^Guardado; otra persona/)).toHaveAttribute('data-trouble')
  })

  it('lists publications that missed their scheduled time', () => {
    const missed = [
      { piece: 7, organisation, title: 'Lluvia', publishAt: '2026-11-22T10:00:00.000Z' as IsoInstant },
    ]
    renderWithMessages(<MissedLines {...shared} missed={missed} />)
    expect(screen.getByRole('link', { name: 'Lluvia' })).toHaveAttribute('href', '/AXS/publicaciones/7')
    expect(screen.getByText('No se publicó a su hora')).toBeVisible()
  })
})
