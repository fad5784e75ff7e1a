/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/testing/render'
import { parseListQuery } from '@/lib/features/content/pieces/list-address'
import { PieceFilters, PieceOrders } from './piece-filters'

const query = parseListQuery({ buscar: 'agua', orden: 'titulo' })

test('shows the number of pieces per state, and keeps search and order', () => {
  const counts = { draft: 3, review: 0, scheduled: 1, published: 1000, changed: 0, withdrawn: 0 }
  const choices = { categories: [], people: [] }
  const { container } = renderWithMessages(
    <PieceFilters place="AXS" query={query} choices={choices} counts={counts} />,
  )
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Todas 999+',
    'Borrador 3',
    'En revisión',
    'Programada 1',
    'Publicada 999+',
    'Cambios sin publicar',
    'Retirada',
  ])
  expect(screen.getByRole('link', { name: 'Borrador 3' })).toHaveAttribute(
    'href',
    '/AXS/publicaciones?buscar=agua&estado=borrador&orden=titulo',
  )
  expect(Object.fromEntries(new FormData(container.querySelector('form')!))).toMatchObject({
    orden: 'titulo',
    buscar: 'agua',
  })
})

test('links the orders, which keep the search', () => {
  renderWithMessages(<PieceOrders place="AXS" query={query} />)
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Título')
  expect(screen.getByRole('link', { name: 'Más leídas' })).toHaveAttribute(
    'href',
    '/AXS/publicaciones?buscar=agua&orden=lecturas',
  )
})
