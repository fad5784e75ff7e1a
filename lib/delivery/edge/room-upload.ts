import type { IncomingMessage } from 'node:http'
import { isRoomHost } from '@/lib/base/http/host'
import { UPLOAD_PATH } from '@/lib/features/media/limits'
import type { Settings } from '@/lib/base/platform/settings'

/** Whether a request brings a picture for the room's library: its 20 MB are passed on as they come. */
export function isRoomUpload({ method, url = '', headers }: IncomingMessage, settings: Settings): boolean {
  if (method !== 'POST' || url.split('?', 1)[0] !== UPLOAD_PATH) return false
  return isRoomHost({ get: (name) => headers[name]?.toString() }, settings)
}
