import { listNavigation } from '@/lib/features/kernel/operations/navigation'
import { findCurrentPlace } from './current-place'

const places = listNavigation('AXS', () => true)

it.each([
  ['/AXS', 'home', 'home'],
  ['/AXS/publicaciones', 'pieces', 'pieces'],
  ['/AXS/publicaciones/7', 'pieces', 'pieces'],
  ['/AXS/ofrecidas', 'pieces', 'offers'],
  ['/AXS/paquetes/3', 'plan', 'releases'],
  ['/AXS/ajustes', 'site', 'identity'],
  ['/AXS/ajustes/dominio', 'site', 'domain'],
  ['/AXS/ajustes/webhooks', 'site', 'webhooks'],
  ['/AXS/ajustes/webhooks/2', 'site', 'webhooks'],
  ['/organizaciones', 'company', 'organisations'],
])('finds the place and the page of %s', (pathname, place, page) => {
  const current = findCurrentPlace(places, pathname)
  expect([current?.place.text, current?.page.text]).toEqual([place, page])
})

it.each(['/AXS/avisos', '/AXSI', '/cuenta'])('finds no place for %s', (pathname) => {
  expect(findCurrentPlace(places, pathname)).toBeNull()
})
