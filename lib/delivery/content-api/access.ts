import { isSameSecret, readBearer } from '@/lib/base/http/bearer'
import type { Settings } from '@/lib/base/platform/settings'
import { Refusal } from './refusal'

/** Parts of `/api`, enabled by `CONTENT_API` (reading) and `CONTENT_API_COMMENTS`. */
export type Purpose = 'reading' | 'comments'

export type AccessSettings = Pick<Settings, 'CONTENT_API' | 'CONTENT_API_COMMENTS' | 'CONTENT_API_SECRET'>

/**
 * Throws a `Refusal` if the caller may not use this part of `/api`. A caller with the secret is trusted: another
 * installation of the site, which calls for its readers. A wrong secret is refused even if none is required, because
 * its caller expects to be trusted.
 */
export function checkAccess(
  purpose: Purpose,
  { headers }: Request,
  settings: AccessSettings,
): { isTrusted: boolean } {
  const { CONTENT_API, CONTENT_API_COMMENTS = CONTENT_API, CONTENT_API_SECRET } = settings
  const mode = purpose === 'reading' ? CONTENT_API : CONTENT_API_COMMENTS
  if (mode === 'off') throw new Refusal('notOffered', 'Este sitio no ofrece esta parte de su servicio.')
  const token = readBearer(headers)
  if (CONTENT_API_SECRET !== undefined && token !== null) {
    if (isSameSecret(token, CONTENT_API_SECRET)) return { isTrusted: true }
    throw new Refusal('unauthorized', 'La clave no es la de este servicio.')
  }
  if (mode === 'private') throw new Refusal('unauthorized', 'Este servicio pide una clave.')
  return { isTrusted: false }
}
