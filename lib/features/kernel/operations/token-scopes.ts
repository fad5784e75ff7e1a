import type { Through, TokenScope } from '@/lib/base/domain/api-token'
import type { Operation } from './operation'
import type { Permission } from './permissions'

/**
 * The token scopes needed to query and to change what a permission covers; null if API clients cannot.
 * Accounts and tokens are reserved to people: anyone able to create them would not need a token.
 */
const scopes: Record<Permission, readonly [query: TokenScope | null, command: TokenScope | null]> = {
  'pieces.read': ['read', 'draft'],
  'pieces.create': ['read', 'draft'],
  'pieces.write': ['read', 'draft'],
  'pieces.publish': ['read', 'publish'],
  'pieces.share': ['read', 'publish'],
  'media.read': ['read', 'draft'],
  'media.upload': ['read', 'draft'],
  'media.remove': ['read', 'draft'],
  'media.share': ['read', 'publish'],
  'board.arrange': ['read', 'publish'],
  'releases.manage': ['read', 'publish'],
  'letters.manage': ['read', 'newsletters'],
  'comments.moderate': ['comments', 'comments'],
  'forms.manage': ['settings', 'settings'],
  'leads.manage': ['leads', 'leads'],
  'subscribers.read': [null, null],
  'authors.write': ['read', 'settings'],
  'categories.manage': ['read', 'settings'],
  'search.manage': ['read', 'settings'],
  'redirects.manage': ['read', 'settings'],
  'people.manage': ['settings', null],
  'settings.manage': ['settings', 'settings'],
  'organisations.create': [null, null],
  'privacy.manage': [null, null],
  'readings.read': ['read', 'settings'],
  'audit.read': ['settings', null],
  'owners.manage': [null, null],
  'tokens.manage': [null, null],
}

type Kind = Operation['kind']

const toScope = (permission: Permission, kind: Kind) => scopes[permission][kind === 'query' ? 0 : 1]

/** Returns the token scope that an operation requires; null if API clients cannot perform it. */
export const toTokenScope = ({
  editorsOwn,
  permission,
  kind,
}: Pick<Operation, 'editorsOwn' | 'permission' | 'kind'>): TokenScope | null =>
  editorsOwn === null ? toScope(permission, kind) : null

/** Returns true if the call uses no token, or one whose scopes cover the permission. */
export function isInTokenScope(through: Through | null, permission: Permission, kind: Kind): boolean {
  const scope = toScope(permission, kind)
  return through === null || (scope !== null && through.scopes.includes(scope))
}
