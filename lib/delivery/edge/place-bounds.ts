import type { IncomingMessage } from 'node:http'
import { isHttps, toDomain, toHost } from '@/lib/base/http/host'
import { toClientNetwork } from '@/lib/base/http/client-address'
import { previewParameter, previewPath } from '@/lib/base/links/links'
import type { Settings } from '@/lib/base/platform/settings'
import { readRoomCookie } from '@/lib/features/people/accounts/session-cookies'
import type { Bound } from './render-places'
import type { StreamedRequest } from './streamed-request'

/** Maximum number of concurrent renderings for one organisation, so that it cannot block the others. */
const OF_ORGANISATION = 32
/** Maximum number of concurrent previews of an organisation. Previews are not cached, and may be very long. */
const PREVIEWS_OF_ORGANISATION = 3
const OF_PREVIEW = 2
/** Maximum number of concurrent requests of one person in the admin. Browsers send fewer at the same time. */
const OF_PERSON = 16

/**
 * Returns the limits of concurrent renderings for a request: per organisation (by host) and preview link, or in the
 * admin per session, token or client network.
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
 * Returns the limits of a streamed request. Followers (admin pages that wait for changes) are limited per person.
 * Uploads are not limited, because slow clients may take minutes.
 */
export const listStreamedBounds = (
  kind: StreamedRequest,
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  settings: Settings,
): Bound[] => (kind === 'followers' ? listBounds(request, settings, true) : [])
