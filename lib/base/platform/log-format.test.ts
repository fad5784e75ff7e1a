import { prettyFactory } from 'pino-pretty'
import { isForPeople } from './log-format'
import { toOptions } from './pretty-lines'

test.each([
  [undefined, true, true],
  [undefined, false, false],
  ['', true, true],
  ['xml', true, true],
  ['json', true, false],
  ['pretty', false, true],
])('LOG_FORMAT=%s on a terminal: %s is for people: %s', (format, isTerminal, expected) => {
  expect(isForPeople(1, format, () => isTerminal)).toBe(expected)
})

const shared = { level: 40, time: 0, copy: 'here:3000', build: 'dev', thread: 'edge' }

test.each([
  ['its message and fields', { kind: 'x', msg: 'slow' }, 'WARN: slow {"kind":"x"}'],
  ['the text of another package', { text: 'broken', msg: 'console output' }, 'WARN: broken'],
])('a line for people has %s, without the fields of every line', (_, fields, expected) => {
  const text = prettyFactory(toOptions(false))({ ...shared, ...fields })
  expect(text.replace(/^\[\d\d:\d\d:\d\d\] /, '')).toBe(`${expected}\n`)
})
