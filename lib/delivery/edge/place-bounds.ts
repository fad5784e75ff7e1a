import type { IncomingMessage } from 'node:http'
import { isHttps, toDomain, toHost } from '@/lib/base/http/host'
import { toClientNetwork } from '@/lib/base/http/client-address'
import { previewParameter, previewPath } from '@/lib/base/links/links'
import type { Settings } from '@/lib/base/platform/settings'
import { readRoomCookie } from '@/lib/features/accounts/session-cookies'
import type { Bound } from './render-places'
import type { StreamedRequest } from './streamed-request'

/** Rendering places that one organisation may occupy. The rest remain free for others. */
const OF_ORGANISATION = 32
/** Places for the previews of one organisation. A preview is rendered for each request, and may be very long. */
const PREVIEWS_OF_ORGANISATION = 3
const OF_PREVIEW = 2
/** Places for one person in the admin. Browsers send fewer concurrent requests. */
const OF_PERSON = 16

/**
 * Lists the limits on the places that a request's organisation and preview link may occupy. In the admin, the
 * session, token or client is limited. The host determines the organisation.
 */
export function listBounds(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  settings: Settings,
  isForRoom: boolean,
): Bound[] {
  const reader = { get: (name: string) => headers[name]?.toString() }
  if (isForRoom) {
    const session = readRoomCookie(headers.cookie ?? null, 'room', isHttps(reader, settings))
    const client = () => toClientNetwork(String(headers['x-forwarded-for']))
    return [
      { share: `person ${session ?? headers.authorization ?? client()}`, most: OF_PERSON, isClients: true },
    ]
  }
  const host = toDomain(toHost(reader, settings), settings.LOCAL_HOST_DOMAIN)
  const bounds = [{ share: `organisation ${host}`, most: OF_ORGANISATION }]
  const [path, query] = url.split('?', 2)
  if (path !== previewPath) return bounds
  const token = new URLSearchParams(query).get(previewParameter)
  return [
    ...bounds,
    { share: `previews ${host}`, most: PREVIEWS_OF_ORGANISATION },
    { share: `preview ${host} ${token}`, most: OF_PREVIEW },
  ]
}

/**
 * Lists the bounds of a streamed request: followers (windows that wait for changes) are bounded by person. Uploads
 * have no bounds, because slow clients may take minutes.
 */
export const listStreamedBounds = (
  kind: StreamedRequest,
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  settings: Settings,
): Bound[] => (kind === 'followers' ? listBounds(request, settings, true) : [])
