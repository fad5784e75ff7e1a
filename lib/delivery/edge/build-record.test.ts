/** @jest-environment node */
import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import { parseBuildRecord, toBuildName, toBuildRecord, type FileVariants } from './build-record'

const text = Buffer.from('body { color: green }'.repeat(100))
const response = (body: Buffer) => ({
  headers: ['content-type', 'text/css'],
  notModifiedHeaders: [],
  validators: { etag: '"1"', 'last-modified': undefined },
  body,
})
const file: FileVariants = {
  br: response(Buffer.from('br')),
  gzip: response(gzipSync(text)),
  identity: response(text),
}
const small = response(Buffer.from('p{}'))
const path = '/_next/static/chunks/a.css'

test('serialisation restores all files, including their uncompressed bodies', () => {
  const files = new Map([
    [path, file],
    ['/_next/static/small.css', { br: small, gzip: small, identity: small }],
  ])
  const record = toBuildRecord(files)
  expect(parseBuildRecord(record)).toEqual(files)
  expect(record.length).toBeLessThan(text.length)
})

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['something else', serialize({ a: 1 })],
  ['a page', toBuildRecord(new Map([['/home', file]]))],
  ['a file outside of its folder', toBuildRecord(new Map([['/_next/static/../../home', file]]))],
  ['a file without its bytes', serialize([[path, { ...file, gzip: { ...file.gzip, body: 'x' } }]])],
])('rejects %s', (_, record) => {
  expect(parseBuildRecord(record)).toBeNull()
})

test('builds have the same name only if they have the same files', () => {
  const [first, other] = ['/chunks/a.js', '/chunks/b.js']
  expect(toBuildName('id', [first, other])).toBe(toBuildName('id', [other, first]))
  expect(toBuildName('id', [first])).not.toBe(toBuildName('id', [other]))
  expect(toBuildName('id', [first])).not.toBe(toBuildName('another', [first]))
})
