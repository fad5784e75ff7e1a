/** @jest-environment node */
import { packSegments, unpackSegments } from './segment-data'

const whole = Buffer.from('the whole payload '.repeat(1000))
const segments = new Map([
  ['/_tree', Buffer.from('tree')],
  ['/_full', whole],
  ['/$d$locale', Buffer.from('a layout '.repeat(1000))],
])

test('unpacks the segments of a page unchanged and in order', async () => {
  const packed = await packSegments(segments, { isTreeEnough: false })
  const unpacked = await unpackSegments(packed, whole)
  expect(Array.from(unpacked!, ([path, part]) => [path, part.toString()])).toEqual(
    Array.from(segments, ([path, part]) => [path, part.toString()]),
  )
  expect(unpacked!.get('/_full')).toBe(whole)
})

test('takes a fraction of the bytes, without storing the payload twice', async () => {
  expect((await packSegments(segments, { isTreeEnough: false }))!.bytes.length).toBeLessThan(200)
})

test('keeps only the tree and the payload of a page without router links', async () => {
  const unpacked = await unpackSegments(await packSegments(segments, { isTreeEnough: true }), whole)
  expect(Array.from(unpacked!.keys())).toEqual(['/_tree', '/_full'])
  expect(unpacked!.get('/_tree')?.toString()).toBe('tree')
})

test('packs nothing for a page without segments', async () => {
  expect(await unpackSegments(await packSegments(undefined, { isTreeEnough: false }), whole)).toBeUndefined()
})
