import { RenderSockets, type RenderedKind } from './render-sockets'

const first = { thread: 1, socketPath: '/tmp/1.sock' }
const second = { thread: 2, socketPath: '/tmp/2.sock' }
const third = { thread: 1, socketPath: '/tmp/3.sock' }

const aSite = () => new RenderSockets('/tmp/next.sock')
const take = (sockets: RenderSockets, kind: RenderedKind, path = '/home') =>
  sockets.take(kind, path)?.socketPath

test('one thread renders everything', () => {
  const sockets = aSite()
  expect([take(sockets, 'page'), take(sockets, 'other')]).toEqual(['/tmp/next.sock', '/tmp/next.sock'])
})

test('sends pages to the thread with the fewest renderings, and other requests to the main thread', () => {
  const sockets = aSite()
  sockets.use([first, second])
  const busy = sockets.take('page', '/home')
  expect(busy?.socketPath).toBe('/tmp/1.sock')
  expect(take(sockets, 'page')).toBe('/tmp/2.sock')
  busy?.leave()
  expect(take(sockets, 'page')).toBe('/tmp/1.sock')
  expect(take(sockets, 'other')).toBe('/tmp/next.sock')
})

test('lists the addresses that a thread has not answered yet', () => {
  const sockets = aSite()
  sockets.use([first])
  const target = sockets.take('page', '/home')
  sockets.take('page', '/home/blog?id_card=101')
  target?.leave()
  sockets.use([first, second])
  expect(sockets.listRendering(1)).toEqual(['/home/blog?id_card=101'])
  expect(sockets.listRendering(2)).toEqual([])
})

test('a restarted thread has no pending addresses', () => {
  const sockets = aSite()
  sockets.use([first, second])
  take(sockets, 'page')
  sockets.use([second])
  expect(take(sockets, 'page')).toBe('/tmp/2.sock')
  sockets.use([second, third])
  expect(take(sockets, 'page')).toBe('/tmp/3.sock')
})

test('the main thread renders no pages while all page threads restart, because the same page might block it', () => {
  const sockets = aSite()
  sockets.use([first])
  sockets.use([])
  expect(sockets.take('page', '/home')).toBeNull()
  expect(take(sockets, 'other')).toBe('/tmp/next.sock')
})
