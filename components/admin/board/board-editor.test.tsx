/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import { openDialogs } from '@/lib/testing/dialogs'
import { renderWithMessages } from '@/lib/testing/render'
import { BoardEditor } from './board-editor'
import { boardShapes } from './card-shape'

const mockRouter = { refresh: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter, usePathname: () => '/AXS/portada' }))

const titles = ['Lluvia', 'Peajes', 'Puertos', 'Trenes', 'Puentes', 'Faros', 'Minas', 'Vinos', 'Ríos']
const arrangement = of([1], [2, 3, 4, 5, 6, 7], [8], [3, 8])

function of(...lists: number[][]): Arrangement {
  const [upper = [], middle = [], right = [], trends = []] = lists as CardId[][]
  return { upper, middle, right, trends }
}

const answers: Record<string, unknown>[] = []
const requests: { url: string; body: { input: Record<string, unknown> } }[] = []

beforeEach(() => {
  localStorage.clear()
  answers.length = requests.length = 0
  jest.clearAllMocks()
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    fetch: async (url: string, { body }: { body: string }) => {
      requests.push({ url, body: JSON.parse(body) })
      return { json: async () => answers.shift() ?? { kind: 'unavailable' } }
    },
  })
})

const board = { version: 4, savedAt: null, savedBy: null, arrangement, hiddenCount: 0, trendsByReaders: null }

function editor(changes: Partial<Parameters<typeof BoardEditor>[0]['board']> = {}) {
  return (
    <BoardEditor
      organisation="AXS"
      release={null}
      person={{ id: 'ana', email: 'ana@example.com' }}
      board={{ ...board, ...changes }}
      titles={titles.map((title, index) => [(index + 1) as CardId, title])}
      cards={titles.map((title, index) => [
        (index + 1) as CardId,
        Object.fromEntries(boardShapes.map((look) => [look, <p key={look}>{`${title} como ${look}`}</p>])),
      ])}
      placeholders={{ lead: 'Nada', picture: 'Nada', wide: 'Nada', text: 'Nada', right: 'Nada' }}
      labels={{ right: 'Más publicaciones', trends: 'Tendencias', noTrends: 'Sin tendencias' }}
      timeZone={UTC}
      help={null}
    />
  )
}

const card = (name: string) => screen.getByRole('group', { name })
const tool = (name: string, of: string) => within(card(of)).getByRole('button', { name })
const button = (name: string) => screen.getByRole('button', { name })
const cards = () =>
  screen
    .getAllByRole('group')
    .flatMap((group) => group.getAttribute('aria-label') ?? [])
    .filter((name) => name.includes(' · '))
const said = () => screen.getByRole('log').textContent?.trim()

test('shows cards in the readers’ layout, and the waiting cards below it', () => {
  renderWithMessages(editor())
  expect(cards()).toEqual([
    'Lluvia · Arriba',
    'Peajes · Centro 1',
    'Puertos · Centro 2',
    'Trenes · Centro 3',
    'Puentes · Centro 4',
    'Faros · Centro 5',
    'Vinos · Derecha 1',
    'Puertos · Tendencias 1',
    'Vinos · Tendencias 2',
    'Minas · En espera 1',
  ])
  expect(card('Trenes · Centro 3')).toHaveTextContent('Trenes como wide')
  expect(button('Guardar y publicar')).toHaveAttribute('aria-disabled', 'true')
})

test('moves a card with its buttons, announces its place and keeps the focus', async () => {
  const user = userEvent.setup()
  renderWithMessages(editor())
  await user.click(tool('Bajar', 'Peajes · Centro 1'))
  expect(said()).toBe('«Peajes»: ahora en Centro 2, de 6.')
  expect(tool('Bajar', 'Peajes · Centro 2')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(card('Peajes · Centro 3')).toHaveTextContent('Peajes como wide')
  await user.click(tool('Subir', 'Puertos · Centro 1'))
  expect(said()).toBe('«Puertos»: ahora en Arriba, de 1. «Lluvia» pasa a Centro 1.')
  expect(tool('Subir', 'Puertos · Arriba')).toHaveFocus()
  expect(tool('Subir', 'Puertos · Arriba')).toHaveAttribute('aria-disabled', 'true')
  await user.click(tool('Bajar', 'Puertos · Tendencias 1'))
  expect(said()).toBe('«Puertos»: ahora en Tendencias 2, de 2.')
  expect(screen.getByText('Cambios sin publicar')).toBeVisible()
})

test('moves a card to any place or off the board, and undoes the move', async () => {
  const user = userEvent.setup()
  openDialogs()
  renderWithMessages(editor())
  await user.click(tool('Mover a…', 'Minas · En espera 1'))
  const dialog = screen.getByRole('dialog', { name: 'Mover «Minas»' })
  await user.click(within(dialog).getByRole('button', { name: 'Derecha 1' }))
  expect(tool('Mover a…', 'Minas · Derecha 1')).toHaveFocus()
  expect(card('Vinos · Derecha 2')).toBeVisible()
  await user.click(tool('Quitar', 'Lluvia · Arriba'))
  expect(said()).toBe('«Lluvia» sale de la portada.')
  expect(button('Deshacer')).toHaveFocus()
  expect(button('Poner aquí: Arriba')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(card('Lluvia · Arriba')).toBeVisible()
  await user.click(button('Descartar cambios'))
  expect(card('Minas · En espera 1')).toBeVisible()
  expect(screen.getByText('Así la ven los lectores')).toBeVisible()
})

test('saves the whole board at once, and merges newer publications', async () => {
  const user = userEvent.setup()
  renderWithMessages(editor())
  await user.click(tool('Subir', 'Peajes · Centro 1'))
  const localArrangement = of([2], [1, 3, 4, 5, 6, 7], [8], [3, 8])
  const merged = of([2], [9, 1, 3, 4, 5, 6, 7], [8], [3, 8])
  answers.push({ kind: 'done', answer: { ...board, version: 5, savedBy: 'Ana', arrangement: merged } })
  await user.click(button('Guardar y publicar'))
  expect(requests).toMatchObject([
    {
      url: '/api/saveBoard',
      body: { input: { base: 4, seen: arrangement, arrangement: localArrangement, isOver: false } },
    },
  ])
  expect(await screen.findByText('Los lectores ya la ven así')).toBeVisible()
  expect(screen.getByText('Mientras tanto se ha publicado: Ríos.')).toBeVisible()
  expect(card('Ríos · Centro 1')).toBeVisible()
  expect(mockRouter.refresh).toHaveBeenCalled()
})

describe('somebody else has saved', () => {
  const theirs = of([8], [1, 2, 3, 4, 5, 6, 7], [], [3, 8])
  async function saveSecond() {
    const user = userEvent.setup()
    renderWithMessages(editor())
    await user.click(tool('Subir', 'Peajes · Centro 1'))
    answers.push({ kind: 'stale', current: { ...board, version: 5, savedBy: 'Eva', arrangement: theirs } })
    await user.click(button('Guardar y publicar'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Eva ha publicado otra portada')
    return user
  }

  test('shows the other person’s version, and returns to the person’s version', async () => {
    const user = await saveSecond()
    await user.click(button('Ver la suya'))
    expect(card('Vinos · Arriba')).toBeVisible()
    expect(within(card('Vinos · Arriba')).queryByRole('button')).toBeNull()
    await user.click(button('Ver la mía'))
    expect(card('Peajes · Arriba')).toBeVisible()
  })

  test('saves the person’s version over the other one', async () => {
    const user = await saveSecond()
    answers.push({ kind: 'done', answer: { ...board, version: 6, arrangement: of([2], [1]) } })
    await user.click(button('Publicar la mía encima'))
    expect(requests[1]?.body.input).toMatchObject({ base: 5, seen: arrangement, isOver: true })
    expect(await screen.findByText('Los lectores ya la ven así')).toBeVisible()
  })

  test('accepts the other person’s version, and undoes that', async () => {
    const user = await saveSecond()
    await user.click(button('Quedarme con la suya'))
    expect(card('Vinos · Arriba')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button('Deshacer'))
    expect(card('Peajes · Arriba')).toBeVisible()
  })

  test('reports the conflict when the page learns of it, before anything is saved', async () => {
    const user = userEvent.setup()
    const { rerender } = renderWithMessages(editor())
    await user.click(tool('Subir', 'Peajes · Centro 1'))
    rerender(editor({ version: 5, savedBy: 'Eva', arrangement: theirs }))
    expect(screen.getByRole('alert')).toHaveTextContent('Eva ha publicado otra portada')
  })
})

test('reports the conflict to a person who returns to the page', async () => {
  const user = userEvent.setup()
  renderWithMessages(editor())
  await user.click(tool('Subir', 'Peajes · Centro 1'))
  const theirs = of([8], [1, 2, 3, 4, 5, 6, 7], [], [3, 8])
  answers.push({ kind: 'done', answer: { ...board, version: 5, savedBy: 'Eva', arrangement: theirs } })
  act(() => void dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Eva ha publicado otra portada')
  expect(card('Peajes · Arriba')).toBeVisible()
})

test('restores unsaved moves after a reload, and keeps them after a failed save', async () => {
  const user = userEvent.setup()
  const first = renderWithMessages(editor())
  await user.click(tool('Subir', 'Peajes · Centro 1'))
  await user.click(button('Guardar y publicar'))
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión con la redacción')
  expect(card('Peajes · Arriba')).toBeVisible()
  first.unmount()
  renderWithMessages(editor())
  expect(card('Peajes · Arriba')).toBeVisible()
  expect(screen.getByText('Aquí está el orden que dejó sin publicar.')).toBeVisible()
  await user.click(button('Descartar cambios'))
  expect(localStorage).toHaveLength(0)
})

test('asks before leaving the page with unsaved moves', async () => {
  const user = userEvent.setup()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    act(() => void dispatchEvent(event))
    return event.defaultPrevented
  }
  renderWithMessages(editor())
  expect(leave()).toBe(false)
  await user.click(tool('Subir', 'Peajes · Centro 1'))
  expect(leave()).toBe(true)
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)
  const link = document.body.appendChild(document.createElement('a'))
  const followed = jest.fn((event: Event) => event.preventDefault())
  link.href = '/AXS'
  link.addEventListener('click', followed)
  await user.click(link)
  expect(followed).not.toHaveBeenCalled()
  confirm.mockReturnValue(true)
  await user.click(link)
  expect(followed).toHaveBeenCalled()
  link.remove()
})

test('shows trends that page views order, and does not move them', () => {
  renderWithMessages(editor({ trendsByReaders: [9, 1] as CardId[] }))
  const first = card('Ríos · Tendencias 1')
  expect(within(first).queryByRole('button')).toBeNull()
  expect(screen.getByText(/Las hacen los lectores/)).toBeVisible()
})

test('gives the canvas the type sizes of the readers’ pages, relative to its own width', () => {
  const read = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8')
  const fluid = /(--[\w-]+): (clamp\([^;]*\));/g
  const tokens = [...read('components/theme/tokens.css').matchAll(fluid)].map(([, name, value]) => [
    name,
    value?.replace(/([\d.]+)vw/, (_, times) =>
      times === '1' ? 'var(--window)' : `${times} * var(--window)`,
    ),
  ])
  const boardSizes = [...read('components/admin/board/board.css').matchAll(fluid)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(boardSizes).toEqual(tokens)
})

test('shows the number of waiting cards that are not listed', () => {
  renderWithMessages(editor({ hiddenCount: 52 }))
  expect(screen.getByText(/Hay 52 publicaciones más colocadas/)).toBeVisible()
})
