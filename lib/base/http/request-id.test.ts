import { createRequestIds, toRequestId } from './request-id'

const make = createRequestIds()

test.each([
  ['a UUID', '5f1c9a52-0d0c-4c3e-9d5e-0123456789ab', true],
  ['a trace id with a colon', 'Root:1-67891233', true],
  ['8 characters', 'a'.repeat(8), true],
  ['64 characters', 'a'.repeat(64), true],
  ['7 characters', 'a'.repeat(7), false],
  ['65 characters', 'a'.repeat(65), false],
  ['a new line', 'aaaaaaaa\nbbbb', false],
  ['a new line at its end', 'aaaaaaaa\n', false],
  ['a space', 'aaaa aaaa', false],
  ['a quotation mark', 'aaaaaaaa"', false],
  ['a mail address', 'eva@example.com', false],
  ['letters beyond ASCII', 'añadidura', false],
  ['an empty value', '', false],
])('a trusted proxy’s request id that is %s', (_, id, isTaken) => {
  const result = toRequestId({ 'x-request-id': id }, { TRUST_PROXY: 1 }, make)
  expect(result === id).toBe(isTaken)
  expect(result).toMatch(/^[\w.:-]{8,64}$/)
})

test('ignores a client’s request id without a trusted proxy', () => {
  expect(toRequestId({ 'x-request-id': 'aaaaaaaa' }, { TRUST_PROXY: 0 }, make)).not.toBe('aaaaaaaa')
})

test('ids are unique within a process and between processes', () => {
  const [first, other] = [createRequestIds(), createRequestIds()]
  const ids = Array.from({ length: 100 }, () => [first(), other()]).flat()
  expect(new Set(ids).size).toBe(200)
})
