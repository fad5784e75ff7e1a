/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import { toMissingPath } from './missing-path'
import { ReadingCounter } from './page-view-counter'

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
])('records for %s: %s', (url, path) => {
  expect(toMissingPath(url)).toBe(path)
})

test('counts paths per organisation, up to a limit for invented ones', () => {
  const counter = new ReadingCounter()
  const axs = 'AXS' as OrganisationId
  counter.addMissing(axs, '/folleto?correo=ana@example.com')
  counter.addMissing(axs, '/folleto/')
  counter.addMissing('ACX' as OrganisationId, '/folleto')
  counter.addMissing(axs, '/.env')
  expect(counter.take()?.missing).toEqual(
    new Map([
      ['AXS /folleto', 2],
      ['ACX /folleto', 1],
    ]),
  )
  for (let at = 0; at < 1000; at++) counter.addMissing(axs, `/inventada-${at}`)
  expect(counter.take()?.missing.size).toBe(500)
  expect(counter.take()).toBeNull()
})
