import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parsePagePath } from '@/lib/base/domain/page-path'
import { pageKinds } from '@/lib/delivery/addresses/page-kinds'
import { aboutPaths } from '@/lib/features/company/organisations/about/about-page'
import { isReservedPath } from './reserved-path'
import { parseRoute } from './routes'

/** Lists the paths of folders with a page or a route handler, without their parameters. */
function listRoutes(folder: string, path = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(page|route)\.tsx?$/.test(entry.name)) return path || '/'
    if (!entry.isDirectory()) return []
    const segment = /^[([]/.test(entry.name) ? '' : `/${entry.name}`
    return listRoutes(join(folder, entry.name), path + segment)
  })
}

const isAnswered = (path: string) => {
  const route = parseRoute(path, new URLSearchParams())
  return route.kind !== 'unknown' || route.area === 'member'
}

test('every route of the site that has a public address is reserved', () => {
  const routes = [...listRoutes('app/[locale]'), ...listRoutes('app/api', '/api')]
  const answered = [...new Set(routes)].filter((path) => parsePagePath(path) !== null && isAnswered(path))
  expect(answered.length).toBeGreaterThan(20)
  expect(answered.filter((path) => !isReservedPath(path))).toEqual([])
})

test('an organisation’s page may use the name of an internal route only if it is no public address', () => {
  const first = Object.values(pageKinds).map(({ route }) => `/${route.split('/')[0]}`)
  const open = first.filter((path) => parsePagePath(path) !== null && !isReservedPath(path))
  // Pages of these routes have other public addresses, so an organisation may use the paths.
  expect(open.filter(isAnswered)).toEqual([])
})

test.each([
  '/home',
  '/home/servicios',
  '/api',
  '/api/v1',
  '/media/logo',
  '/boletines/2026',
  '/formulario',
  '/formulario/contacto',
  '/contacto',
  '/privacidad',
  '/dashboard',
  '/crafted/servicios',
  '/list',
  '/orgventas',
  '/logout',
  '/auth/login',
  '/error',
  '/feed',
  '/rss',
  '/suscripcion',
  '/es/servicios',
])('%s is reserved', (path) => {
  expect(isReservedPath(path)).toBe(true)
})

test.each(['/servicios', '/servicios/consultoria-sap', '/nuestro-equipo', '/en/services', ...aboutPaths])(
  '%s is free',
  (path) => {
    expect(isReservedPath(path)).toBe(false)
  },
)
