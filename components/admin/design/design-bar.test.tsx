/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OpenedDraft } from '@/lib/features/company/design/design'
import type { DesignVersion } from '@/lib/features/company/design/design-versions'
import { openDialogs } from '@/lib/testing/dialogs'
import { renderWithMessages } from '@/lib/testing/render'
import { DesignBar } from './design-bar'
import { DesignPreview } from './design-preview'
import { DesignVersions } from './design-versions'

const mockPerform = jest.fn()
jest.mock('@/components/admin-ui/perform-remotely', () => ({
  performRemotely: (...params: unknown[]) => mockPerform(...params),
}))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))
beforeAll(openDialogs)
beforeEach(() => {
  mockPerform.mockReset()
  mockPerform.mockResolvedValue({ kind: 'done', answer: null })
})

const at = '2026-11-30T10:00:00.000Z' as OpenedDraft['updatedAt']
const draft: OpenedDraft = {
  id: 1,
  version: 3,
  updatedAt: at,
  updatedBy: 'Ana',
  values: { accent: '#0055aa', logo: null },
  problems: [],
  targets: {},
}
const show = (some: Partial<OpenedDraft> = {}) =>
  renderWithMessages(<DesignBar organisation="AXS" draft={{ ...draft, ...some }} timeZone="UTC" />)
const bar = () => within(screen.getByRole('region', { name: 'Borrador del diseño' }))
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }))

test('counts and names the changes, and publishes the version that was shown', async () => {
  show()
  expect(bar().getByText(/2 cambios: Logotipo y Color de acento/)).toBeVisible()
  await press('Publicar')
  expect(mockPerform).not.toHaveBeenCalled()
  await press('Publicar')
  expect(mockPerform).toHaveBeenLastCalledWith('publishDesign', 'AXS', { version: 3, isForced: false })
})

test('asks before overwriting what others have published, and shows the reasons', async () => {
  show({ problems: [{ name: 'accent', reason: 'changedSince' }] })
  expect(bar().getByText('Color de acento: Ha cambiado después.')).toBeVisible()
  await press('Publicar')
  expect(bar().getByText(/sustituye lo que otra persona ha publicado/)).toBeVisible()
  await press('Publicar')
  expect(mockPerform).toHaveBeenLastCalledWith('publishDesign', 'AXS', { version: 3, isForced: true })
})

test('discards the draft after a confirmation', async () => {
  show()
  await press('Descartar')
  await press('Descartar')
  expect(mockPerform).toHaveBeenLastCalledWith('discardDesign', 'AXS', { name: null })
})

test('previews the existing pages of the organisation in both themes with a single link', async () => {
  const answer = {
    domain: 'axs.localhost',
    href: '/vista-previa?clave=d1.2.a.b',
    pages: { card: 7, path: null, text: 'nube' },
  }
  mockPerform.mockResolvedValue({ kind: 'done', answer })
  renderWithMessages(<DesignPreview organisation="AXS" onClose={() => undefined} />)
  const frame = () => screen.findByTitle('Borrador del diseño')
  expect(await frame()).toHaveAttribute('src', '/api/previews/AXS?clave=d1.2.a.b&tema=light')
  const pages = screen.getByRole('combobox', { name: 'Página' })
  expect(
    within(pages)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Portada', 'Una publicación', 'Búsqueda'])
  await userEvent.selectOptions(pages, 'Una publicación')
  await userEvent.click(screen.getByRole('button', { name: 'Oscuro' }))
  expect(await frame()).toHaveAttribute('src', '/api/previews/AXS?clave=d1.2.a.b&id_card=7&tema=dark')
  await userEvent.click(screen.getByRole('button', { name: 'Enlace' }))
  expect(screen.getByDisplayValue('http://axs.localhost/vista-previa?clave=d1.2.a.b')).toBeVisible()
  expect(mockPerform).toHaveBeenCalledTimes(1)
})

const versions: DesignVersion[] = [
  {
    id: 9,
    at,
    by: 'Ana',
    changes: [
      { name: 'logo', kind: 'picture', change: 'replaced' },
      { name: 'accent', kind: 'look', before: null, after: '#0055aa' },
      {
        name: 'headerMenu',
        kind: 'menu',
        isOwn: true,
        difference: {
          added: ['Servicios'],
          removed: ['Inicio', 'Alianza'],
          renamed: [{ from: 'Contacto', to: 'Escríbanos' }],
          isReordered: true,
        },
      },
    ],
  },
  { id: 4, at, by: null, changes: [{ name: 'socialLinks', kind: 'menu', isOwn: false, difference: null }] },
]

test('describes the changes of each version, and restores one as the draft', async () => {
  renderWithMessages(<DesignVersions organisation="AXS" versions={versions} hasDraft timeZone="UTC" />)
  const texts = [
    'Logotipo: otro archivo',
    'Color de acento: de siempre o de la empresa → #0055aa',
    'Menú de la cabecera: entra «Servicios»; sale «Inicio» y «Alianza»; «Contacto» pasa a llamarse «Escríbanos»; otro orden',
    'Redes sociales: de siempre o de la empresa',
  ]
  for (const text of texts) expect(screen.getByText(text)).toBeVisible()
  const [first, last] = screen.getAllByRole('button', { name: /^Llevar al borrador/ })
  await userEvent.click(first!)
  expect(screen.getByText('Sustituye lo que hay en el borrador. ¿Seguir?')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Llevar al borrador' }))
  expect(mockPerform).toHaveBeenLastCalledWith('restoreDesignVersion', 'AXS', { id: 4, isBefore: false })
  expect(screen.getByText('Está en el borrador. Véalo antes de publicarlo.')).toBeVisible()
  await userEvent.click(last!)
  await userEvent.click(screen.getByRole('button', { name: 'Llevar al borrador' }))
  expect(mockPerform).toHaveBeenLastCalledWith('restoreDesignVersion', 'AXS', { id: 4, isBefore: true })
})

test('renders no bar without a draft', () => {
  renderWithMessages(<DesignBar organisation="AXS" draft={null} timeZone="UTC" />)
  expect(screen.queryByRole('region')).toBeNull()
})
