/** @jest-environment jsdom */
import { cleanup, screen, within } from '@testing-library/react'
import type { CardId, CategoryId } from '@/lib/base/domain/model'
import { aPublication } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { ListingPage } from './listing-page'
import { WaysOn } from './ways-on'

const recent = aPublication({ cardId: 9 as CardId, title: 'Lo último' })

function renderPage(page: number, total: number) {
  renderWithMessages(
    <ListingPage
      title="CRM"
      emptyText="Todavía no hay publicaciones aquí."
      publications={total === 0 ? [] : [aPublication({ cardId: 5 as CardId })]}
      total={total}
      page={page}
      toHref={(number) => `/lista?pagina=${number}`}
      waysOn={<WaysOn recent={[recent]} categories={[{ id: 3 as CategoryId, name: 'Peajes' }]} />}
    />,
  )
}

test('shows the name of the list and the number of publications', () => {
  renderPage(1, 8)

  expect(screen.getByRole('heading', { level: 1, name: 'CRM' })).toBeVisible()
  expect(screen.getByText('8 publicaciones')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Un embudo sin fugas' })).toBeVisible()
})

test('numbers the parts of a series, also on later pages', () => {
  renderWithMessages(
    <ListingPage
      title="Serie"
      emptyText=""
      publications={[aPublication({ cardId: 5 as CardId }), aPublication({ cardId: 6 as CardId })]}
      total={14}
      page={2}
      firstPart={13}
      toHref={(number) => `/lista?pagina=${number}`}
    />,
  )
  expect(screen.getAllByText(/^Parte/).map(({ textContent }) => textContent)).toEqual([
    'Parte 13 de 14',
    'Parte 14 de 14',
  ])
})

test('a list of one page has no pagination', () => {
  renderPage(1, 12)

  expect(screen.queryByRole('navigation')).toBeNull()
})

test('an empty list shows a message', () => {
  renderPage(1, 0)

  expect(screen.getByText('No hay publicaciones')).toBeVisible()
  expect(screen.getByText('Todavía no hay publicaciones aquí.')).toBeVisible()
})

test('an empty list offers a search, the categories and recent publications', () => {
  renderPage(1, 0)
  expect(screen.getByRole('link', { name: 'Lo último' })).toHaveAttribute('href', '/home/blog?id_card=9')
  const category = screen.getByRole('link', { name: 'Peajes' })

  expect(screen.getByRole('searchbox', { name: '¿Qué quiere leer?' })).toBeVisible()
  expect(category).toHaveAttribute('href', '/home/categoria?id_categoria=3&descripcion=Peajes')
  cleanup()
  renderPage(1, 8)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Lo último' })).toBeNull()
})

test('links to every page, the previous one and the next one', () => {
  renderPage(2, 30)
  const pages = within(screen.getByRole('navigation', { name: 'Páginas' }))
  const href = (name: string) => pages.getByRole('link', { name }).getAttribute('href')

  expect(screen.getByText('30 publicaciones · Página 2 de 3')).toBeVisible()
  expect(['Anterior', 'Página 1', 'Página 2', 'Página 3', 'Siguiente'].map(href)).toEqual([
    '/lista?pagina=1',
    '/lista?pagina=1',
    '/lista?pagina=2',
    '/lista?pagina=3',
    '/lista?pagina=3',
  ])
  expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Página 2')
})

test.each([
  [1, 'Anterior'],
  [3, 'Siguiente'],
])('page %s has no %s', (page, name) => {
  renderPage(page, 30)

  expect(screen.queryByRole('link', { name })).toBeNull()
})

test('the first page of a list with a lead begins with it', () => {
  const list = (page: number) => (
    <ListingPage
      title="CRM"
      lead="Publicaciones sobre CRM."
      hasLead
      emptyText=""
      publications={[aPublication({ cardId: 5 as CardId }), aPublication({ cardId: 6 as CardId })]}
      total={14}
      page={page}
      toHref={(number) => `/lista?pagina=${number}`}
    />
  )
  const isLead = () => screen.getAllByRole('article').map((card) => card.hasAttribute('data-lead'))
  renderWithMessages(list(1))
  expect(screen.getByText('Publicaciones sobre CRM.')).toBeVisible()
  expect(isLead()).toEqual([true, false])
  cleanup()
  renderWithMessages(list(2))
  expect(isLead()).toEqual([false, false])
})
