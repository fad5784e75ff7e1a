/** @jest-environment node */
import { toMissingPath } from './missing-path'

test.each([
  ['/oferta-de-verano', '/oferta-de-verano'],
  ['/oferta-de-verano/?utm_source=boletin&correo=ana@example.com', '/oferta-de-verano'],
  ['/2010/10/05/una-entrada', '/2010/10/05/una-entrada'],
  ['/ma%C3%B1ana', '/mañana'],
  ['/descargas/folleto-2026.pdf', '/descargas/folleto-2026.pdf'],
  ['/', null],
  ['/%E0%A4%A', null],
  ['/baja/ana@example.com', null],
  ['/baja/ana%40example.com', null],
  ['/restablecer/9f86d081884c7d659a2feaa0c55ad015', null],
  ['/sesion/eyJhbGciOiJIUzI1NiJ9', null],
  ['/cliente/5512345678', null],
  ['/wp-login.php', null],
  ['/.env', null],
  ['/copia/.git/config', null],
  [`/${'a'.repeat(900)}`, null],
])('of %s it notes %s', (url, path) => {
  expect(toMissingPath(url)).toBe(path)
})
