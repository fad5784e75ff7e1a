/** @jest-environment jsdom */
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyFields, type Piece } from '@/lib/base/domain/piece'
import { renderWithMessages } from '@/lib/testing/render'
import { Conflict } from './conflict'

const ownFields = { ...emptyFields, title: 'Mío', summary: 'Resumen mío', content: '<p>Uno</p>' }
const current = {
  id: 7,
  updatedBy: 'Luis',
  fields: {
    ...ownFields,
    title: 'Suyo',
    summary: 'Resumen suyo',
    placement: 'middle',
    category: 3,
    date: '2026-11-24T03:30:00.000Z',
    acceptsComments: !ownFields.acceptsComments,
  },
} as Piece

const differences = [
  {
    field: 'title',
    isCoarse: false,
    stretches: [
      { is: 'deleted', text: 'Mío' },
      { is: 'inserted', text: 'Suyo' },
    ],
  },
  {
    field: 'summary',
    isCoarse: false,
    stretches: [
      { is: 'same', text: 'Resumen ' },
      { is: 'inserted', text: 'suyo' },
    ],
  },
]

function open(answer: unknown) {
  globalThis.fetch = async () => ({ json: async () => answer }) as Response
  const on = { onKeepOwn: jest.fn(), onTakeOther: jest.fn(), onMerge: jest.fn() }
  const room = {
    organisation: 'AXS',
    categories: [{ id: 3, name: 'Rutas' }],
    timeZone: 'America/Mexico_City',
  }
  renderWithMessages(<Conflict {...room} stale={{ current, draft: null, own: ownFields }} {...on} />)
  return { user: userEvent.setup(), on }
}

test('offers both texts of each field that differs', async () => {
  const { user, on } = open({ kind: 'done', answer: differences })
  const title = await screen.findByRole('group', { name: 'Título' })
  expect(within(title).getByRole('insertion')).toHaveTextContent('Suyo')
  await user.click(within(title).getByRole('radio', { name: 'El texto de Luis' }))
  await user.click(screen.getByRole('button', { name: 'Seguir con lo elegido' }))
  expect(on.onMerge).toHaveBeenCalledWith(['title'])
  await user.click(within(title).getByRole('radio', { name: 'Su texto' }))
  await user.click(screen.getByRole('button', { name: 'Seguir con lo elegido' }))
  expect(on.onMerge).toHaveBeenLastCalledWith([])
})

test('shows both texts if the server does not answer', async () => {
  const { user, on } = open({ kind: 'unavailable' })
  expect(await screen.findByRole('group', { name: 'Resumen' })).toHaveTextContent(/Resumen mío.*Resumen suyo/)
  expect(screen.queryByRole('group', { name: 'Texto' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tomar el otro texto' }))
  expect(on.onTakeOther).toHaveBeenCalledTimes(1)
})

test.each([
  ['Lugar en la portada', 'Ninguno', 'Centro'],
  ['Categoría', 'Ninguno', 'Rutas'],
  ['Fecha', 'Ninguno', '23 de noviembre de 2026 a las 21:30'],
  ['Comentarios', 'Sí', 'No'],
])('shows a value that is not a text in words: %s', async (name, before, after) => {
  const answers = [
    { kind: 'unavailable' },
    {
      kind: 'done',
      answer: (['placement', 'category', 'date', 'acceptsComments'] as const).map((field) => ({
        field,
        isCoarse: false,
        stretches: [{ is: 'inserted', text: String(current.fields[field]) }],
      })),
    },
  ]
  for (const answer of answers) {
    open(answer)
    const field = await screen.findByRole('group', { name })
    expect(within(field).getByRole('deletion')).toHaveTextContent(before)
    expect(within(field).getByRole('insertion')).toHaveTextContent(after)
    cleanup()
  }
})
