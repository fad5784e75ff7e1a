/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrganisation } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { BrandEditor } from './brand-editor'

const mockPerform = jest.fn()
jest.mock('@/components/admin-ui/perform-remotely', () => ({
  performRemotely: (...params: unknown[]) => mockPerform(...params),
}))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))
// jsdom lacks IntersectionObserver, with which a sample of typefaces loads its fonts once it is near the window.
global.IntersectionObserver = class {
  observe = jest.fn()
  disconnect = jest.fn()
} as unknown as typeof IntersectionObserver
beforeEach(() => {
  mockPerform.mockReset()
  mockPerform.mockResolvedValue({ kind: 'done', answer: null })
})

const show = (name = 'Estudio Lumbre') =>
  renderWithMessages(
    <BrandEditor organisation={anOrganisation({ name })} values={{}} overrides={null} draft={null} />,
  )
const section = (id: string) => within(document.getElementById(id)!)
const save = async (id: string) => {
  await userEvent.click(section(id).getByRole('button', { name: 'Guardar y publicar' }))
  expect(await section(id).findByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
}

test('saved colours stay chosen until the page is rendered again', async () => {
  show()
  await userEvent.click(section('colours').getByRole('radio', { name: 'Casi negra' }))
  await save('colours')
  expect(section('colours').getByRole('radio', { name: 'Casi negra' })).toBeChecked()
  expect(section('colours').getByRole('button', { name: 'Guardar y publicar' })).toHaveAttribute(
    'aria-disabled',
  )
})

test('a saved logo stays visible until the page is rendered again', async () => {
  URL.createObjectURL = () => 'blob:logo'
  URL.revokeObjectURL = () => undefined
  show()
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' })
  await userEvent.upload(section('logo').getByLabelText('Archivo del logotipo'), file)
  const isShown = () => document.querySelector('#logo img')?.getAttribute('src') === 'blob:logo'
  await waitFor(() => expect(isShown()).toBe(true))
  await save('logo')
  expect(isShown()).toBe(true)
  expect(section('logo').getByRole('button', { name: 'Guardar y publicar' })).toHaveAttribute('aria-disabled')
})

test.each([
  ['Lumbre', 5],
  ['ESTUDIO LUMBRE', 2],
])('the preview of colours draws no entry of the menu over the name %s', (name, entries) => {
  show(name)
  const [light] = screen.getAllByText(name)
  expect(light!.parentElement!.querySelectorAll('rect[y="20"]')).toHaveLength(entries)
})
