import { isSameSecret, readBearer } from './bearer'

test.each([
  ['Bearer the-secret', 'the-secret'],
  ['bearer  the-secret', 'the-secret'],
  ['Bearer', null],
  ['Bearer two words', 'two words'],
  ['Basic dXNlcjpwYXNz', null],
  [null, null],
])('Authorization: %s', (authorization, token) => {
  expect(readBearer({ get: () => authorization })).toBe(token)
})

test.each([
  ['the-secret', true],
  ['the-secreT', false],
  ['the-secret-', false],
  ['', false],
])('%j is the secret: %s', (candidate, expected) => {
  expect(isSameSecret(candidate, 'the-secret')).toBe(expected)
})
