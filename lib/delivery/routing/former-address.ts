import { toFormerPath } from '@/lib/base/domain/former-path'
import type { Context, FormerAddress } from './decision'
import { parseRoute } from './routes'

/**
 * Returns the address to look up in the redirects from the organisation's former site; null if this site has a page at
 * the address. For `/`, only queries of WordPress posts are considered. The host determines the organisation.
 */
export function findFormerAddress({ facts, directory, route }: Context): FormerAddress | null {
  const { pathname, query, method, isPrefetch } = facts
  if (
    !directory.ofHost ||
    !directory.hasFormerAddresses ||
    isPrefetch ||
    (method !== 'GET' && method !== 'HEAD')
  )
    return null
  const isPage = directory.mayHavePage(directory.ofHost, pathname)
  const isOpen = (route.kind === 'unknown' && !isPage) || (pathname === '/' && !query.has('idOrgV'))
  const path = isOpen ? toFormerPath(pathname, query) : null
  if (path === null) return null
  return isOwnPath(path, query) ? null : { organisation: directory.ofHost, path }
}

/** Returns whether a path with its query is a file or page for readers (not the 404 page). */
export function isReaderPage(address: string): boolean {
  const [pathname = '', search = ''] = address.split(/\?(.*)/s)
  const route = parseRoute(pathname, new URLSearchParams(search))
  return route.kind === 'file' || (route.kind === 'page' && route.page.kind !== 'missing')
}

/**
 * Returns whether the site has a page or file at the path, for any reader. False for `/` with the query of a
 * WordPress post.
 */
export function isOwnPath(path: string, query = new URLSearchParams()): boolean {
  return !path.startsWith('/?') && parseRoute(encodeURI(path), query).kind !== 'unknown'
}
