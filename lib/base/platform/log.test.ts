import { readIdentity } from './process/identity'
import { log, toLogText } from './log'

jest.mock('./process/identity', () => ({
  readIdentity: jest.fn(() => ({ copy: 'here:3000', build: 'dev' })),
  threadName: () => null,
}))

test('reads the process fields once, before the first line', () => {
  log().debug('first')
  log().debug('second')
  expect(readIdentity).toHaveBeenCalledTimes(1)
})

test.each([
  ['plain words', 'HTTP 500 de «contenido»', 'HTTP 500 de «contenido»'],
  ['a mail address', 'no such user eva@example.com here', 'no such user [mail] here'],
  ['a mail address in markup', '<a href="mailto:eva.niño@ejemplo.mx">Eva</a>', '<a href="[mail]">Eva</a>'],
  ['several mail addresses', 'a@b.c, d@e.f', '[mail] [mail]'],
  ['a new line that would begin a log line', 'no\n{"level":30}', 'no {"level":30}'],
  ['NUL, escape and delete', 'a\0b\u001b[31mc\u007fd', 'a b [31mc d'],
  ['characters that change the reading direction', 'a\u202Eb', 'a b'],
  ['line and paragraph separators', 'a\u2028b\u2029c', 'a b c'],
  ['half a surrogate pair', 'a\ud800b', 'a b'],
  ['an empty text', '', ''],
])('%s', (_, words, expected) => {
  expect(toLogText(words)).toBe(expected)
})

test('limits the length', () => {
  expect(toLogText('x'.repeat(1_000_000))).toHaveLength(300)
})

test('removes a mail address at the cut', () => {
  const words = `${'x '.repeat(140)}${'eva'.repeat(20)}@example.com`
  expect(toLogText(words)).not.toMatch(/eva/)
})
