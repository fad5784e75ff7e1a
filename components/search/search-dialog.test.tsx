/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderWithMessages } from '@/lib/testing/render'
import { SiteSearch } from './site-search'

const groups = {
  publications: [{ title: 'Proyecto sandía', href: '/home/blog?id_card=7' }],
  categories: [{ title: 'Gestión de proyectos', href: '/home/categoria?id_categoria=2' }],
  pages: [],
}

let answer: unknown
const requests: string[] = []

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  requests.length = 0
  answer = groups
  document.documentElement.lang = 'es'
  globalThis.fetch = async (address) => {
    requests.push(new URL(String(address), 'http://axs.example').searchParams.get('texto') ?? '')
    return { ok: true, json: async () => answer } as Response
  }
  // jsdom does not implement the methods of `<dialog>`.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  window.scrollTo = () => {}
})

afterEach(() => jest.useRealTimers())

function renderSearch() {
  return renderWithMessages(
    <>
      <a href="/home/buscar" data-navigation="search">
        Buscar publicaciones
      </a>
      <input aria-label="Nombre" />
      <SiteSearch />
    </>,
  )
}

/** Waits twice: for the code that is loaded, and for the requests that it sends. */
const settle = async () => {
  await act(async () => jest.advanceTimersByTimeAsync(1000))
  await act(async () => jest.advanceTimersByTimeAsync(1000))
}

async function openByKey() {
  fireEvent.keyDown(document.body, { key: '/' })
  await settle()
}

const type = (text: string) => {
  fireEvent.input(screen.getByRole('searchbox', { name: 'Buscar' }), { target: { value: text } })
  return settle()
}

test('the link opens the dialog, which first shows recent publications', async () => {
  renderSearch()
  const link = screen.getByRole('link', { name: 'Buscar publicaciones' })
  expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  fireEvent.click(link)
  await settle()

  const dialog = within(screen.getByRole('dialog', { name: 'Buscar' }))
  expect(dialog.getByRole('region', { name: 'Publicaciones recientes' })).toBeVisible()
  expect(requests).toEqual([''])
})

test.each([
  ['with Control', document.body, { key: '/', ctrlKey: true }],
  ['while a text is composed', document.body, { key: '/', isComposing: true }],
  ['another key', document.body, { key: 'a' }],
])('the key does nothing %s', async (_name, target, event) => {
  renderSearch()
  fireEvent.keyDown(target, event)
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('types the key as a character in a field', async () => {
  renderSearch()
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Nombre' }), { key: '/' })
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('suggests pages by kind, with a link to all results', async () => {
  renderSearch()
  await openByKey()
  await type('proy')

  expect(requests).toEqual(['', 'proy'])
  const publications = within(screen.getByRole('region', { name: 'Publicaciones' }))
  expect(publications.getByRole('link')).toHaveAttribute('href', '/home/blog?id_card=7')
  const categories = within(screen.getByRole('region', { name: 'Categorías' }))
  expect(categories.getByRole('link')).toHaveTextContent('Gestión de proyectos')
  expect(screen.queryByRole('region', { name: 'Páginas' })).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('2 sugerencias')
  expect(screen.getByRole('link', { name: 'Ver todos los resultados' })).toHaveAttribute(
    'href',
    '/home/buscar?descripcionBuscar=proy',
  )
})

test('explains how to search the texts if no title matches', async () => {
  renderSearch()
  await openByKey()
  answer = { publications: [], categories: [], pages: [] }
  await type('zzz')
  expect(screen.getByText(/^Nada se llama así/)).toBeVisible()
})

test('restores the last search, and stores a new one', async () => {
  localStorage.setItem('cartelera.reader', '{"valorA":"peajes"}')
  window.dispatchEvent(new Event('storage'))
  renderSearch()
  await openByKey()
  expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('peajes')
  await type('tag')
  fireEvent.submit(screen.getByRole('search'))

  expect(JSON.parse(localStorage.getItem('cartelera.reader')!)).toMatchObject({ valorA: 'tag' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the key can be turned off', async () => {
  renderSearch()
  await openByKey()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Abrir con la tecla «/»' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar búsqueda' }))
  await openByKey()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('opens if the key was pressed before hydration', async () => {
  window.onhydrated = Object.assign(() => {}, { key: '/' })
  renderSearch()
  await settle()
  expect(screen.getByRole('dialog', { name: 'Buscar' })).toBeVisible()
  window.onhydrated = undefined
})
