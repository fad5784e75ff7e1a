import type { Action, Context } from './decision'

/**
 * Returns whether everybody without the site's cookies receives this response on this host, so that shared caches
 * may store it (`EDGE_CACHE_SECONDS`). That applies to an organisation's visitor pages on its own domain, their 404
 * page, and the redirect from `/`. Such readers need no session, because the domain implies it.
 *
 * Not shareable: `idOrgV` creates a session (specification, section 4), the signed-in area needs a session and
 * negotiates its language, and the addresses of the list of organisations end a session.
 */
export function isShareable({ facts, route, claim }: Context, action: Action): boolean {
  if (!facts.hasSharedCaches || !facts.isStranger || facts.isPrefetch) return false
  if (claim?.by !== 'host' || facts.query.has('idOrgV')) return false
  if (action.kind === 'redirect') return route.kind === 'entry' && !route.endsSession
  const isPage = route.kind === 'page' || route.kind === 'unknown'
  return action.kind === 'page' && isPage && route.area === 'visitor'
}
