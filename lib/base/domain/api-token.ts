import type { OrganisationId } from './model'

/** What a token of a program is good for. */
export const tokenScopes = ['read', 'draft', 'publish', 'moderate', 'settings'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What every token begins with, so that scanners of secrets know one. */
export const TOKEN_PREFIX = 'ctl_'

/** How many days a token lasts: the longest, and what a form offers. */
export const MAX_TOKEN_DAYS = 365
export const tokenDays = [30, 90, 180, MAX_TOKEN_DAYS] as const
export const DEFAULT_TOKEN_DAYS = 90

/** A token by which a program acts for a person in one organisation. */
export type ApiToken = {
  id: string
  name: string
  /** Its first characters, by which people know it again. */
  prefix: string
  scopes: readonly TokenScope[]
  createdAt: Date
  expiresAt: Date
  /** Null for one that has not been used. */
  usedAt: Date | null
  /** The person for whom it acts. */
  person: { id: string; name: string }
}

/** By which token a program asks. */
export type Through = {
  id: string
  name: string
  organisation: OrganisationId
  scopes: readonly TokenScope[]
  /** It acts by the Model Context Protocol: a language model decides what is done. */
  isAgent?: boolean
}
