/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OpenedDraft } from '@/lib/features/company/design/design'
import { anOrganisation, plainSettings as settings } from '@/lib/testing/builders'
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

const show = (name = 'Estudio Lumbre', draft: OpenedDraft | null = null) =>
  renderWithMessages(
    <BrandEditor
      organisation={anOrganisation({ name })}
      values={{}}
      overrides={null}
      draft={draft}
      look={{ settings: { ...settings, name }, mayChooseHeader: false }}
    />,
  )
const draft: OpenedDraft = {
  id: 1,
  version: 3,
  updatedAt: '2026-11-30T10:00:00.000Z' as OpenedDraft['updatedAt'],
  updatedBy: 'Ana',
  values: { accent: '#0055aa' },
  problems: [],
  targets: {},
}
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

test('reports an accent colour that is hard to read, and offers a readable one', async () => {
  show()
  const look = section('look')
  expect(look.queryByRole('radio')).toBeNull()
  await userEvent.type(look.getByRole('textbox', { name: 'Color' }), '#ffdd00')
  expect(look.getByText('Con #ffdd00 no se leería bien el texto.')).toBeVisible()
  await userEvent.click(look.getByRole('button', { name: /^Usar #/ }))
  expect(look.queryByText(/no se leería bien/)).toBeNull()
  mockPerform.mockResolvedValue({ kind: 'done', answer: { settings } })
  await save('look')
  expect(mockPerform).toHaveBeenLastCalledWith('saveSettings', 'AXS', {
    values: { accent: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    base: { accent: null },
    isDraft: false,
  })
})

test('while the design draft has an accent colour, saves the next one in the draft', async () => {
  show('AXS', draft)
  const look = section('look')
  const accent = look.getByRole('textbox', { name: 'Color' })
  expect(accent).toHaveValue('#0055aa')
  expect(look.getByText('En borrador')).toBeVisible()
  expect(look.queryByRole('button', { name: 'Guardar y publicar' })).toBeNull()
  await userEvent.clear(accent)
  await userEvent.type(accent, '#aa0055')
  mockPerform.mockResolvedValue({ kind: 'done', answer: { settings } })
  await userEvent.click(look.getByRole('button', { name: 'Guardar en el borrador' }))
  expect(mockPerform).toHaveBeenLastCalledWith('saveSettings', 'AXS', {
    values: { accent: '#aa0055' },
    base: { accent: '#0055aa' },
    isDraft: true,
  })
  expect(look.getByText('Guardado en el borrador. Los lectores no lo ven.')).toBeVisible()
})
