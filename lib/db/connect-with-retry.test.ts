import { mayPass } from './connect-with-retry'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  [withCode('ECONNREFUSED'), true],
  [Object.assign(new AggregateError([withCode('ECONNREFUSED')]), { code: 'ECONNREFUSED' }), true],
  [withCode('ENOTFOUND'), true],
  [withCode('57P03'), true],
  [new Error('timeout expired'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('query failed', { cause: withCode('ECONNRESET') }), true],
  // Not retried: a wrong password, an unknown user, an unknown database, a server without TLS.
  [withCode('28P01'), false],
  [withCode('28000'), false],
  [withCode('3D000'), false],
  [new Error('The server does not support SSL connections'), false],
])('%s: a retry may succeed: %s', (cause, expected) => {
  expect(mayPass(cause)).toBe(expected)
})
