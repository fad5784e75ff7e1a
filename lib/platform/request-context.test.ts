import { currentRequest, parseRequestId, runRequest } from './request-context'

test.each([
  ['a UUID', '5f1c9a52-0d0c-4c3e-9d5e-0123456789ab', true],
  ['what proxies write', 'Root=1-67891233'.replace('=', ':'), true],
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
  ['nothing', '', false],
  ['several', ['aaaaaaaa'], false],
  ['none', undefined, false],
])('an id of somebody else’s that is %s', (_, input, isTaken) => {
  expect(parseRequestId(input)).toBe(isTaken ? input : null)
})

test('what runs for a request knows it, also later, and nothing else does', async () => {
  const later = runRequest('request-1', async () => {
    await Promise.resolve()
    return currentRequest()?.id
  })
  expect(currentRequest()).toBeNull()
  expect(await later).toBe('request-1')
})
