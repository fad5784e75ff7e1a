import { toFormerPath } from '@/lib/base/domain/former-path'
import type { Context, FormerAddress } from './decision'
import { parseRoute } from './routes'

/**
 * Returns the address if it may belong to an organisation's former site; null if this site answers it itself.
 * At the root only WordPress post queries count. The host alone determines the organisation.
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

/** Returns true if an address with its query is a page (other than the 404 page) or a file for readers. */
export function isReaderPage(address: string): boolean {
  const [pathname = '', search = ''] = address.split(/\?(.*)/s)
  const route = parseRoute(pathname, new URLSearchParams(search))
  return route.kind === 'file' || (route.kind === 'page' && route.page.kind !== 'missing')
}

/**
 * Returns whether the site itself answers the path, for any reader. A root path with the number of a WordPress post
 * does not count.
 */
export function isOwnPath(path: string, query = new URLSearchParams()): boolean {
  return !path.startsWith('/?') && parseRoute(encodeURI(path), query).kind !== 'unknown'
}
