/** The roles of the editorial room, each with all that those before it may; an owner's is company-wide. */
export const roles = ['contributor', 'author', 'editor', 'administrator', 'owner'] as const

export type Role = (typeof roles)[number]

/** Whether `role` is at least `least`. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

/** Null for anything that is no role. */
export function parseRole(input: unknown): Role | null {
  return roles.find((role) => role === input) ?? null
}
