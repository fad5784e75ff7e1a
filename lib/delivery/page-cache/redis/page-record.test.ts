/** @jest-environment node */
import { serialize } from 'node:v8'
import { aCompressedBody, aRenderedPage } from '@/lib/testing/rendered-page'
import { parseRecord, toRecord } from './page-record'

test('a page arrives as it left, compressed forms and all', async () => {
  const page = await aRenderedPage('<p>Año</p>')
  expect(parseRecord(toRecord(page)!)).toEqual(page)
})

test('what the store of this copy knows of a page besides stays here: a copy takes no record with more in it', async () => {
  const page = await aRenderedPage()
  const stored = { ...page, headers: { html: null, rsc: null }, begunAt: 1, staleness: null }
  expect(parseRecord(toRecord(stored)!)).toEqual(page)
})

test('a page that has been read in one encoding has no other on arrival', async () => {
  const page = await aRenderedPage()
  const html = { ...page.bodies.html!, gzip: null }
  expect(parseRecord(toRecord({ ...page, bodies: { ...page.bodies, html } })!)?.bodies.html).toEqual(html)
})

test('a page without a payload for soft navigation has none on arrival', async () => {
  const page = await aRenderedPage()
  const bodies = { ...page.bodies, rsc: null }
  expect(parseRecord(toRecord({ ...page, bodies })!)?.bodies.rsc).toBeNull()
})

test('bytes that arrive are in memory of their own, which threads share', async () => {
  const { html } = parseRecord(toRecord(await aRenderedPage())!)!.bodies
  for (const bytes of [html!.br!, html!.gzip!]) {
    expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
})

test('a page that is too large even compressed stays', async () => {
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

test('the smallest page is one', () => {
  expect(parseRecord(serialize(empty))).toMatchObject({ status: 200, rest: { kind: 'APP_PAGE' } })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('<p>hola</p>')],
  ['something else', serialize({ html: 'hola' })],
  ['a page with something added', serialize({ ...empty, more: 1 })],
  ['a page with another status', serialize({ ...empty, status: 500 })],
  ['a page that is not Next’s', serialize({ ...empty, rest: { kind: 'FETCH' } })],
  ['a page whose body is text', serialize({ ...empty, html: '<p>hola</p>' })],
])('%s is no page', (_, bytes) => {
  expect(parseRecord(bytes)).toBeNull()
})
