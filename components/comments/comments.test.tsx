/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { CardId } from '@/lib/domain/model'
import { getReaderState, updateReaderState } from '@/lib/reader-store/reader-store'
import { aComment } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { Comments } from './comments'
import type { CommentFormState } from './form-state'

const unsent = async (state: CommentFormState) => state

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/home/blog?id_card=12')
  Element.prototype.scrollIntoView = jest.fn()
})

function renderComments(props: Partial<ComponentProps<typeof Comments>> = {}) {
  renderWithMessages(<Comments cardId={12 as CardId} comments={[]} canComment action={unsent} {...props} />)
}

function isFormOpen() {
  return screen.getByText('Enviar comentario').closest('details')!.open
}

/** An action that answers every sending with this, and remembers what was sent. */
function answering(answer: (fields: FormData) => Partial<CommentFormState>) {
  const sent: Record<string, FormDataEntryValue>[] = []
  const action = async (state: CommentFormState, fields: FormData): Promise<CommentFormState> => {
    sent.push(Object.fromEntries(fields))
    const values = {
      author: String(fields.get('author')),
      email: String(fields.get('email')),
      text: String(fields.get('text')),
      parentId: String(fields.get('parentId')),
    }
    return { ...state, values, problems: {}, ...answer(fields) }
  }
  return { action, sent }
}

async function fillIn(text: string) {
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana Paz')
  await user.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'ana@example.com')
  await user.type(screen.getByRole('textbox', { name: 'Comentario' }), text)
  await user.click(screen.getByRole('button', { name: 'Enviar comentario' }))
}

test('what was written stays where no answer comes', async () => {
  renderComments({ action: () => Promise.reject(new TypeError('Failed to fetch')), isOpen: true })
  await fillIn('Un texto que no debe perderse.')
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos enviar su comentario.')
  expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('Un texto que no debe perderse.')
})

describe('the form is', () => {
  test.each([
    ['closed at first', '', false, false, false],
    ['open where the server says so', '', true, false, true],
    ['open after ‘Dejar un comentario’', '', false, true, true],
    ['open where the address says so', '&comentario=true', false, false, true],
    ['open for any other word in the address', '&comentario=', false, false, true],
    ['closed where the address says so, whatever else', '&comentario=false', false, true, false],
  ])('%s', (_name, query, isOpen, comentarioState, expected) => {
    history.replaceState(null, '', `/home/blog?id_card=12${query}`)
    updateReaderState({ comentarioState })
    renderComments({ isOpen })

    expect(isFormOpen()).toBe(expected)
  })

  test('absent where comments are closed', () => {
    renderComments({ canComment: false })

    expect(screen.getByText('Esta publicación no admite comentarios.')).toBeVisible()
    expect(screen.queryByText('Enviar comentario')).toBeNull()
  })
})

test('opening and closing the form is remembered as the comment flag', async () => {
  renderComments()
  const details = screen.getByText('Enviar comentario').closest('details')!
  const toggle = (open: boolean) =>
    act(async () => {
      details.open = open
      await new Promise((resolve) => setTimeout(resolve))
    })

  await toggle(true)
  expect(getReaderState().comentarioState).toBe(true)
  await toggle(false)
  expect(getReaderState().comentarioState).toBe(false)
})

test('what is wrong is said beside its field, and nothing that was typed is lost', async () => {
  const { action } = answering(() => ({ status: 'invalid', problems: { email: 'invalid' } }))
  renderComments({ isOpen: true, action })
  await fillIn('Muy útil.')
  const email = await screen.findByRole('textbox', { name: 'Correo electrónico', description: /válido/ })

  expect(email).toBeInvalid()
  expect(email).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('Revise los campos señalados.')
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Paz')
  expect(email).toHaveValue('ana@example.com')
  expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('Muy útil.')
})

test.each([
  ['failed', {}, /Su texto sigue aquí/],
  ['gone', {}, /ya no acepta comentarios/],
  ['too-many', { retryAfterSeconds: 90 }, /en 2 min\./],
] as const)('%s is said at once, and keeps the text', async (status, more, message) => {
  const { action } = answering(() => ({ status, ...more }))
  renderComments({ isOpen: true, action })
  await fillIn('Muy útil.')

  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('Muy útil.')
})

test('a comment that was sent stands in the list at once', async () => {
  const { action, sent } = answering((fields) => ({
    status: 'sent',
    values: { author: 'Ana Paz', email: 'ana@example.com', text: '', parentId: '' },
    comment: aComment({ id: 90, author: 'Ana Paz', text: String(fields.get('text')) }),
  }))
  renderComments({ isOpen: true, action, comments: [aComment({ id: 1 })] })
  await fillIn('Muy útil, gracias.')

  expect(await screen.findByText('Gracias. Su comentario ya está publicado.')).toBeVisible()
  const list = within(screen.getByRole('list', { name: 'Comentarios' }))
  expect(list.getByText('Muy útil, gracias.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('')
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Paz')
  expect(sent).toEqual([
    {
      cardId: '12',
      parentId: '',
      website: '',
      author: 'Ana Paz',
      email: 'ana@example.com',
      text: 'Muy útil, gracias.',
    },
  ])
})

test('a comment that waits for approval is thanked for, not shown', async () => {
  const { action } = answering(() => ({ status: 'pending' }))
  renderComments({ isOpen: true, action })
  await fillIn('Muy útil, gracias.')

  expect(await screen.findByText(/cuando lo hayamos revisado/)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Comentarios' })).toBeNull()
})

test('answering says whom, sends whom, and can be taken back', async () => {
  const user = userEvent.setup()
  const { action, sent } = answering(() => ({ status: 'failed' }))
  renderComments({ action, comments: [aComment({ id: 7, author: 'Jorge Luna' })] })
  await user.click(screen.getByRole('link', { name: 'Responder' }))

  expect(isFormOpen()).toBe(true)
  expect(screen.getByText('En respuesta a Jorge Luna')).toBeVisible()
  await fillIn('De acuerdo.')
  expect(sent.at(-1)).toMatchObject({ parentId: '7' })
  expect(screen.getByText('En respuesta a Jorge Luna')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Cancelar la respuesta' }))
  expect(screen.queryByText('En respuesta a Jorge Luna')).toBeNull()
})

test.each([
  ['the server', '', 7],
  ['the address alone', '&comentario=true&responder=7', null],
])('the comment to answer may be known from %s', (_name, query, replyTo) => {
  history.replaceState(null, '', `/home/blog?id_card=12${query}`)
  renderComments({ isOpen: true, replyTo, comments: [aComment({ id: 7, author: 'Jorge Luna' })] })

  expect(screen.getByText('En respuesta a Jorge Luna')).toBeVisible()
})

test('the trap for robots is out of people’s way', () => {
  renderComments({ isOpen: true })

  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
  expect(screen.getByLabelText('Website')).toHaveAttribute('tabindex', '-1')
})
