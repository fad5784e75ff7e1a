/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyFields, type Piece } from '@/lib/base/domain/piece'
import { renderWithMessages } from '@/lib/testing/render'
import { Conflict } from './conflict'

const own = { ...emptyFields, title: 'Mío', summary: 'Resumen mío', content: '<p>Uno</p>' }
const current = {
  id: 7,
  updatedBy: 'Luis',
  fields: { ...own, title: 'Suyo', summary: 'Resumen suyo' },
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
  renderWithMessages(<Conflict organisation="AXS" stale={{ current, draft: null, own }} {...on} />)
  return { user: userEvent.setup(), on }
}

test('of each field that differs, either text can be taken', async () => {
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

test('both texts stand there where the room does not answer', async () => {
  const { user, on } = open({ kind: 'unavailable' })
  expect(await screen.findByRole('group', { name: 'Resumen' })).toHaveTextContent(/Resumen mío.*Resumen suyo/)
  expect(screen.queryByRole('group', { name: 'Texto' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tomar el otro texto' }))
  expect(on.onTakeOther).toHaveBeenCalledTimes(1)
})
