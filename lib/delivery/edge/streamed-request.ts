import type { IncomingMessage } from 'node:http'
import { isRoomHost } from '@/lib/base/http/host'
import { FOLLOW_PATH } from '@/lib/features/coediting/follow-path'
import { TUS_PATH } from '@/lib/features/media/files/limits'
import { UPLOAD_PATH } from '@/lib/features/media/limits'
import type { Settings } from '@/lib/base/platform/settings'

/**
 * Requests that keep none of the render thread's places: what comes into the room's library, which is passed on as it
 * comes, and is then looked at for as long as that takes; and windows that wait for news of a piece.
 */
export type StreamedRequest = 'uploads' | 'followers'

/** Null for all others. */
export function toStreamed(
  { method = '', url = '', headers }: IncomingMessage,
  settings: Settings,
): StreamedRequest | null {
  const path = url.split('?', 1)[0] ?? ''
  const kind = path === FOLLOW_PATH ? 'followers' : isUpload(path, method) ? 'uploads' : null
  if (kind === null || (kind === 'followers' && method !== 'POST')) return null
  return isRoomHost({ get: (name) => headers[name]?.toString() }, settings) ? kind : null
}

function isUpload(path: string, method: string): boolean {
  if (path === TUS_PATH || path.startsWith(`${TUS_PATH}/`)) return true
  return method === 'POST' && (path === UPLOAD_PATH || storing.includes(path))
}

/** Operations that make a file of what has come. */
const storing = ['/api/storeFile', '/api/replaceFile', '/api/addCaptions']

export const isRoomUpload = (request: IncomingMessage, settings: Settings): boolean =>
  toStreamed(request, settings) === 'uploads'
