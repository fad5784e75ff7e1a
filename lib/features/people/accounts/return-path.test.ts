import { toReturnPath } from './return-path'

test.each([
  ['/AXS/publicaciones?estado=borrador', '/AXS/publicaciones?estado=borrador'],
  ['/cuenta', '/cuenta'],
  ['/invitacion?clave=abc', '/invitacion?clave=abc'],
])('keeps the admin path %s', (input, path) => expect(toReturnPath(input)).toBe(path))

test.each([
  null,
  '',
  'AXS',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a\\..\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/api/auth/sign-out',
  '/entrar',
])('replaces %j by the start page', (input) => expect(toReturnPath(input)).toBe('/'))
