import { RenderSockets, type RenderedKind } from './render-sockets'

const first = { thread: 1, socketPath: '/tmp/1.sock' }
const second = { thread: 2, socketPath: '/tmp/2.sock' }
const third = { thread: 1, socketPath: '/tmp/3.sock' }

const aSite = () => new RenderSockets('/tmp/next.sock')
const take = (sockets: RenderSockets, kind: RenderedKind, path = '/home') =>
  sockets.take(kind, path)?.socketPath

test('one thread renders all', () => {
  const sockets = aSite()
  expect([take(sockets, 'page'), take(sockets, 'other')]).toEqual(['/tmp/next.sock', '/tmp/next.sock'])
})

test('pages go to the thread that renders the fewest, all else to the main one', () => {
  const sockets = aSite()
  sockets.use([first, second])
  const busy = sockets.take('page', '/home')
  expect(busy?.socketPath).toBe('/tmp/1.sock')
  expect(take(sockets, 'page')).toBe('/tmp/2.sock')
  busy?.leave()
  expect(take(sockets, 'page')).toBe('/tmp/1.sock')
  expect(take(sockets, 'other')).toBe('/tmp/next.sock')
})

test('what a thread was asked for is known until it has answered', () => {
  const sockets = aSite()
  sockets.use([first])
  const one = sockets.take('page', '/home')
  sockets.take('page', '/home/blog?id_card=101')
  one?.leave()
  sockets.use([first, second])
  expect(sockets.listRendering(1)).toEqual(['/home/blog?id_card=101'])
  expect(sockets.listRendering(2)).toEqual([])
})

test('a thread that was started anew has nothing to do', () => {
  const sockets = aSite()
  sockets.use([first, second])
  take(sockets, 'page')
  sockets.use([second])
  expect(take(sockets, 'page')).toBe('/tmp/2.sock')
  sockets.use([second, third])
  expect(take(sockets, 'page')).toBe('/tmp/3.sock')
})

test('while all of them are started anew, the main thread renders no page: it would hang by the same one', () => {
  const sockets = aSite()
  sockets.use([first])
  sockets.use([])
  expect(sockets.take('page', '/home')).toBeNull()
  expect(take(sockets, 'other')).toBe('/tmp/next.sock')
})
