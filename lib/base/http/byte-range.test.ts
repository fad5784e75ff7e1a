import { isOther, isSameAsBefore, parseRange } from './byte-range'

test.each([
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-999', { start: 500, end: 999 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['Bytes=0-0', { start: 0, end: 0 }],
  ['bytes=1000-', 'none'],
  ['bytes=1000-1001', 'none'],
  ['bytes=-0', 'none'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=0x1-2', 'whole'],
])('parses %s of 1000 bytes as %j', (header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected)
})

test('an empty file has no satisfiable range', () => expect(parseRange('bytes=0-', 0)).toBe('none'))

const validators = { etag: '"a"', lastModified: 'Thu, 26 Nov 2026 01:00:00 GMT' }

test.each([
  [undefined, true],
  ['"a"', true],
  ['W/"a"', false],
  ['"b"', false],
  ['Thu, 26 Nov 2026 01:00:00 GMT', true],
  ['Thu, 26 Nov 2026 01:00:01 GMT', false],
])('tests whether If-Range %s allows a partial response: %s', (header, expected) => {
  expect(isSameAsBefore(header, validators)).toBe(expected)
})

test.each([
  [{}, false],
  [{ 'if-match': '*' }, false],
  [{ 'if-match': '"b", "a"' }, false],
  [{ 'if-match': 'W/"a"' }, true],
  [{ 'if-match': '"b"' }, true],
  [{ 'if-unmodified-since': 'Thu, 26 Nov 2026 00:59:59 GMT' }, true],
  [{ 'if-unmodified-since': 'Thu, 26 Nov 2026 01:00:00 GMT' }, false],
  [{ 'if-unmodified-since': 'ayer' }, false],
])('tests whether %j excludes this version of the file: %s', (headers, expected) => {
  expect(isOther(headers, validators)).toBe(expected)
})
