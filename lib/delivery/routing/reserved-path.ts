import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { parseRoute } from './routes'

/**
 * Returns whether a static page must not have the path, because the product uses it or another path with the same first
 * segment. Tests some paths, because the route table has no list of first segments. Not reserved are /quienessomos,
 * /quehacemos and the paths of the corporate menu: a static page replaces their default text.
 */
export function isReservedPath(path: string): boolean {
  const [, root = ''] = path.split('/')
  return root === CONTENT_LANGUAGE || [`/${root}`, `/${root}/x`, `/${root}/1`, path].some(isUsed)
}

function isUsed(path: string): boolean {
  const route = parseRoute(path, new URLSearchParams())
  if (route.kind === 'unknown') return route.area === 'member'
  return route.kind !== 'page' || (route.page.kind !== 'about' && route.page.kind !== 'corporate')
}
