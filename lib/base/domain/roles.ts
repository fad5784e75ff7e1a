/**
 * Roles in the admin, in ascending order: each has the permissions of the previous ones. Owners have their role in all
 * organisations.
 */
export const roles = ['contributor', 'author', 'editor', 'administrator', 'owner'] as const

export type Role = (typeof roles)[number]

/** Returns whether `role` has at least the permissions of `least`. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

/** Returns null if the input is not a role. */
export function parseRole(input: unknown): Role | null {
  return roles.find((role) => role === input) ?? null
}
