/** @jest-environment node */
import { openThreadChannel, post, receive, type MessageToEdge } from './thread-channel'

const evicted = (path: string): MessageToEdge => ({ kind: 'evicted', path })

test('receives posted messages at once, in order, without waiting for the event loop', () => {
  const { sender, receiver } = openThreadChannel()
  const received: MessageToEdge[] = []
  const receivePending = receive(receiver, (message) => received.push(message))
  post(sender, evicted('/a'))
  post(sender, evicted('/b'))
  expect(received).toEqual([])
  receivePending()
  expect(received).toEqual([evicted('/a'), evicted('/b')])
  sender.port.close()
})

test('receives messages posted before the receiver existed', () => {
  const { sender, receiver } = openThreadChannel()
  const received: MessageToEdge[] = []
  post(sender, evicted('/a'))
  receive(receiver, (message) => received.push(message))()
  expect(received).toEqual([evicted('/a')])
  sender.port.close()
})

test('delivers a message through the event loop once', async () => {
  const { sender, receiver } = openThreadChannel()
  const onMessage = jest.fn()
  let receivePending = () => {}
  const delivered = new Promise<void>((resolve) => {
    receivePending = receive(receiver, (message) => resolve(onMessage(message)))
  })
  post(sender, evicted('/a'))
  await delivered
  receivePending()
  expect(onMessage.mock.calls).toEqual([[evicted('/a')]])
  sender.port.close()
})
