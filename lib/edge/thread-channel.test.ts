/** @jest-environment node */
import { MessageChannel } from 'node:worker_threads'
import { listenTo, tell, type ToEdge } from './thread-channel'

const evicted = (path: string): ToEdge => ({ kind: 'evicted', path })

function aLink() {
  const { port1, port2 } = new MessageChannel()
  const told = new Int32Array(new SharedArrayBuffer(4))
  const heard: ToEdge[] = []
  const catchUp = listenTo({ port: port2, told }, (message) => heard.push(message))
  const close = () => port1.close()
  return { link: { port: port1, told }, heard, catchUp, close }
}

test('all that was told is heard at once, in order, without waiting for the event loop', () => {
  const { link, heard, catchUp, close } = aLink()
  tell(link, evicted('/a'))
  tell(link, evicted('/b'))
  expect(heard).toEqual([])
  catchUp()
  expect(heard).toEqual([evicted('/a'), evicted('/b')])
  close()
})

test('what nobody asks for comes by itself, and only once', async () => {
  const { port1, port2 } = new MessageChannel()
  const told = new Int32Array(new SharedArrayBuffer(4))
  const hear = jest.fn()
  let catchUp: () => void = () => undefined
  const heard = new Promise<void>((resolve) => {
    catchUp = listenTo({ port: port2, told }, (message) => resolve(hear(message)))
  })
  tell({ port: port1, told }, evicted('/a'))
  await heard
  catchUp()
  expect(hear.mock.calls).toEqual([[evicted('/a')]])
  port1.close()
})
