import type { IncomingMessage } from 'node:http'
import { isRoomHost } from '@/lib/base/http/host'
import { FOLLOW_PATH } from '@/lib/features/coediting/follow-path'
import { UPLOAD_PATH } from '@/lib/features/media/limits'
import type { Settings } from '@/lib/base/platform/settings'

/**
 * Requests that keep none of the render thread's places: pictures for the room's library, whose 20 MB are
 * passed on as they come, and windows that wait for news of a piece.
 */
export type StreamedRequest = 'uploads' | 'followers'

/** Null for all others. */
export function toStreamed(
  { method, url = '', headers }: IncomingMessage,
  settings: Settings,
): StreamedRequest | null {
  const path = url.split('?', 1)[0]
  const kind = path === UPLOAD_PATH ? 'uploads' : path === FOLLOW_PATH ? 'followers' : null
  if (method !== 'POST' || kind === null) return null
  return isRoomHost({ get: (name) => headers[name]?.toString() }, settings) ? kind : null
}

export const isRoomUpload = (request: IncomingMessage, settings: Settings): boolean =>
  toStreamed(request, settings) === 'uploads'
