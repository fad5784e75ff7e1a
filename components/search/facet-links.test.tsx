/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import type { CategoryId } from '@/lib/base/domain/model'
import { anyKind, type Facets, type Narrowing } from '@/lib/base/domain/narrowing'
import { renderWithMessages } from '@/lib/testing/render'
import { FacetLinks } from './facet-links'

const crm = { id: 3 as CategoryId, name: 'CRM' }
const facets: Facets = {
  total: 7,
  kinds: {
    language: [],
    category: [{ value: '3', name: 'CRM', publications: 5 }],
    year: [{ value: '2026', name: '2026', publications: 7 }],
    author: [],
    tag: [
      { value: 'RACI', name: 'RACI', publications: 1 },
      { value: 'ventas & más', name: 'ventas & más', publications: 2 },
    ],
  },
}
const show = (narrowing: Partial<Narrowing> = {}, some: Partial<Facets> = {}) =>
  renderWithMessages(
    <FacetLinks
      text="dos palabras"
      narrowing={{ ...anyKind, ...narrowing }}
      facets={{ ...facets, ...some }}
      categories={[crm]}
    />,
  )
const linkOf = (name: RegExp | string) => screen.getByRole('link', { name, hidden: true })

test('each value links to a search that keeps the text and the active filters', () => {
  show({ year: 2026 })
  expect(linkOf(/^CRM/)).toHaveAttribute(
    'href',
    '/home/buscar?descripcionBuscar=dos+palabras&categoria=3&anio=2026',
  )
  expect(linkOf(/^CRM/)).toHaveAccessibleName(/5 publicaciones$/)
  expect(linkOf(/^ventas/)).toHaveAttribute(
    'href',
    expect.stringMatching(/&anio=2026&etiqueta=ventas\+%26\+m%C3%A1s$/),
  )
})

test('names the active filters, each with a link that removes it', () => {
  show({ category: crm.id, author: 'Ana' })
  const activeFilters = within(screen.getByRole('list', { name: 'Acotada a' }))
  expect(activeFilters.getByRole('link', { name: 'Quitar Categoría: CRM' })).toHaveAttribute(
    'href',
    '/home/buscar?descripcionBuscar=dos+palabras&autor=Ana',
  )
  expect(activeFilters.getAllByRole('link')).toHaveLength(2)
})

test('omits a value that all results have, and a tag of a single publication', () => {
  show()
  expect(screen.queryByRole('link', { name: /^2026/, hidden: true })).toBeNull()
  expect(screen.queryByRole('link', { name: /^RACI/, hidden: true })).toBeNull()
})

test('shows a note if there are more publications than are counted', () => {
  show({}, { total: 500 })
  expect(screen.getByText('Los números son de las 500 publicaciones más recientes.')).toBeInTheDocument()
})

test('renders nothing if no facet can narrow the search', () => {
  show({}, { total: 0, kinds: { language: [], category: [], year: [], author: [], tag: [] } })
  expect(screen.queryByRole('group')).toBeNull()
})

test('offers other languages by their own names, also without results in Spanish', () => {
  const none = { category: [], year: [], author: [], tag: [] }
  show({}, { total: 0, kinds: { ...none, language: [{ value: 'de', name: 'de', publications: 2 }] } })
  const link = linkOf(/^Deutsch/)
  expect(link).toHaveAttribute('href', '/home/buscar?descripcionBuscar=dos+palabras&idioma=de')
  expect(screen.getByText('Deutsch')).toHaveAttribute('lang', 'de')
})

test('the link of an active language removes it', () => {
  show({ language: 'en' })
  expect(screen.getByRole('link', { name: 'Quitar Idioma: English' })).toHaveAttribute(
    'href',
    '/home/buscar?descripcionBuscar=dos+palabras',
  )
})

test('opens the filters if only another language has results', () => {
  const language = [{ value: 'en', name: 'en', publications: 1 }]
  show({}, { total: 0, kinds: { language, category: [], year: [], author: [], tag: [] } })
  expect(screen.getByRole('link', { name: /^English/ })).toBeVisible()
})
