import { toFormerPath, toFormerPathOf } from './former-path'

test.each([
  ['/2010/10/05/a-post/', '', '/2010/10/05/a-post'],
  ['/2010/10/05/a-post', 'utm_source=x', '/2010/10/05/a-post'],
  ['//greek/%ce%b5%cf%80/', '', '/greek/επ'],
  ['/a%20b%23c', '', '/a b#c'],
  ['/cafe%CC%81', '', '/café'],
  ['/', 'p=123', '/?p=123'],
  ['/', 'lang=en&page_id=7', '/?page_id=7'],
  ['/x', 'p=123', '/x'],
  ['/', '', null],
  ['/', 'p=0', null],
  ['/', 'p=12345678901', null],
  ['/', "p=1'--", null],
  ['/a/%2e%2e/b', '', null],
  ['/a/../b', '', null],
  ['/a%00b', '', null],
  ['/a%0d%0aset-cookie:x', '', null],
  ['/%5c%5cevil.example', '', null],
  ['/a%', '', null],
  [`/${'a'.repeat(900)}`, '', null],
])('%s?%s is stored as %s', (path, search, expected) => expect(toFormerPath(path, search)).toBe(expected))

test.each([
  ['\n https://old.example/blog/a/#c \n', '/blog/a'],
  ['https://old.example/?p=5', '/?p=5'],
  ['/posts/a', '/posts/a'],
  ['javascript:alert(1)', null],
  ['https://', null],
])('%j is normalised to %s', (address, expected) => expect(toFormerPathOf(address)).toBe(expected))
