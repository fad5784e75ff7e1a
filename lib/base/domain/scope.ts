import type { OrganisationId, TimeZone } from './model'

/** Every organisation there is. */
export const everyOrganisation = { isEvery: true } as const

/** The organisations that a question of the room is about: one, several, or all. */
export type Scope = OrganisationId | readonly OrganisationId[] | typeof everyOrganisation

export function hasOrganisation(scope: Scope, organisation: OrganisationId): boolean {
  if (typeof scope === 'string') return scope === organisation
  return 'isEvery' in scope || scope.includes(organisation)
}

export const isNowhere = (scope: Scope) => Array.isArray(scope) && scope.length === 0

/** In the room's addresses it stands where else an organisation's id does: all that a person may see. */
export const ALL_ORGANISATIONS = 'todas'

/** First parts of the room's own addresses, which no organisation can have. */
const roomPaths = [
  ALL_ORGANISATIONS,
  'api',
  'clave',
  'cuenta',
  'directorio',
  'empezar',
  'entrar',
  'invitacion',
  'organizaciones',
  'remote-content',
  'seguridad',
]

export const isRoomPath = (id: string) => roomPaths.includes(id.toLowerCase())

/** Whose a line of a list is, and by which clocks its times are read. */
export type ListedOrganisation = { id: OrganisationId; name: string; timeZone: TimeZone }
