import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { parseRoute } from './routes'

/**
 * Returns whether the product uses a path or others with the same first segment, so that a static page must not have
 * it. Tests some paths, because the route table has no list of first segments. Not reserved are /quienessomos,
 * /quehacemos and the paths of the corporate menu, whose default text a static page can replace.
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
