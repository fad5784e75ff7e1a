/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import type { CardId, CategoryId, IsoDate } from '@/lib/base/domain/model'
import { aMonth, aPublication } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { SidePanel } from './side-panel'

const nothing = { trends: [], recent: [], months: [], categories: [] }

function region(name: string) {
  return within(screen.getByRole('region', { name }))
}

test('has its five parts in the specification’s order', () => {
  renderWithMessages(<SidePanel {...nothing} />)
  const panel = screen.getByRole('complementary', { name: 'Panel lateral' })
  const parts = within(panel).getAllByRole('heading', { level: 2 })

  expect(parts.map((part) => part.textContent)).toEqual([
    'Buscar',
    'Tendencias',
    'Publicaciones recientes',
    'Archivos',
    'Categorias',
  ])
})

test('has the parts that the organisation chose, in its order and with its titles', () => {
  const parts = [
    { part: 'categories', title: null },
    { part: 'trends', title: 'Lo más leído' },
  ] as const
  renderWithMessages(<SidePanel {...nothing} parts={parts} />)
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

  expect(names).toEqual(['Categorias', 'Lo más leído'])
})

test.each([
  ['Tendencias', ['No hay publicaciones', 'No se encontraron publicaciones en tendencias.']],
  ['Publicaciones recientes', ['No hay publicaciones', 'No se encontraron publicaciones recientes.']],
  ['Archivos', ['No hay archivos']],
  ['Categorias', ['No hay categorias']],
])('%s shows a message if it is empty', (name, texts) => {
  renderWithMessages(<SidePanel {...nothing} />)

  for (const text of texts) expect(region(name).getByText(text)).toBeVisible()
})

test.each([
  ['Tendencias', 'trends'],
  ['Publicaciones recientes', 'recent'],
])('%s is a numbered list of titles and summaries with delayed links', (name, list) => {
  const publications = [
    aPublication({ cardId: 7 as CardId, title: 'Primera', summary: 'De qué trata.' }),
    aPublication({ cardId: 8 as CardId, title: 'Segunda' }),
  ]
  const lists = { ...nothing, [list]: publications }
  renderWithMessages(<SidePanel {...lists} />)
  const [first, second] = region(name).getAllByRole('listitem')
  const link = within(first!).getByRole('link', { name: 'Primera' })

  expect(first).toHaveTextContent(/^1Primera.*De qué trata\.$/)
  expect(second).toHaveTextContent(/^2Segunda/)
  expect(link).toHaveAttribute('href', '/home/blog?id_card=7')
  expect(link).toHaveAttribute('data-navigation', 'delayed')
})

test('a list that scrolls can be scrolled with the keyboard', () => {
  renderWithMessages(<SidePanel {...nothing} trends={[aPublication()]} />)
  const box = region('Tendencias').getByRole('group', { name: 'Tendencias' })

  expect(box).toHaveAttribute('tabindex', '0')
  expect(box).toHaveClass('scroll-fade')
})

test('months link to their archives', () => {
  renderWithMessages(<SidePanel {...nothing} months={[aMonth()]} />)

  expect(region('Archivos').getByRole('link', { name: 'octubre 2026' })).toHaveAttribute(
    'href',
    '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31&mesDescripcion=octubre+2026',
  )
})

test('categories link to their lists', () => {
  renderWithMessages(
    <SidePanel
      {...nothing}
      categories={[{ id: 1 as CategoryId, name: 'CRM', publications: 12, formerIds: [] }]}
    />,
  )

  expect(region('Categorias').getByRole('link', { name: 'CRM' })).toHaveAttribute(
    'href',
    '/home/categoria?id_categoria=1&descripcion=CRM',
  )
})

test('counts are beside the links, outside their accessible names', () => {
  const categories = [
    { id: 1 as CategoryId, name: 'CRM', publications: 12, formerIds: [] },
    { id: 2 as CategoryId, name: 'Peajes', publications: null, formerIds: [] },
  ]
  renderWithMessages(<SidePanel {...nothing} categories={categories} />)
  const entries = region('Categorias').getAllByRole('listitem')

  expect(entries.map((entry) => entry.textContent)).toEqual(['CRM 12', 'Peajes'])
  expect(region('Categorias').getByRole('link', { name: 'CRM' })).toHaveTextContent(/^CRM$/)
})

test('groups months by year, and folds older years', () => {
  const months = ['2026-02', '2026-01', '2025-12', '2024-12', '2023-12'].map((month) =>
    aMonth({ start: `${month}-01` as IsoDate, end: `${month}-28` as IsoDate, label: month }),
  )
  renderWithMessages(<SidePanel {...nothing} months={months} />)
  const years = screen.getByRole('region', { name: 'Archivos' }).querySelectorAll('details')

  expect(Array.from(years, ({ open, textContent }) => [open, textContent])).toEqual([
    [true, '20262026-022026-01'],
    [true, '20252025-12'],
    [false, '20242024-12'],
    [false, '20232023-12'],
  ])
})

test('months of one year need no heading', () => {
  renderWithMessages(<SidePanel {...nothing} months={[aMonth()]} />)

  expect(screen.getByRole('region', { name: 'Archivos' }).querySelector('details')).toBeNull()
})
