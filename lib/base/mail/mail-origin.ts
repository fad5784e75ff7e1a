import { getSettings } from '@/lib/base/platform/settings'

/** Where a mail's links to a domain begin: https, but for domains that only this machine knows. */
export function toMailOrigin(domain: string): string {
  return /(^|\.)localhost$/.test(domain) ? `http://${domain}:${getSettings().PORT}` : `https://${domain}`
}

/** The editorial room's. */
export const toRoomOrigin = (): string => toMailOrigin(getSettings().ROOM_HOST ?? 'localhost')
