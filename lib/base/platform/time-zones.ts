// Imports are relative, because `next.config.ts` loads this file and does not resolve aliases.
import type { OrganisationId, TimeZone } from '../domain/model'
import { parseOrganisationId } from '../domain/parse'
import { parseTimeZone } from '../domain/time-zone'

/** Setting `TIME_ZONE`: the default zone (`all`), and the zones of single organisations by id. */
export type TimeZones = { all: TimeZone | null; byOrganisation: Record<string, TimeZone> }

export const noTimeZones: TimeZones = { all: null, byOrganisation: {} }

/**
 * Parses `America/Mexico_City,ACX=America/Bogota`: the default zone, and the zones of single organisations. Throws an
 * error that names the invalid entry.
 */
export function parseTimeZones(list: string): TimeZones {
  const zones: TimeZones = { all: null, byOrganisation: {} }
  for (const entry of list.split(',').map((part) => part.trim())) {
    const at = entry.indexOf('=')
    const zone = parseTimeZone(entry.slice(at + 1).trim())
    if (!zone) throw new Error(`must be time zones, as America/Mexico_City, by comma: ${entry}`)
    const id = at < 0 ? null : parseOrganisationId(entry.slice(0, at).trim())
    if (at >= 0 && id === null) throw new Error(`must name an organisation before =: ${entry}`)
    if (id === null ? zones.all : Object.hasOwn(zones.byOrganisation, id)) {
      throw new Error(`must have one time zone for each: ${entry}`)
    }
    if (id === null) zones.all = zone
    else zones.byOrganisation[id] = zone
  }
  return zones
}

/** Returns the organisation's zone in `TIME_ZONE`, or the default zone; null if neither is set. */
export function resolveTimeZone({ all, byOrganisation }: TimeZones, id: OrganisationId | null) {
  return id !== null && Object.hasOwn(byOrganisation, id) ? byOrganisation[id]! : all
}
