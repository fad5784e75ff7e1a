import type { OrganisationId, TimeZone } from './model'

export const everyOrganisation = { isEvery: true } as const

/** Organisations (tenants) of a query in the admin: one, several, or all. */
export type Scope = OrganisationId | readonly OrganisationId[] | typeof everyOrganisation

export function hasOrganisation(scope: Scope, organisation: OrganisationId): boolean {
  if (typeof scope === 'string') return scope === organisation
  return 'isEvery' in scope || scope.includes(organisation)
}

export const isNowhere = (scope: Scope) => Array.isArray(scope) && scope.length === 0

/** Replaces the organisation's id in admin URLs for views of all organisations of the person. */
export const ALL_ORGANISATIONS = 'todas'

/** First path segments of the admin's own pages. An organisation's id must not equal one of them. */
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
  'missing',
  'organizaciones',
  'remote-content',
  'seguridad',
]

export const isRoomPath = (id: string) => roomPaths.includes(id.toLowerCase())

/** Organisation of a list item. The item's times are shown in the organisation's time zone. */
export type ListedOrganisation = { id: OrganisationId; name: string; timeZone: TimeZone }
