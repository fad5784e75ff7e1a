import { parseDomainName } from './domain-name'

test.each([
  ['noticias.example', 'noticias.example'],
  [' WWW.Noticias.Example. ', 'noticias.example'],
  ['https://noticias.example/', 'noticias.example'],
  ['axs.localhost', 'axs.localhost'],
  ['peña.example', 'xn--pea-8ma.example'],
  ['ジャーナル.example', 'xn--ycktb6d7a9e.example'],
  ['xn--pea-8ma.example', 'xn--pea-8ma.example'],
])('%s is the host %s', (input, name) => {
  expect(parseDomainName(input)).toBe(name)
})

test.each([
  '',
  'noticias',
  'localhost',
  'no ticias.example',
  'noticias.example:8080',
  'noticias.example/blog',
  'ana@noticias.example',
  '192.0.2.7',
  '127.1',
  '0x7f000001',
  '[::1]',
  '-a.example',
  'a-.example',
  'a..example',
  'javascript:alert(1)',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}example`,
])('rejects %s', (input) => {
  expect(parseDomainName(input)).toBeNull()
})
