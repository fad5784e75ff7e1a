import { isAtLeast, type Role } from '@/lib/base/domain/roles'

/**
 * Minimum role for each permission: `least` for any subject, `own` for the person's own if it differs.
 *
 *   contributor    writes, and submits for review
 *   author         publishes their own pieces
 *   editor         publishes all pieces, arranges the board, moderates
 *   administrator  also manages people and settings
 */
const permissions = {
  'pieces.read': { least: 'contributor' },
  'pieces.create': { least: 'contributor' },
  'pieces.write': { least: 'editor', own: 'contributor' },
  'pieces.publish': { least: 'editor', own: 'author' },
  'pieces.share': { least: 'editor', own: 'author' },
  'media.read': { least: 'contributor' },
  'media.upload': { least: 'contributor' },
  'media.remove': { least: 'editor', own: 'contributor' },
  'media.share': { least: 'editor' },
  'board.arrange': { least: 'editor' },
  'releases.manage': { least: 'editor' },
  'letters.manage': { least: 'editor' },
  'comments.moderate': { least: 'editor' },
  'forms.manage': { least: 'administrator' },
  'leads.manage': { least: 'editor' },
  'subscribers.read': { least: 'editor' },
  'authors.write': { least: 'administrator', own: 'contributor' },
  'categories.manage': { least: 'editor' },
  'search.manage': { least: 'editor' },
  'redirects.manage': { least: 'editor' },
  'people.manage': { least: 'administrator' },
  'settings.manage': { least: 'administrator' },
  'organisations.create': { least: 'owner' },
  'privacy.manage': { least: 'administrator' },
  'readings.read': { least: 'contributor' },
  'audit.read': { least: 'administrator' },
  'owners.manage': { least: 'owner' },
  'tokens.manage': { least: 'administrator' },
} as const satisfies Record<string, { least: Role; own?: Role }>

export type Permission = keyof typeof permissions

/** Returns true if a role has a permission in its organisation. `isOwn`: the subject belongs to the person. */
export function may(role: Role, permission: Permission, isOwn = false): boolean {
  const row: { least: Role; own?: Role } = permissions[permission]
  return isAtLeast(role, isOwn ? (row.own ?? row.least) : row.least)
}
