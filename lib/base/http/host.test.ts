import { toDomain } from './host'

test.each([
  ['axs.example', 'axs.example'],
  ['WWW.Axs.Example:8080', 'axs.example'],
  ['axs.example.', 'axs.example'],
  ['www.localhost:3000', 'demo.example'],
  ['localhost', 'demo.example'],
  ['127.0.0.1:3000', 'demo.example'],
  ['[::1]:3000', 'demo.example'],
  ['xn--espaa-rta.example', 'xn--espaa-rta.example'],
  ['', null],
  [undefined, null],
  ['axs.example/..', null],
  ['axs example', null],
  ['-axs.example', null],
  ['axs..example', null],
  ['axs.example\u0000', null],
  ['a'.repeat(64) + '.example', null],
  [`${'a.'.repeat(130)}example`, null],
])('%j is the domain %j', (host, expected) => {
  expect(toDomain(host, 'demo.example')).toBe(expected)
})
