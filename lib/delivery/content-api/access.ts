import { isSameSecret, readBearer } from '@/lib/base/http/bearer'
import type { Settings } from '@/lib/base/platform/settings'
import { Refusal } from './refusal'

/** The two parts of `/api`, which `CONTENT_API` and `CONTENT_API_COMMENTS` open. */
export type Purpose = 'reading' | 'comments'

export type AccessSettings = Pick<Settings, 'CONTENT_API' | 'CONTENT_API_COMMENTS' | 'CONTENT_API_SECRET'>

/**
 * Throws a `Refusal` if the caller may not use this part of `/api`. Callers with the secret are trusted:
 * other instances of the site, which act for their readers. A wrong secret is refused even if none is needed,
 * because that caller believes itself trusted.
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
