import type { Through, TokenScope } from '@/lib/base/domain/api-token'
import type { Operation } from './operation'
import type { Permission } from './permissions'

/**
 * Which scope of a token reads what a permission is about, and which one changes it; null for what no program does.
 * Accounts and tokens are people's alone: who could make them would not need a token.
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
  'letters.manage': ['read', 'publish'],
  'comments.moderate': ['moderate', 'moderate'],
  'forms.manage': ['settings', 'settings'],
  'leads.manage': ['moderate', 'moderate'],
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

/** What an operation asks of a token; null for one that no program performs. */
export const toTokenScope = ({
  editorsOwn,
  permission,
  kind,
}: Pick<Operation, 'editorsOwn' | 'permission' | 'kind'>): TokenScope | null =>
  editorsOwn === null ? toScope(permission, kind) : null

/** Whether the caller's token, if it has come by one, is good for that. */
export function isInTokenScope(through: Through | null, permission: Permission, kind: Kind): boolean {
  const scope = toScope(permission, kind)
  return through === null || (scope !== null && through.scopes.includes(scope))
}
