/** @jest-environment node */
import { packSegments, unpackSegments } from './segment-data'

const whole = Buffer.from('the whole payload '.repeat(1000))
const segments = new Map([
  ['/_tree', Buffer.from('tree')],
  ['/_full', whole],
  ['/$d$locale', Buffer.from('a layout '.repeat(1000))],
])

test('the parts of a page come back as they were, in their order', async () => {
  const packed = await packSegments(segments, { isTreeEnough: false })
  const unpacked = await unpackSegments(packed, whole)
  expect(Array.from(unpacked!, ([path, part]) => [path, part.toString()])).toEqual(
    Array.from(segments, ([path, part]) => [path, part.toString()]),
  )
  expect(unpacked!.get('/_full')).toBe(whole)
})

test('they take a fraction of their bytes, and not those of the payload', async () => {
  expect((await packSegments(segments, { isTreeEnough: false }))!.bytes.length).toBeLessThan(200)
})

test('of a page whose links are not the router’s own, only the tree and the payload are kept', async () => {
  const unpacked = await unpackSegments(await packSegments(segments, { isTreeEnough: true }), whole)
  expect(Array.from(unpacked!.keys())).toEqual(['/_tree', '/_full'])
  expect(unpacked!.get('/_tree')?.toString()).toBe('tree')
})

test('a page without parts has none', async () => {
  expect(await unpackSegments(await packSegments(undefined, { isTreeEnough: false }), whole)).toBeUndefined()
})
