import type { Organisation } from '@/lib/base/domain/model'
import { isDevelopment } from '@/lib/base/platform/development'
import type { Settings } from '@/lib/base/platform/settings'
import { toRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import { isOfDemo } from './about/about'

type AdminSettings = Pick<Settings, 'CONTENT_SERVICE_URL' | 'DEMO_CONTENT' | 'ROOM_HOST' | 'PORT'>

/**
 * Returns the admin's URL for the footer of the demo's organisations, and of all in development, so that
 * people who try the site find it. Returns null for all other sites, and if there is no admin.
 */
export function toAdminLink(organisation: Organisation | null, settings: AdminSettings): string | null {
  const { CONTENT_SERVICE_URL, ROOM_HOST } = settings
  if (organisation === null || CONTENT_SERVICE_URL !== undefined || ROOM_HOST === null) return null
  return isDevelopment() || isOfDemo(organisation, settings) ? toRoomOrigin(settings) : null
}
