import { isHttps, toHost, type HeaderReader } from '@/lib/base/http/host'
import { toOrigin } from '@/lib/base/http/origin'
import { getSettings, type Settings } from '@/lib/base/platform/settings'

export type RoomAddress = Pick<Settings, 'ROOM_HOST' | 'PORT'>

/** Returns the admin's configured origin, for links in texts produced outside a request. */
export const toRoomOrigin = (settings: RoomAddress = getSettings()): string =>
  toOrigin(settings.ROOM_HOST ?? 'localhost', settings)

/** Returns the admin's origin from a request's scheme and host, as the client sent them. */
export function readRoomOrigin(headers: HeaderReader, settings: { TRUST_PROXY: number }): string {
  return `${isHttps(headers, settings) ? 'https' : 'http'}://${toHost(headers, settings)?.toLowerCase() ?? ''}`
}
