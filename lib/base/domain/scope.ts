import type { OrganisationId, TimeZone } from './model'

/** All organisations. */
export const everyOrganisation = { isEvery: true } as const

/** The organisations of an admin query: one, several, or all. */
export type Scope = OrganisationId | readonly OrganisationId[] | typeof everyOrganisation

export function hasOrganisation(scope: Scope, organisation: OrganisationId): boolean {
  if (typeof scope === 'string') return scope === organisation
  return 'isEvery' in scope || scope.includes(organisation)
}

export const isNowhere = (scope: Scope) => Array.isArray(scope) && scope.length === 0

/** Placeholder in admin addresses, in place of an organisation's id, for all organisations of the person. */
export const ALL_ORGANISATIONS = 'todas'

/** First parts of the admin's addresses, which no organisation can have as its id. */
const roomPaths = [
  ALL_ORGANISATIONS,
  'api',
  'ayuda',
  'clave',
  'cuenta',
  'directorio',
  'empresa',
  'empezar',
  'entrar',
  'invitacion',
  'organizaciones',
  'remote-content',
  'seguridad',
]

export const isRoomPath = (id: string) => roomPaths.includes(id.toLowerCase())

/** The organisation of a list entry, with the time zone for its times. */
export type ListedOrganisation = { id: OrganisationId; name: string; timeZone: TimeZone }
