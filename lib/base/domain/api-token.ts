import type { OrganisationId } from './model'

export const tokenScopes = [
  'read',
  'draft',
  'publish',
  'newsletters',
  'comments',
  'leads',
  'settings',
] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Version of the scopes that new tokens have. */
export const SCOPES_VERSION = 2

/** Scopes of version 1 that version 2 split. A version 1 token gets all scopes that replaced its original one. */
const formerScopes: Partial<Record<string, readonly TokenScope[]>> = {
  publish: ['publish', 'newsletters'],
  moderate: ['comments', 'leads'],
}

/** Returns the current scopes of a stored token, in the order of `tokenScopes`. Ignores unknown names. */
export function toCurrentScopes(names: readonly string[], version: number): TokenScope[] {
  const current = version < SCOPES_VERSION ? names.flatMap((scope) => formerScopes[scope] ?? scope) : names
  return tokenScopes.filter((scope) => current.includes(scope))
}

/** Prefix of every token, by which secret scanners recognise tokens. */
export const TOKEN_PREFIX = 'ctl_'

/** Maximum lifetime of a token, and the lifetimes that the form offers, in days. */
export const MAX_TOKEN_DAYS = 365
export const tokenDays = [30, 90, 180, MAX_TOKEN_DAYS] as const
export const DEFAULT_TOKEN_DAYS = 90

/** An API token of an organisation. A program that uses it acts for `person`. */
export type ApiToken = {
  id: string
  name: string
  /** The first characters of the token, by which people recognise the token in lists. */
  prefix: string
  scopes: readonly TokenScope[]
  createdAt: Date
  expiresAt: Date
  /** null if the token was never used. */
  usedAt: Date | null
  /** The person for whom the program acts. */
  person: { id: string; name: string }
}

/** The API token with which a request was made, for the audit log. */
export type Through = {
  id: string
  name: string
  organisation: OrganisationId
  scopes: readonly TokenScope[]
  /** True for calls through the Model Context Protocol (MCP), where a language model chooses the operation. */
  isAgent?: boolean
}
