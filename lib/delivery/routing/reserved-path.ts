import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { parseRoute } from './routes'

/**
 * Returns whether the product uses a path, or another one with the same first segment, so that no page of an
 * organisation may have it. Tries some paths in the route table, which has no list of first segments. The addresses
 * /quienessomos, /quehacemos and those of the corporate menu are free: a page replaces their default text.
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
