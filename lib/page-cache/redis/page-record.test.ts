import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import { encode } from '@/lib/page-cache/compressed-body'
import { aRenderedPage } from '@/lib/testing/rendered-page'
import { parseRecord, toRecord } from './page-record'

test('a page arrives as it left, compressed forms and all', async () => {
  const page = await aRenderedPage('<p>Año</p>')
  const arrived = await parseRecord((await toRecord(page))!)
  expect(arrived).toEqual(page)
})

test('a page without a payload for soft navigation has none on arrival', async () => {
  const page = await aRenderedPage()
  const bodies = { ...page.bodies, rsc: null }
  expect((await parseRecord((await toRecord({ ...page, bodies }))!))?.bodies.rsc).toBeNull()
})

test('bytes that arrive have memory of their own: they go to another thread, and all around them would', async () => {
  const arrived = await parseRecord((await toRecord(await aRenderedPage()))!)
  const { html } = arrived!.bodies
  expect(
    [html!.identity, html!.br, html!.gzip].map((bytes) => bytes.buffer.byteLength - bytes.length),
  ).toEqual([0, 0, 0])
})

test('a page that is too large even compressed stays', async () => {
  const noise = Buffer.from(Array.from({ length: 2_000_000 }, () => 97 + Math.floor(Math.random() * 26)))
  const page = await aRenderedPage()
  expect(await toRecord({ ...page, bodies: { html: await encode(noise), rsc: null } })).toBeNull()
})

const rest = gzipSync(serialize({ kind: 'APP_PAGE' }))
const empty = { rest, status: 200, renderedAt: 1, freshSeconds: 1, restBytes: 0, html: null, rsc: null }

test('the smallest page is one', async () => {
  expect(await parseRecord(serialize(empty))).toMatchObject({ status: 200, rest: { kind: 'APP_PAGE' } })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('<p>hola</p>')],
  ['something else', serialize({ html: 'hola' })],
  ['a page with something added', serialize({ ...empty, more: 1 })],
  ['a page with another status', serialize({ ...empty, status: 500 })],
  ['a page that is not Next’s', serialize({ ...empty, rest: gzipSync(serialize({ kind: 'FETCH' })) })],
  ['texts that are not compressed', serialize({ ...empty, rest: Buffer.from('x') })],
])('%s is no page', async (_, bytes) => {
  expect(await parseRecord(bytes)).toBeNull()
})
