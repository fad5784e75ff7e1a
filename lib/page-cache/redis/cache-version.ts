import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Settings } from '@/lib/platform/settings'

/** Settings that copies of one site may have each for itself. */
const ownSettings = new Set<string>([
  'PORT',
  'PAGE_CACHE_MB',
  'LOG_LEVEL',
  'REDIS_URL',
  'DATA_DIR',
] satisfies (keyof Settings)[])

/**
 * Which pages are interchangeable: those of the same build, with the same settings, of the same
 * content. PGlite's content is a folder's on one machine.
 */
export function toPageVersion(buildId: string, settings: Settings): string {
  const decisive = Object.entries(settings).filter(([name]) => !ownSettings.has(name))
  const isShared = settings.CONTENT_SERVICE_URL !== undefined || settings.DATABASE_URL !== undefined
  const place = isShared ? null : [hostname(), path.resolve(settings.DATA_DIR)]
  // Settings hold secrets, and Redis is no place for them.
  return createHash('sha256')
    .update(JSON.stringify([buildId, decisive, place]))
    .digest('base64url')
    .slice(0, 16)
}
