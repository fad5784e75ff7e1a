import type { IncomingMessage } from 'node:http'
import type { Exchange } from '@/lib/delivery/edge/access-log/exchange'
import { describeRequest } from './access-log'
import { BatchBuilder } from './batch'
import { toPieces } from './to-lines'

const article: Exchange = {
  id: 'k3v9x0ab2f.1',
  startedAt: 0,
  answeredBy: 'edge',
  kind: 'article',
  page: '/es/AXS/home/blog/147/closed',
  pageRequest: null,
  agent: undefined,
  reading: null,
  viewProperties: null,
  missing: null,
  span: null,
}
const search: Exchange = { ...article, kind: 'search', page: null, answeredBy: 'render' }

type Asked = { exchange: Exchange; url: string; status?: number; ms?: number; time?: number }

const sharedFields = '"copy":"one:3000"'

function toText(...requests: Asked[]): string {
  const batch = new BatchBuilder(sharedFields.length)
  for (const { exchange, url, status = 200, ms = 1.23456, time = 1_800_000_000_000.75 } of requests) {
    const fields = describeRequest(exchange, { method: 'GET', url } as IncomingMessage)
    batch.add(time, exchange.id, fields, status, ms)
  }
  const taken = batch.take()
  const text = [...toPieces(taken, sharedFields)].join('')
  expect(text.length).toBeLessThanOrEqual(taken.length)
  return text
}

function read(exchange: Exchange, url: string) {
  return JSON.parse(toText({ exchange, url }))
}

test('a line contains the request, the answering thread and the response', () => {
  expect(read(article, '/home/blog?id_card=147&utm_source=eva@example.com')).toEqual({
    level: 30,
    time: 1_800_000_000_000,
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

test('a line contains no text typed by a reader', () => {
  expect(read(search, '/home/buscar?descripcionBuscar=secreto')).toMatchObject({ path: '/home/buscar' })
  expect(JSON.stringify(read(search, '/home/buscar?descripcionBuscar=secreto'))).not.toContain('secreto')
})

test.each([
  ['a quotation mark', '/"},{"level":60', '/"},{"level":60'],
  ['a backslash', '/a\\b', '/a\\b'],
  ['a new line', '/a\nb', '/a\nb'],
  ['non-ASCII characters', '/añil\u2028', '/a?il?'],
  ['thousands of characters', `/${'x'.repeat(5000)}`, `/${'x'.repeat(999)}`],
])('writes a path with %s as one line of JSON', (_, url, path) => {
  const line = toText({ exchange: search, url, status: 404, ms: 0 })
  expect(line.match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ path })
})

test('requests for one stored page share only their common fields', () => {
  const storedExchange = { ...article, pageRequest: {} }
  const [first, other] = [
    read(storedExchange, '/home/blog'),
    read({ ...storedExchange, id: 'k3v9x0ab2f.2' }, '/home/blog'),
  ]
  expect(other).toEqual({ ...first, requestId: 'k3v9x0ab2f.2' })
})

test('each line of a batch has separate figures and fields', () => {
  const other = { ...search, id: 'k3v9x0ab2f.2' }
  const lines = toText(
    { exchange: article, url: '/home/blog' },
    { exchange: other, url: '/home/buscar', status: 503, ms: 12_345.678, time: 7 },
    { exchange: article, url: '/home/blog', ms: 0.004 },
  )
  expect(
    lines
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { requestId: article.id, path: '/home/blog', status: 200, ms: 1.23 },
    { requestId: other.id, path: '/home/buscar', status: 503, ms: 12_345.68, time: 7 },
    { requestId: article.id, path: '/home/blog', status: 200, ms: 0 },
  ])
})

test('a batch of many lines is formatted completely and in order', () => {
  const requests = Array.from({ length: 1000 }, (_, at) => ({ ...article, id: `k3v9x0ab2f.${at}` }))
  const lines = toText(...requests.map((exchange, at) => ({ exchange, url: '/home/blog', time: at })))
  const read = lines
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
  expect(read.map(({ time, requestId }) => [time, requestId])).toEqual(requests.map(({ id }, at) => [at, id]))
})

test('a batch fills up, and is empty after it has been taken', () => {
  const batch = new BatchBuilder(0)
  while (!batch.isFull) batch.add(0, 'id', '"path":"/"', 200, 1)
  const { fields, ids } = batch.take()
  expect(fields).toEqual(['"path":"/"'])
  expect(ids.split('\n').length - 1).toBeGreaterThan(100)
  expect(batch).toMatchObject({ lines: 0, isFull: false })
  expect(batch.take()).toEqual({ figures: new Float64Array(), ids: '', fields: [], length: 0 })
})
