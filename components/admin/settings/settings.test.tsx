/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { plainSettings as settings } from '@/lib/testing/builders'
import { renderWithMessages, SpanishMessages } from '@/lib/testing/render'
import { SettingsSections } from './settings-sections'

const mockPerform = jest.fn()
jest.mock('@/components/admin-ui/perform-remotely', () => ({
  performRemotely: (...params: unknown[]) => mockPerform(...params),
}))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const form = (
  <SettingsSections
    organisation="AXS"
    settings={settings}
    sections={[{ name: 'identity', title: 'Nombre' }, { name: 'timeZone' }, { name: 'writing' }]}
  />
)
const show = () => renderWithMessages(form)

beforeEach(() => mockPerform.mockReset())

test('sends only changed settings with their former values, and keeps them if saving fails', async () => {
  const user = userEvent.setup()
  show()
  const name = screen.getByRole('textbox', { name: 'Nombre' })
  await user.clear(name)
  await user.type(name, 'Grupo')
  mockPerform.mockResolvedValue({ kind: 'unavailable' })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByText(/^No hay conexión con la redacción/)).toBeVisible()
  expect(screen.getByText('Hay cambios sin guardar.')).toBeVisible()
  expect(name).toHaveValue('Grupo')
  mockPerform.mockResolvedValue({ kind: 'done', answer: { settings: { ...settings, name: 'Grupo' } } })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(mockPerform).toHaveBeenLastCalledWith('saveSettings', 'AXS', {
    values: { name: 'Grupo' },
    base: { name: 'AXS' },
    isDraft: false,
  })
  expect(screen.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
})

test.each([
  ['Guardar lo mío', 'Mío'],
  ['Tomar lo guardado', 'Suyo'],
])('of two who have saved, the second sees both: %s', async (choice, name) => {
  const user = userEvent.setup()
  show()
  const field = screen.getByRole('textbox', { name: 'Nombre' })
  await user.clear(field)
  await user.type(field, 'Mío')
  const description = screen.getByRole('textbox', { name: 'Descripción' })
  await user.type(description, 'Nueva')
  mockPerform.mockResolvedValue({ kind: 'stale', current: { ...settings, name: 'Suyo' } })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const conflict = within(screen.getByText(/Otra persona ha guardado/).closest('[role=alert]')!)
  expect(conflict.getByText('Suyo')).toBeVisible()
  expect(conflict.getByText('Mío')).toBeVisible()
  mockPerform.mockResolvedValue({ kind: 'done', answer: { settings: { ...settings, name } } })
  await user.click(conflict.getByRole('button', { name: choice }))
  expect(field).toHaveValue(name)
  // Other changed settings are not lost.
  if (choice === 'Tomar lo guardado') expect(description).toHaveValue('Nueva')
  expect(screen.queryByText(/Otra persona ha guardado/)).toBeNull()
  if (choice === 'Guardar lo mío') {
    expect(mockPerform.mock.lastCall?.[2]).toMatchObject({ base: { name: 'Suyo' }, values: { name: 'Mío' } })
  }
})

test('switches Spanish typography on and off', async () => {
  const user = userEvent.setup()
  show()
  mockPerform.mockResolvedValue({
    kind: 'done',
    answer: { settings: { ...settings, typography: 'plain' } },
  })
  const box = screen.getByRole('checkbox', { name: /^Tipografía española/ })
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(mockPerform.mock.lastCall?.[2]).toEqual({
    values: { typography: 'plain' },
    base: { typography: null },
    isDraft: false,
  })
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(mockPerform.mock.lastCall?.[2]).toEqual({
    values: { typography: null },
    base: { typography: 'plain' },
    isDraft: false,
  })
})

test('the local time has its line before hydration, so that no field moves', () => {
  const countParagraphs = (html: string) => html.split('<p').length
  const served = renderToString(<SpanishMessages>{form}</SpanishMessages>)
  const { container } = show()
  expect(screen.getByText(/^Allí son ahora/)).toBeVisible()
  expect(countParagraphs(served)).toBe(countParagraphs(container.innerHTML))
})
