import { isSameSecret, readBearer } from '@/lib/base/http/bearer'
import type { Settings } from '@/lib/base/platform/settings'
import { Refusal } from './refusal'

/** What `CONTENT_API` and `CONTENT_API_COMMENTS` open, to whom. */
export type Purpose = 'reading' | 'comments'

export type AccessSettings = Pick<Settings, 'CONTENT_API' | 'CONTENT_API_COMMENTS' | 'CONTENT_API_SECRET'>

/**
 * Throws a `Refusal` where the caller may not use this part of `/api`. A trusted caller is one that
 * has the secret: another copy of the site, which speaks for its readers. A wrong secret is refused
 * even where none is needed: that copy would take itself for trusted.
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
