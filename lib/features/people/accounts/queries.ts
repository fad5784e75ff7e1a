import { getPerson, getRole, hasOwner, listRoles, setPersonName } from './people'
import { endProviderSessions } from './provider-sessions'

export * as access from './end-access'
export * as challenges from './auth-challenges'
export * as credentials from './credentials'
export * as identities from './identities'
export * as links from './links'
export * as passkeys from './passkey-queries'
export * as policy from './sign-in-policy'
export * as sessions from './sessions'
export const people = { getPerson, getRole, hasOwner, listRoles, setPersonName }
export const providerSessions = { endProviderSessions }
