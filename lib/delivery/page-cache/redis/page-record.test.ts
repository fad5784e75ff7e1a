/** @jest-environment node */
import { serialize } from 'node:v8'
import { aCompressedBody, aRenderedPage } from '@/lib/testing/rendered-page'
import { parseRecord, toRecord } from './page-record'

test('serialises and parses a page, including its compressed forms', async () => {
  const page = await aRenderedPage('<p>Año</p>')
  expect(parseRecord(toRecord(page)!)).toEqual(page)
})

test('leaves out local data, and rejects a record with unknown fields', async () => {
  const page = await aRenderedPage()
  const storedPage = { ...page, headers: { html: null, rsc: null }, begunAt: 1, staleness: null }
  expect(parseRecord(toRecord(storedPage)!)).toEqual(page)
})

test('keeps only the encoding in which a page was read', async () => {
  const page = await aRenderedPage()
  const html = { ...page.bodies.html!, gzip: null }
  expect(parseRecord(toRecord({ ...page, bodies: { ...page.bodies, html } })!)?.bodies.html).toEqual(html)
})

test('restores a page without a React payload', async () => {
  const page = await aRenderedPage()
  const bodies = { ...page.bodies, rsc: null }
  expect(parseRecord(toRecord({ ...page, bodies })!)?.bodies.rsc).toBeNull()
})

test('stores the parsed bytes in a separate shared buffer', async () => {
  const { html } = parseRecord(toRecord(await aRenderedPage())!)!.bodies
  for (const bytes of [html!.br!, html!.gzip!]) {
    expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
})

test('rejects a page that is too large even when compressed', async () => {
  const noise = Array.from({ length: 2_000_000 }, () => String.fromCharCode(97 + Math.random() * 26)).join('')
  const page = await aRenderedPage()
  expect(toRecord({ ...page, bodies: { html: await aCompressedBody(noise), rsc: null } })).toBeNull()
})

const rest = { kind: 'APP_PAGE', segments: null }
const empty = {
  rest,
  status: 200,
  renderedAt: 1,
  freshSeconds: 1,
  restBytes: 0,
  cards: null,
  html: null,
  rsc: null,
}

test('accepts the smallest page', () => {
  expect(parseRecord(serialize(empty))).toMatchObject({ status: 200, rest: { kind: 'APP_PAGE' } })
})

test.each([
  ['an empty record', Buffer.alloc(0)],
  ['text', Buffer.from('<p>hola</p>')],
  ['something else', serialize({ html: 'hola' })],
  ['a page with something added', serialize({ ...empty, more: 1 })],
  ['a page with another status', serialize({ ...empty, status: 500 })],
  ['a page of another format', serialize({ ...empty, rest: { kind: 'FETCH' } })],
  ['a page with a text body', serialize({ ...empty, html: '<p>hola</p>' })],
])('rejects %s', (_, bytes) => {
  expect(parseRecord(bytes)).toBeNull()
})
