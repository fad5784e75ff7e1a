/** @jest-environment jsdom */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { CardId, Comment } from '@/lib/base/domain/model'
import { getReaderState, updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { toInitialState, toValues, type CommentFormState } from '@/lib/features/audience/comments/form-state'
import { aComment } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { Comments } from './comments'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/home/blog?id_card=12')
  Element.prototype.scrollIntoView = jest.fn()
})

function renderComments({
  list = [],
  ...props
}: Partial<ComponentProps<typeof Comments>> & { list?: Comment[] } = {}) {
  const state = toInitialState(props.replyTo ?? null, null)
  const page = { comments: list, page: 1, lastPage: 1, total: list.length }
  return renderWithMessages(
    <Comments cardId={12 as CardId} comments={page} canComment state={state} {...props} />,
  )
}

function isFormOpen() {
  return screen.getByText('Enviar comentario').closest('details')!.open
}

/** Mocks `fetch` with this answer, and records the submissions. */
function answerWith(answer: (fields: FormData) => Partial<CommentFormState>) {
  const sent: { address: string; fields: Record<string, FormDataEntryValue> }[] = []
  globalThis.fetch = jest.fn(async (address, { body }: RequestInit = {}) => {
    const fields = body as FormData
    sent.push({ address: String(address), fields: Object.fromEntries(fields) })
    return { json: async () => ({ values: toValues(fields), problems: {}, ...answer(fields) }) } as Response
  })
  return sent
}

async function fillIn(text: string) {
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana Paz')
  await user.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'ana@example.com')
  await user.type(screen.getByRole('textbox', { name: 'Comentario' }), text)
  await user.click(screen.getByRole('button', { name: 'Enviar comentario' }))
}

describe('a draft', () => {
  const write = async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana')
    await userEvent.type(screen.getByRole('textbox', { name: 'Comentario' }), 'A medias')
  }
  const text = () => screen.getByRole('textbox', { name: 'Comentario' })

  test('is restored after a reload, only in its article', async () => {
    const first = renderComments({ isOpen: true })
    await write()
    expect(screen.getByText(/se guarda en este navegador/)).toBeVisible()
    first.unmount()
    renderComments({ isOpen: true }).unmount()
    renderComments({ isOpen: true, cardId: 77 as CardId })
    expect(text()).toHaveValue('')
    cleanup()
    renderComments({ isOpen: true })
    expect(text()).toHaveValue('A medias')
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana')
  })

  test('is deleted when it is discarded', async () => {
    const first = renderComments({ isOpen: true })
    await write()
    await userEvent.click(screen.getByRole('button', { name: 'Descartar el texto' }))
    expect(text()).toHaveValue('')
    first.unmount()
    renderComments({ isOpen: true })
    expect(text()).toHaveValue('')
  })

  test('is deleted when it is sent', async () => {
    answerWith(() => ({ status: 'pending', values: { author: '', email: '', text: '', parentId: '' } }))
    const first = renderComments({ isOpen: true })
    await fillIn('Muy útil.')
    await screen.findByText(/cuando lo hayamos revisado/)
    // The note keeps its space, so that the second click of a double click hits the same button.
    expect(screen.getByText(/se guarda en este navegador/)).toHaveClass('invisible')
    await fillIn('Y otro.')
    await waitFor(() => expect(text()).toHaveValue(''))
    first.unmount()
    renderComments({ isOpen: true })
    expect(text()).toHaveValue('')
  })
})

test.each([
  ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer is no JSON', async () => ({ json: () => Promise.reject(new SyntaxError()) }) as never],
  ['the answer is something else', async () => ({ json: async () => ({ error: 1 }) }) as never],
])('keeps the text if %s', async (_, fetch) => {
  globalThis.fetch = fetch
  renderComments({ isOpen: true })
  await fillIn('Un texto que no debe perderse.')
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos enviar su comentario.')
  expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('Un texto que no debe perderse.')
})

test('the form is plain HTML without values of a build', () => {
  renderComments({ isOpen: true, list: [aComment({ id: 7 })], replyTo: 7 })
  const form = screen.getByRole('button', { name: 'Enviar comentario' }).closest('form')!

  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('enctype', 'multipart/form-data')
  expect(form).not.toHaveAttribute('action')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    parentId: '7',
    website: '',
    author: '',
    email: '',
    text: '',
  })
})

test('a refused form without JavaScript keeps its values', () => {
  const values = { author: 'Ana', email: 'ana@', text: 'Muy útil.', parentId: '7' }
  renderComments({
    list: [aComment({ id: 7, author: 'Jorge Luna' })],
    state: { status: 'invalid', values, problems: { email: 'invalid' } },
  })

  expect(isFormOpen()).toBe(true)
  expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('Muy útil.')
  expect(screen.getByRole('textbox', { name: 'Correo electrónico', description: /válido/ })).toHaveValue(
    'ana@',
  )
  expect(screen.getByText('En respuesta a Jorge Luna')).toBeVisible()
})

test('a form sent without JavaScript shows the error message of the server', () => {
  const values = { author: 'Ana', email: 'ana@example.com', text: 'Muy útil.', parentId: '' }
  renderComments({ state: { status: 'failed', values, problems: {}, message: 'Ahora no se guarda nada.' } })

  expect(screen.getByRole('alert')).toHaveTextContent(/^Ahora no se guarda nada\.$/)
  expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('Muy útil.')
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

  test('absent if comments are closed', () => {
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

test('shows each problem beside its field, and keeps the typed text', async () => {
  answerWith(() => ({ status: 'invalid', problems: { email: 'invalid' } }))
  renderComments({ isOpen: true })
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
  ['failed', { message: 'Ahora no se pueden guardar comentarios.' }, /^Ahora no se pueden guardar/],
  ['gone', {}, /ya no acepta comentarios/],
  ['too-many', { retryAfterSeconds: 90 }, /en 2 min\./],
] as const)('%s is said at once, and keeps the text', async (status, more, message) => {
  answerWith(() => ({ status, ...more }))
  renderComments({ isOpen: true })
  await fillIn('Muy útil.')

  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('Muy útil.')
})

test('a new comment appears in the list at once', async () => {
  const sent = answerWith((fields) => ({
    status: 'sent',
    values: { author: 'Ana Paz', email: 'ana@example.com', text: '', parentId: '' },
    comment: aComment({ id: 90, author: 'Ana Paz', text: String(fields.get('text')) }),
  }))
  renderComments({ cardId: 13 as CardId, isOpen: true, list: [aComment({ id: 1 })] })
  await fillIn('Muy útil, gracias.')

  expect(await screen.findByText('Gracias. Su comentario ya está publicado.')).toBeVisible()
  const list = within(screen.getByRole('list', { name: 'Comentarios' }))
  expect(list.getByText('Muy útil, gracias.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('')
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Paz')
  const sentFields = { author: 'Ana Paz', email: 'ana@example.com', text: 'Muy útil, gracias.' }
  expect(sent).toEqual([{ address: location.href, fields: { parentId: '', website: '', ...sentFields } }])
})

test('hides the thanks for a comment when the reader begins another one', async () => {
  answerWith(() => ({ status: 'sent', comment: aComment({ id: 90, text: 'Muy útil, gracias.' }) }))
  renderComments({ cardId: 14 as CardId, isOpen: true, list: [aComment({ id: 1, author: 'Luis Paz' })] })
  await fillIn('Muy útil, gracias.')
  expect(await screen.findByText('Gracias. Su comentario ya está publicado.')).toBeVisible()
  await userEvent.click(screen.getAllByRole('link', { name: 'Responder' })[0]!)
  expect(screen.queryByText('Gracias. Su comentario ya está publicado.')).toBeNull()
  expect(screen.getByText(/En respuesta a Luis Paz/)).toBeVisible()
})

test.each([
  ['as it was before', [1], 2],
  ['as it is now', [1, 90], 2],
  ['with one more of another reader', [1, 2, 90], 3],
])('a sent comment is shown and counted once in a page %s', async (_, ids, total) => {
  const cardId = (100 + ids.length) as CardId
  const sent = aComment({ id: 90, text: 'Muy útil, gracias.' })
  answerWith(() => ({ status: 'sent', comment: sent }))
  const first = renderComments({ cardId, isOpen: true, list: [aComment({ id: 1 })] })
  await fillIn('Muy útil, gracias.')
  await screen.findByText('Gracias. Su comentario ya está publicado.')
  first.unmount()

  renderComments({ cardId, list: ids.map((id) => (id === 90 ? sent : aComment({ id }))) })
  expect(screen.getAllByText('Muy útil, gracias.')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: `Comentarios ${total}` })).toBeVisible()
})

test('thanks for a comment that waits for approval, and does not show it', async () => {
  answerWith(() => ({ status: 'pending' }))
  renderComments({ isOpen: true })
  await fillIn('Muy útil, gracias.')

  expect(await screen.findByText(/cuando lo hayamos revisado/)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Comentarios' })).toBeNull()
})

test('a reply names the answered person, sends the answered comment, and can be cancelled', async () => {
  const user = userEvent.setup()
  const sent = answerWith(() => ({ status: 'failed' }))
  renderComments({ list: [aComment({ id: 7, author: 'Jorge Luna' })] })
  await user.click(screen.getByRole('link', { name: 'Responder' }))

  expect(isFormOpen()).toBe(true)
  expect(screen.getByText('En respuesta a Jorge Luna')).toBeVisible()
  await fillIn('De acuerdo.')
  expect(sent.at(-1)).toMatchObject({ fields: { parentId: '7' } })
  expect(screen.getByText('En respuesta a Jorge Luna')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Cancelar la respuesta' }))
  expect(screen.queryByText('En respuesta a Jorge Luna')).toBeNull()
})

test.each([
  ['the server', '', 7],
  ['the address alone', '&comentario=true&responder=7', null],
])('reads the comment to answer from %s', (_name, query, replyTo) => {
  history.replaceState(null, '', `/home/blog?id_card=12${query}`)
  renderComments({ isOpen: true, replyTo, list: [aComment({ id: 7, author: 'Jorge Luna' })] })

  expect(screen.getByText('En respuesta a Jorge Luna')).toBeVisible()
})

test('the field that traps bots is hidden from people', () => {
  renderComments({ isOpen: true })

  expect(screen.queryByRole('textbox', { name: 'Sitio web' })).toBeNull()
  expect(screen.getByLabelText('Sitio web')).toHaveAttribute('tabindex', '-1')
})

describe('the focus goes', () => {
  const openByHand = async () => {
    const details = screen.getByText('Enviar comentario').closest('details')!
    await act(async () => {
      const isToggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }))
      details.open = true
      await isToggled
    })
  }

  test('to the first field of a form that is opened', async () => {
    renderComments()
    await openByHand()
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
  })

  test('to the first field of a form that the URL opens', () => {
    history.replaceState(null, '', '/home/blog?id_card=12&comentario=true')
    renderComments()
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
  })

  test('to a visible field after ‘Responder’', async () => {
    renderComments({ list: [aComment()] })
    await userEvent.click(screen.getByRole('link', { name: 'Responder' }))
    const name = screen.getByRole('textbox', { name: 'Nombre' })
    await waitFor(() => expect(name).toHaveFocus())
    const scrolledElements = jest.mocked(Element.prototype.scrollIntoView).mock.contexts
    expect(scrolledElements).toEqual([name.closest('form'), name])
  })

  test('to the comment field if name and address are filled in', async () => {
    const values = { author: 'Ana', email: 'ana@example.com', text: '', parentId: '' }
    renderComments({ state: { status: 'idle', values, problems: {} } })
    await openByHand()
    expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveFocus()
  })
})

test.each(['sent', 'pending'] as const)(
  'the comment flag does not outlive a comment that was %s',
  (status) => {
    updateReaderState({ comentarioState: true })
    renderComments({ state: toInitialState(null, status) })
    expect(getReaderState().comentarioState).toBe(false)
  },
)

describe('several pages of comments', () => {
  const second = { comments: [aComment({ id: 8 })], page: 2, lastPage: 3, total: 120 }

  test('plain links point to newer and older comments, and the count includes all pages', () => {
    renderComments({ comments: second })
    const pages = within(screen.getByRole('navigation', { name: 'Páginas de comentarios' }))

    expect(screen.getByRole('heading', { name: /^Comentarios\s*120$/ })).toBeVisible()
    expect(pages.getByRole('link', { name: 'Más recientes' })).toHaveAttribute(
      'href',
      '/home/blog?id_card=12#comentarios',
    )
    expect(pages.getByRole('link', { name: 'Más antiguos' })).toHaveAttribute(
      'href',
      '/home/blog?id_card=12&pagina=3#comentarios',
    )
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('2')
  })

  test('a sent comment is counted at once', async () => {
    answerWith(() => ({ status: 'sent', comment: aComment({ id: 500, text: 'Recién llegado.' }) }))
    renderComments({ comments: second, isOpen: true })
    await fillIn('Recién llegado.')

    expect(await screen.findByRole('heading', { name: /^Comentarios\s*121$/ })).toBeVisible()
  })

  test('a single page has no links to other pages', () => {
    renderComments({ list: [aComment()] })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
