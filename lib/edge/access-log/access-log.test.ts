import type { IncomingMessage } from 'node:http'
import type { Exchange } from '@/lib/edge/exchange'
import { toLine } from './access-log'

const article: Exchange = {
  id: 'k3v9x0ab2f.1',
  startedAt: 0,
  door: 'edge',
  kind: 'article',
  page: '/es/AXS/home/blog/147/closed',
  pageRequest: null,
  span: null,
}
const search: Exchange = { ...article, kind: 'search', page: null, door: 'render' }

function read(exchange: Exchange, url: string, method = 'GET') {
  const request = { method, url } as IncomingMessage
  return JSON.parse(toLine('"copy":"one:3000"', exchange, request, 200, 1.23456))
}

test('a line says what was asked for, who answered and how', () => {
  expect(read(article, '/home/blog?id_card=147&utm_source=eva@example.com')).toEqual({
    level: 30,
    time: expect.any(Number),
    copy: 'one:3000',
    requestId: 'k3v9x0ab2f.1',
    method: 'GET',
    path: '/home/blog',
    kind: 'article',
    page: '/es/AXS/home/blog/147/closed',
    door: 'edge',
    status: 200,
    ms: 1.23,
    msg: 'request',
  })
})

test('it has nothing that a reader typed', () => {
  expect(read(search, '/home/buscar?descripcionBuscar=secreto')).toMatchObject({ path: '/home/buscar' })
  expect(JSON.stringify(read(search, '/home/buscar?descripcionBuscar=secreto'))).not.toContain('secreto')
})

test.each([
  ['a quotation mark', '/"},{"level":60', '/"},{"level":60'],
  ['a backslash', '/a\\b', '/a\\b'],
  ['a new line', '/a\nb', '/a\nb'],
  ['what is not ASCII', '/añil\u2028', '/a?il?'],
  ['thousands of characters', `/${'x'.repeat(5000)}`, `/${'x'.repeat(999)}`],
])('a path with %s is one line of JSON', (_, url, path) => {
  const line = toLine('"copy":"one:3000"', search, { method: 'GET', url } as IncomingMessage, 404, 0)
  expect(line.match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ path })
})

test('requests for one stored page share what they have in common, and nothing else', () => {
  const stored = { ...article, pageRequest: {} }
  const [one, other] = [read(stored, '/home/blog'), read({ ...stored, id: 'k3v9x0ab2f.2' }, '/home/blog')]
  expect(other).toEqual({ ...one, time: expect.any(Number), requestId: 'k3v9x0ab2f.2' })
})
