/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { anOrganisation } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { Picker } from './picker'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh }),
}))

const organisations = [anOrganisation({ name: 'Grupo AXS', description: 'México y Centroamérica' })]

test('lists organisations by name and description, each with its way in', () => {
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

test('says so when there are none, in the specification’s words', () => {
  renderWithMessages(<Picker organisations={[]} />)

  expect(screen.getByText('No hay Organizaciones Ventas .')).toBeVisible()
})

test('tells the operator of an empty store what to do next', () => {
  renderWithMessages(<Picker organisations={[]} isStoreOurs />)

  expect(screen.getByText('No hay Organizaciones Ventas .')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/DATABASE_URL.*docs\/operations\.md/),
    expect.stringContaining('CONTENT_SERVICE_URL'),
    expect.stringContaining('DEMO_CONTENT=1'),
  ])
})

test('loads the page again while organisations cannot be read, three times, each wait twice as long', () => {
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

test('asks to wait once one is chosen, until the page comes back', () => {
  renderWithMessages(<Picker organisations={organisations} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  const link = screen.getByRole('link', { name: 'Acceder' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(screen.getByRole('status')).toHaveTextContent('Espere por favor...')

  fireEvent(window, new Event('pageshow'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a click that opens another tab leaves this page as it is', () => {
  renderWithMessages(<Picker organisations={organisations} />)
  const link = screen.getByRole('link', { name: 'Acceder' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })

  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
