import * as z from 'zod'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import type { OrganisationId } from '@/lib/base/domain/model'

/** The session's id is fixed (specification, section 3). */
const SESSION_ID = 2

const shape = z.object({ id: z.literal(SESSION_ID), idOrgV: z.string() })

/** What a `session` cookie says: nothing, an organisation, or nonsense to be logged. */
export type StoredSession = OrganisationId | 'absent' | 'invalid'

/** Reads the session from its cookie's decoded value. */
export function parseSession(value: string | undefined): StoredSession {
  if (value === undefined || value === '') return 'absent'
  const session = shape.safeParse(parseJson(value))
  return (session.success && parseOrganisationId(session.data.idOrgV)) || 'invalid'
}

/** The cookie's value for a session of this organisation. */
export function formatSession(organisation: OrganisationId): string {
  return JSON.stringify({ id: SESSION_ID, idOrgV: organisation })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
