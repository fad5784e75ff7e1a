/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { OrganisationId } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { Picker } from './picker'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh }),
}))

const organisations = [anOrganisation({ name: 'Grupo AXS', description: 'México y Centroamérica' })]

test('lists organisations by name and description, each with a link', () => {
  renderWithMessages(<Picker organisations={organisations} />)
  const entry = within(screen.getByRole('listitem'))

  expect(
    screen.getByRole('heading', { level: 1, name: 'Seleccione una Organización de Ventas' }),
  ).toBeVisible()
  expect(entry.getByText('Grupo AXS - México y Centroamérica')).toBeVisible()
  expect(entry.getByRole('link', { name: 'Acceder' })).toHaveAttribute('href', '/list?idOrgV=AXS')
  expect(entry.getByRole('link', { name: 'Acceder' })).toHaveAccessibleDescription(
    'Grupo AXS - México y Centroamérica',
  )
})

test('shows the text of the specification if there are no organisations', () => {
  renderWithMessages(<Picker organisations={[]} />)

  expect(screen.getByText('No hay Organizaciones Ventas .')).toBeVisible()
})

test('shows the operator of an empty store the next steps', () => {
  renderWithMessages(<Picker organisations={[]} isStoreOurs />)

  expect(screen.getByText('No hay Organizaciones Ventas .')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/DATABASE_URL.*docs\/run\.md/),
    expect.stringContaining('CONTENT_SERVICE_URL'),
    expect.stringContaining('DEMO_CONTENT=1'),
  ])
})

test('reloads three times with doubling delays while organisations cannot be read', () => {
  jest.useFakeTimers()
  renderWithMessages(<Picker organisations={null} />)
  for (const [count, delayMs] of [1000, 2000, 4000].entries()) {
    expect(screen.getByText('Cargando datos...')).toBeVisible()
    act(() => jest.advanceTimersByTime(delayMs - 1))
    expect(refresh).toHaveBeenCalledTimes(count)
    act(() => jest.advanceTimersByTime(1))
    expect(refresh).toHaveBeenCalledTimes(count + 1)
  }
  expect(screen.getByText('No hay Organizaciones Ventas .')).toBeVisible()
  jest.useRealTimers()
})

test('shows a status after a choice, until the browser restores the page', () => {
  renderWithMessages(<Picker organisations={organisations} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  const link = screen.getByRole('link', { name: 'Acceder' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(screen.getByRole('status')).toHaveTextContent('Espere por favor...')

  fireEvent(window, new Event('pageshow'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a click that opens another tab shows no status', () => {
  renderWithMessages(<Picker organisations={organisations} />)
  const link = screen.getByRole('link', { name: 'Acceder' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })

  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    anOrganisation({ id: `O${at}` as OrganisationId, name: `Organización ${at}`, description: '' }),
  )

test.each([
  [11, false],
  [12, true],
])('a picker of %i organisations has a search field: %s', (count, isSearchable) => {
  renderWithMessages(<Picker organisations={many(count)} />)
  expect(screen.queryAllByRole('searchbox', { name: 'Buscar organización' })).toHaveLength(
    isSearchable ? 1 : 0,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(count)
})

test('shows one page of ten thousand organisations, with links to the others', () => {
  renderWithMessages(<Picker organisations={many(10_000)} page={2} />)
  expect(screen.getAllByRole('link', { name: 'Acceder' })).toHaveLength(12)
  expect(screen.getByText('10.000 organizaciones')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Página 834' })).toHaveAttribute('href', '/list?pagina=834')
  expect(screen.getByRole('link', { name: 'Página 1' })).toHaveAttribute('href', '/list')
})

test('keeps the search text in the field and in the links to other pages', () => {
  renderWithMessages(<Picker organisations={many(10_000)} text="organización 99" page={1} />)
  expect(screen.getByRole('searchbox')).toHaveValue('organización 99')
  expect(screen.getByText(/^\d+ organizaciones con «organización 99»$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute(
    'href',
    '/list?buscar=organizaci%C3%B3n+99&pagina=2',
  )
  expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/list')
})

test('shows a message if no organisation matches the search', () => {
  renderWithMessages(<Picker organisations={many(12)} text="nada" />)
  expect(screen.getByText('No encontramos ninguna organización con esas palabras.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Acceder' })).not.toBeInTheDocument()
})

test("shows each organisation's initial on its colour", () => {
  const { container } = renderWithMessages(
    <Picker organisations={[anOrganisation({ id: 'ACX' as OrganisationId, name: 'ACX Tecnología' })]} />,
  )
  const mark = container.querySelector('li svg')
  expect(mark).toHaveTextContent('A')
  expect(mark?.querySelector('path')).toHaveAttribute('fill', '#b3122b')
})
