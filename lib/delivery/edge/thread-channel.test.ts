/** @jest-environment node */
import { openThreadChannel, post, receive, type MessageToEdge } from './thread-channel'

const evicted = (path: string): MessageToEdge => ({ kind: 'evicted', path })

test('posted messages are received at once, in order, without waiting for the event loop', () => {
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

test('messages that were posted before the receiver was there are received', () => {
  const { sender, receiver } = openThreadChannel()
  const received: MessageToEdge[] = []
  post(sender, evicted('/a'))
  receive(receiver, (message) => received.push(message))()
  expect(received).toEqual([evicted('/a')])
  sender.port.close()
})

test('the event loop delivers a message by itself, and only once', async () => {
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
