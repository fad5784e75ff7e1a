import { toWrites } from './to-writes'

test.each([
  ['no lines', '', []],
  ['one line', 'ab\n', ['ab\n']],
  ['lines that fit together', 'a\nb\nc\n', ['a\nb\nc\n']],
  ['lines that do not fit together', 'abc\ndef\nghi\n', ['abc\n', 'def\n', 'ghi\n']],
  ['as many lines as fit', 'a\nb\nc\nd\n', ['a\nb\nc\n', 'd\n']],
  ['a line that exceeds the limit', 'a\nabcdefghi\nb\n', ['a\n', 'abcdefghi\n', 'b\n']],
])('%s', (_, lines, writes) => {
  expect(toWrites(lines, 6).map((bytes) => Buffer.from(bytes).toString())).toEqual(writes)
})
