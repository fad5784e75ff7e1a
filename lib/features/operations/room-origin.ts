import { isHttps, toHost, type HeaderReader } from '@/lib/base/http/host'
import { toOrigin } from '@/lib/base/http/origin'
import { getSettings, type Settings } from '@/lib/base/platform/settings'

export type RoomAddress = Pick<Settings, 'ROOM_HOST' | 'PORT'>

/** The room's origin as far as settings say it, for what is written outside of a request. */
export const toRoomOrigin = (settings: RoomAddress = getSettings()): string =>
  toOrigin(settings.ROOM_HOST ?? 'localhost', settings)

/** The same as a request's client names it. */
export function readRoomOrigin(headers: HeaderReader, settings: { TRUST_PROXY: number }): string {
  return `${isHttps(headers, settings) ? 'https' : 'http'}://${toHost(headers, settings)?.toLowerCase() ?? ''}`
}
