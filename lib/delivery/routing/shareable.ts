import type { Action, Context } from './decision'

/**
 * Returns whether all clients without cookies get this response on this host, so that shared caches may store it
 * (`EDGE_CACHE_SECONDS`): an organisation's pages for readers on its own domain, their 404 page, and the redirect
 * from `/`. These readers need no session, because the domain determines the organisation.
 *
 * Not shareable: requests with `idOrgV`, which creates a session (specification, section 4), the signed-in area,
 * which needs a session and negotiates its language, and the organisation picker, which ends a session.
 */
export function isShareable({ facts, route, claim }: Context, action: Action): boolean {
  if (!facts.hasSharedCaches || !facts.isStranger || facts.isPrefetch) return false
  if (claim?.by !== 'host' || facts.query.has('idOrgV')) return false
  if (action.kind === 'redirect') return route.kind === 'entry' && !route.endsSession
  const isPage = route.kind === 'page' || route.kind === 'unknown'
  return action.kind === 'page' && isPage && route.area === 'visitor'
}
