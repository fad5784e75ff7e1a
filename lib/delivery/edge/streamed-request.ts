import type { IncomingMessage } from 'node:http'
import { isRoomHost } from '@/lib/base/http/host'
import { FOLLOW_PATHS } from '@/lib/features/content/coediting/follow-path'
import { TUS_PATH } from '@/lib/features/content/media/files/limits'
import { UPLOAD_PATH } from '@/lib/features/content/media/storage/limits'
import { findProgramUpload } from '@/lib/features/distribution/api/upload-path'
import type { Settings } from '@/lib/base/platform/settings'

/**
 * Requests that are not limited with page requests, because they may take minutes: uploads, and admin pages that wait
 * for changes (`followers`).
 */
export type StreamedRequest = 'uploads' | 'followers'

/** Returns the kind of a streamed request; null for other requests. */
export function toStreamed(
  { method = '', url = '', headers }: IncomingMessage,
  settings: Settings,
): StreamedRequest | null {
  const path = url.split('?', 1)[0] ?? ''
  const kind = FOLLOW_PATHS.includes(path) ? 'followers' : isUpload(path, method) ? 'uploads' : null
  if (kind === null || (kind === 'followers' && method !== 'POST')) return null
  return isRoomHost({ get: (name) => headers[name]?.toString() }, settings) ? kind : null
}

function isUpload(path: string, method: string): boolean {
  if (path === TUS_PATH || path.startsWith(`${TUS_PATH}/`)) return true
  if (findProgramUpload(path)) return true
  return method === 'POST' && (path === UPLOAD_PATH || storing.test(path))
}

/** Operations that inspect or fetch a file, which may take long. */
const storing = /^\/api\/(?:v1\/[^/]+\/)?(?:storeFile|replaceFile|addCaptions|fetchPicture|fetchFile)$/

export const isRoomUpload = (request: IncomingMessage, settings: Settings): boolean =>
  toStreamed(request, settings) === 'uploads'
