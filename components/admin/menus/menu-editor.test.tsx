/** @jest-environment jsdom */
import { within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import userEvent from '@testing-library/user-event'
import {
  panelParts,
  type MenuEntry,
  type MenuName,
  type MenuTarget,
  type Menus,
} from '@/lib/base/domain/menu'
import type { OpenedDraft } from '@/lib/features/company/design/design'
import type { EditedMenus } from '@/lib/features/company/menus/menus'
import { renderWithMessages } from '@/lib/testing/render'
import { MenuEditor } from './menu-editor'

const mockPerform = jest.fn()
jest.mock('@/components/admin-ui/perform-remotely', () => ({
  performRemotely: (...params: unknown[]) => mockPerform(...params),
}))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const page = (value: string, es?: string): MenuEntry => ({
  labels: es === undefined ? {} : { es },
  target: { kind: 'page', value },
  entries: [],
})
const to = (kind: MenuTarget['kind'], value: string): MenuEntry => ({ ...page('/'), target: { kind, value } })
const defaults: Menus = {
  headerMenu: [page('/home'), page('/contacto'), { ...page('/legal', 'Más'), entries: [page('/a', 'A')] }],
  footerColumns: [],
  socialLinks: [],
  headerButton: [],
  homeStrips: [],
  sidePanel: panelParts.map((value) => to('part', value)),
}
const offers = {
  choices: {
    categories: [{ id: 7, name: 'Rutas' }],
    forms: [{ slug: 'demo', title: 'Pida una demo' }],
    tags: ['SAP'],
    authors: [],
    series: [],
  },
  pages: [
    { id: '/home', name: 'Inicio' },
    { id: '/contacto', name: 'Contacto' },
  ],
  parts: [
    { id: 'search', name: 'Buscar' },
    { id: 'trends', name: 'Tendencias' },
    { id: 'recent', name: 'Recientes' },
    { id: 'archives', name: 'Archivos' },
    { id: 'categories', name: 'Categorías' },
  ],
  titles: {},
}
const whole = { isLocked: false, isExtendable: false, fixed: null }
type Overrides = ComponentProps<typeof MenuEditor>['overrides']
const show = (
  menus: EditedMenus['menus'] = {},
  overrides: Overrides = null,
  draft: OpenedDraft | null = null,
) => {
  renderWithMessages(
    <MenuEditor
      draft={draft}
      organisation="AXS"
      person="ana"
      menus={menus}
      overrides={overrides}
      defaults={defaults}
      offers={offers}
    />,
  )
  return { user: userEvent.setup(), ...toSections() }
}
const toSections = () => {
  const section = (name: MenuName) => within(document.getElementById(name)!)
  return { header: section('headerMenu'), social: section('socialLinks'), footer: section('footerColumns') }
}
const titles = (section: ReturnType<typeof within>) =>
  section
    .queryAllByRole('listitem')
    .map((row: HTMLElement) => row.querySelector('.drag-item .font-semibold')?.textContent)
const sentValue = () => mockPerform.mock.lastCall?.[2] as { name: string; base: unknown; value: MenuEntry[] }

// jsdom has no popovers: the actions of every entry are in the document, as if its menu were open.
Object.assign(HTMLElement.prototype, { showPopover: jest.fn(), hidePopover: jest.fn() })

beforeEach(() => {
  mockPerform.mockReset()
  mockPerform.mockResolvedValue({ kind: 'done', answer: null })
  localStorage.clear()
})

test('moves entries by keyboard, keeps the focus, and saves the menu as the organisation’s own', async () => {
  const { user, header } = show()
  expect(header.getByText('El de siempre')).toBeVisible()
  await user.click(header.getByRole('button', { name: 'Bajar: Inicio' }))
  expect(titles(header)).toEqual(['Contacto', 'Inicio', 'Más', 'A'])
  expect(header.getByRole('button', { name: 'Bajar: Inicio' })).toHaveFocus()
  await user.click(header.getByRole('button', { name: 'Meter en la anterior: Inicio' }))
  expect(header.getByRole('button', { name: 'Meter en la anterior: Inicio' })).toHaveFocus()
  expect(header.getByText('«Inicio»: 1 de 1.')).toBeInTheDocument()
  await user.click(header.getByRole('button', { name: 'Guardar y publicar' }))
  expect(mockPerform.mock.lastCall?.slice(0, 2)).toEqual(['saveMenu', 'AXS'])
  expect(sentValue()).toMatchObject({ name: 'headerMenu', base: null })
  expect(sentValue().value).toEqual([
    { ...page('/contacto'), entries: [page('/home')] },
    defaults.headerMenu[2],
  ])
  expect(header.getByText('Propio')).toBeVisible()
})

test('refuses an unsafe address beside its field, and does not send it', async () => {
  const { user, social } = show()
  await user.click(social.getByRole('button', { name: 'Añadir red' }))
  const field = social.getByRole('textbox', { name: 'Otra dirección' })
  expect(field).toHaveFocus()
  await user.type(field, 'javascript:alert(1)')
  expect(field).toHaveAccessibleDescription(/Debe ser una dirección completa/)
  await user.click(social.getByRole('button', { name: 'Guardar y publicar' }))
  expect(mockPerform).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, 'https://www.linkedin.com/company/axs')
  expect(titles(social)).toEqual(['LinkedIn'])
  await user.click(social.getByRole('button', { name: 'Guardar y publicar' }))
  expect(sentValue().value).toEqual([to('address', 'https://www.linkedin.com/company/axs')])
})

test('a column has a title and links to categories, with texts in other languages', async () => {
  const { user, footer } = show()
  await user.click(footer.getByRole('button', { name: 'Añadir columna' }))
  await user.type(footer.getByRole('textbox', { name: 'Título de la columna' }), 'Temas')
  await user.click(footer.getByRole('button', { name: 'Añadir dentro: Temas' }))
  await user.selectOptions(footer.getByRole('combobox', { name: 'Lleva a' }), 'Categoría')
  await user.selectOptions(footer.getByRole('combobox', { name: 'Categoría' }), 'Rutas')
  await user.type(footer.getByRole('textbox', { name: 'English', hidden: true }), 'Routes')
  await user.click(footer.getByRole('button', { name: 'Guardar y publicar' }))
  expect(sentValue().value).toEqual([
    {
      labels: { es: 'Temas' },
      target: null,
      entries: [{ ...to('category', '7'), labels: { en: 'Routes' } }],
    },
  ])
})

test('offers the parts of the side panel, and the strips of the home page, by name', async () => {
  const { user } = show()
  const section = (name: MenuName) => within(document.getElementById(name)!)
  const [panel, strips] = [section('sidePanel'), section('homeStrips')]
  expect(titles(panel)).toEqual(['Buscar', 'Tendencias', 'Recientes', 'Archivos', 'Categorías'])
  expect(panel.queryByRole('button', { name: 'Añadir parte' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Quitar: Buscar' }))
  await user.click(panel.getByRole('button', { name: 'Guardar y publicar' }))
  expect(sentValue()).toMatchObject({ name: 'sidePanel', value: defaults.sidePanel.slice(1) })
  await user.click(strips.getByRole('button', { name: 'Añadir franja' }))
  await user.selectOptions(strips.getByRole('combobox', { name: 'Categoría' }), 'Rutas')
  await user.click(strips.getByRole('button', { name: 'Guardar y publicar' }))
  expect(sentValue()).toMatchObject({ name: 'homeStrips', value: [to('category', '7')] })
})

test('flags entries whose target is not public', () => {
  const value = [to('category', '7'), to('category', '8'), to('publication', '101')]
  const { header } = show({ headerMenu: { value, isOwn: true, ...whole } })
  expect(header.getAllByText(/^Los lectores no la ven/)).toHaveLength(2)
})

test('a menu that the company has fixed has no tools', () => {
  const { header } = show({ headerMenu: { value: [page('/home')], isOwn: false, ...whole, isLocked: true } })
  expect(header.getByText('Fijado por la empresa')).toBeVisible()
  expect(header.queryByRole('button')).toBeNull()
})

test('folds the submenus of a long menu, and opens one that takes an entry', async () => {
  const entries = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i'].map((path) => page(path, path))
  const value = [
    { ...page('/legal', 'Más'), entries: entries.slice(1) },
    { ...page('/home'), entries: entries.slice(0, 1) },
  ]
  const { user, header } = show({ headerMenu: { value, isOwn: true, ...whole } })
  const fold = header.getByText('8 entradas dentro').closest('details')!
  expect(fold).not.toHaveAttribute('open')
  await user.click(header.getByRole('button', { name: 'Añadir dentro: Más' }))
  expect(fold).toHaveAttribute('open')
  expect(header.getByText('1 entrada dentro').closest('details')).not.toHaveAttribute('open')
})

test('keeps what an earlier page left unsaved while other entries are edited', async () => {
  const { user, header } = show()
  await user.click(header.getByRole('button', { name: 'Quitar: Inicio' }))
  document.body.replaceChildren()
  const again = show()
  await user.click(again.header.getByRole('button', { name: 'Quitar: Contacto' }))
  document.body.replaceChildren()
  const { header: third } = show()
  const recover = third.getByRole('button', { name: 'Recuperar lo que dejó sin guardar' })
  await user.click(recover)
  expect(titles(third)).toEqual(['Inicio', 'Más', 'A'])
  await user.click(recover)
  expect(titles(third)).toEqual(['Contacto', 'Más', 'A'])
  await user.click(recover)
  expect(titles(third)).toEqual(['Inicio', 'Más', 'A'])
})

test('keeps unsaved entries in the browser, and shows another person’s version', async () => {
  const { user, header } = show()
  await user.click(header.getByRole('button', { name: 'Quitar: Inicio' }))
  document.body.replaceChildren()
  const again = show()
  await user.click(again.header.getByRole('button', { name: 'Recuperar lo que dejó sin guardar' }))
  expect(titles(again.header)).toEqual(['Contacto', 'Más', 'A'])
  mockPerform.mockResolvedValue({ kind: 'stale', current: { value: [page('/home', 'Portada')] } })
  await user.click(again.header.getByRole('button', { name: 'Guardar y publicar' }))
  const note = again.header.getByText('Otra persona ha guardado este menú').closest('div')!
  const conflict = within(note)
  expect(conflict.getByText('Portada')).toBeVisible()
  await user.click(conflict.getByRole('button', { name: 'Tomar lo guardado' }))
  expect(titles(again.header)).toEqual(['Portada'])
})

test('an owner locks the company’s menu, whose targets exist in every organisation', async () => {
  const { user, header } = show({}, { headerMenu: { count: 102, names: ['ACX', 'NVA'] } })
  expect(header.getByText('102 organizaciones tienen uno propio')).toBeVisible()
  expect(header.getByText('ACX, NVA y 100 más')).toBeInTheDocument()
  await user.click(header.getByRole('button', { name: 'Añadir entrada' }))
  const kinds = within(header.getByRole('combobox', { name: 'Lleva a' }))
  expect(kinds.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Nada: abre un submenú',
    'Página',
    'Otra dirección',
  ])
  await user.selectOptions(header.getByRole('combobox', { name: 'Página' }), 'Contacto')
  const lock = header.getByRole('radio', { name: 'Las organizaciones no pueden cambiarlo' })
  await user.click(lock)
  mockPerform.mockResolvedValueOnce({ kind: 'stale', current: { value: null, isLocked: true } })
  await user.click(header.getByRole('button', { name: 'Guardar y publicar' }))
  expect(sentValue()).toMatchObject({ base: null, company: { isLocked: true, wasLocked: false } })
  const conflict = within(header.getByText('Otra persona ha guardado este menú').closest('div')!)
  expect(conflict.getByText('Las organizaciones no pueden cambiarlo.')).toBeVisible()
  await user.click(conflict.getByRole('button', { name: 'Guardar lo mío' }))
  expect(sentValue()).toMatchObject({
    value: [...defaults.headerMenu, page('/contacto')],
    company: { isLocked: true, wasLocked: true },
  })
  expect(header.getByText('Fijado por la empresa')).toBeVisible()
  expect(header.getByText(/que no se ve mientras esté fijado$/)).toBeVisible()
  await user.click(header.getByRole('radio', { name: 'Las organizaciones pueden cambiarlo' }))
  await user.click(header.getByRole('button', { name: 'Guardar y publicar' }))
  expect(sentValue()).toMatchObject({ company: { isLocked: false, wasLocked: true } })
  expect(header.getByText('De la empresa')).toBeVisible()
})

test('an owner lets organisations add entries', async () => {
  const { user, header } = show({}, { headerMenu: { count: 1, names: ['NVA'] } })
  await user.click(header.getByRole('radio', { name: 'Las organizaciones pueden añadir lo suyo, detrás' }))
  expect(header.getByText('1 organización tiene uno propio, que no se ve mientras esté fijado')).toBeVisible()
  await user.click(header.getByRole('button', { name: 'Guardar y publicar' }))
  expect(sentValue()).toMatchObject({
    isPart: false,
    company: { isLocked: false, wasLocked: false, isExtendable: true, wasExtendable: false },
  })
  expect(header.getByText('Las organizaciones añaden lo suyo')).toBeVisible()
})

test('an organisation adds entries below the company’s, which it cannot change', async () => {
  const fixed = Array.from({ length: 8 }, (_, index) => page(`/fija-${index}`, `Fija ${index}`))
  const { user, header } = show({
    headerMenu: { ...whole, value: [page('/home')], isOwn: true, isExtendable: true, fixed },
  })
  const company = within(header.getByRole('group', { name: 'De la empresa' }))
  expect(titles(company)).toHaveLength(8)
  expect(company.queryByRole('button')).toBeNull()
  await user.click(header.getByRole('button', { name: 'Añadir entrada' }))
  // The menu has the maximum number of entries.
  expect(header.queryByRole('button', { name: 'Añadir entrada' })).toBeNull()
  await user.selectOptions(header.getByRole('combobox', { name: 'Página' }), 'Contacto')
  await user.click(header.getByRole('button', { name: 'Guardar y publicar' }))
  expect(sentValue()).toMatchObject({
    base: [page('/home')],
    value: [page('/home'), page('/contacto')],
    isPart: true,
    company: null,
  })
})

const draft: OpenedDraft = {
  id: 1,
  version: 3,
  updatedAt: '2026-11-30T10:00:00.000Z' as OpenedDraft['updatedAt'],
  updatedBy: 'Ana',
  values: { headerMenu: [page('/contacto', 'Escríbanos')] },
  problems: [],
  targets: {},
}

test('saves a menu in the draft, or for readers at once', async () => {
  const { user, header } = show()
  await user.click(header.getByRole('button', { name: 'Bajar: Inicio' }))
  await user.click(header.getByRole('button', { name: 'Guardar en el borrador' }))
  expect(sentValue()).toMatchObject({ name: 'headerMenu', base: null, company: null, isDraft: true })
  expect(header.getByText('Guardado en el borrador. Los lectores no lo ven.')).toBeVisible()
  await user.click(header.getByRole('button', { name: 'Bajar: Contacto' }))
  await user.click(header.getByRole('button', { name: 'Guardar y publicar' }))
  expect(sentValue()).toMatchObject({ isDraft: false })
})

test('a menu in the draft is edited there, and can be removed from it', async () => {
  const { user, header, social } = show({}, null, draft)
  expect(titles(header)).toEqual(['Escríbanos'])
  expect(header.getByText('En borrador')).toBeVisible()
  expect(social.queryByText('En borrador')).toBeNull()
  expect(header.queryByRole('button', { name: 'Guardar y publicar' })).toBeNull()
  await user.click(header.getByRole('button', { name: 'Quitar: Escríbanos' }))
  await user.click(header.getByRole('button', { name: 'Guardar en el borrador' }))
  expect(sentValue()).toMatchObject({ base: draft.values.headerMenu, value: [], isDraft: true })
  await user.click(header.getByRole('button', { name: 'Quitar del borrador' }))
  await user.click(header.getByRole('button', { name: 'Quitar del borrador' }))
  expect(mockPerform).toHaveBeenLastCalledWith('discardDesign', 'AXS', { name: 'headerMenu' })
})

test('a company’s menus have no draft', () => {
  const { header } = show({}, {})
  expect(header.queryByRole('button', { name: 'Guardar en el borrador' })).toBeNull()
})
