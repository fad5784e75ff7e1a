import type { Action, Context } from './decision'

/**
 * Whether everybody who comes to this host without the site's cookies gets this answer, so that shared
 * caches may keep it (`EDGE_CACHE_SECONDS`): an organisation's visitor pages on its own domain, their 404
 * page, and the way from `/` to them. Such a reader needs no session: the domain says what it would say.
 *
 * `idOrgV` makes a session (specification, section 4), the signed-in area needs one and negotiates its
 * language, and the picker's addresses end one.
 */
export function isShareable({ facts, route, claim }: Context, action: Action): boolean {
  if (!facts.hasSharedCaches || !facts.isStranger || facts.isPrefetch) return false
  if (claim?.by !== 'host' || facts.query.has('idOrgV')) return false
  if (action.kind === 'redirect') return route.kind === 'entry' && !route.endsSession
  const isPage = route.kind === 'page' || route.kind === 'unknown'
  return action.kind === 'page' && isPage && route.area === 'visitor'
}
