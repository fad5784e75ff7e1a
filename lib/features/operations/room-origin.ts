import { isHttps, toHost, type HeaderReader } from '@/lib/base/http/host'
import type { Settings } from '@/lib/base/platform/settings'

export type RoomAddress = Pick<Settings, 'ROOM_HOST' | 'PORT'>

/**
 * The room's origin as far as settings say it, for what is written outside of a request. A local host is
 * reached on the site's own port; any other through a proxy that speaks https.
 */
export function toRoomOrigin({ ROOM_HOST, PORT }: RoomAddress): string {
  const isLocal = /(^|\.)localhost$/.test(ROOM_HOST ?? '')
  return isLocal ? `http://${ROOM_HOST}:${PORT}` : `https://${ROOM_HOST}`
}

/** The same as a request's client names it. */
export function readRoomOrigin(headers: HeaderReader, settings: { TRUST_PROXY: number }): string {
  return `${isHttps(headers, settings) ? 'https' : 'http'}://${toHost(headers, settings)?.toLowerCase() ?? ''}`
}
