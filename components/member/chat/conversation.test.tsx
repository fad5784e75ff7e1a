/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CHAT_REPLY_DELAY_MS } from '@/lib/base/domain/constants'
import { renderWithMessages } from '@/lib/testing/render'
import { Conversation } from './conversation'

const labels = {
  title: 'Charla con Ana',
  messages: 'Mensajes',
  message: 'Mensaje',
  placeholder: 'Escriba un mensaje',
  send: 'Enviar',
  you: 'Usted',
  cannedReply: 'Gracias, lo veo hoy.',
}

beforeEach(() => {
  jest.useFakeTimers()
  // jsdom does not implement scrolling.
  Element.prototype.scrollTo = () => {}
})
afterEach(() => jest.useRealTimers())

function renderChat() {
  const ana = { id: 1, name: 'Ana Gil', initials: 'AG', isOnline: true }
  renderWithMessages(<Conversation peers={[ana]} initialMessages={[]} labels={labels} />)
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  const listMessages = () => within(screen.getByRole('log', { name: 'Mensajes' })).queryAllByRole('listitem')
  return { user, box: screen.getByRole('textbox', { name: 'Mensaje' }), listMessages }
}

test('sends on Enter, begins a line on Shift+Enter, and receives the answer after a second', async () => {
  const { user, box, listMessages } = renderChat()
  await user.type(box, 'Hola,{Shift>}{Enter}{/Shift}Ana')
  expect(box).toHaveValue('Hola,\nAna')
  expect(listMessages()).toHaveLength(0)

  await user.keyboard('{Enter}')
  expect(box).toHaveValue('')
  expect(listMessages()).toHaveLength(1)

  act(() => jest.advanceTimersByTime(CHAT_REPLY_DELAY_MS - 1))
  expect(listMessages()).toHaveLength(1)
  act(() => jest.advanceTimersByTime(1))
  expect(listMessages().at(-1)).toHaveTextContent(/Ana Gil.*Gracias, lo veo hoy\./)
})

test('does not send blank messages', async () => {
  const { user, box, listMessages } = renderChat()
  await user.type(box, '   ')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))

  expect(listMessages()).toHaveLength(0)
})
