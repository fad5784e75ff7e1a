import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Settings } from '@/lib/platform/settings'

/** Settings that may differ between copies of one site: pages do not depend on them. */
const ownSettings = new Set<string>([
  'PORT',
  'PAGE_CACHE_MB',
  'LOG_LEVEL',
  'REDIS_URL',
  'DATA_DIR',
] satisfies (keyof Settings)[])

/**
 * Equal for copies whose pages are interchangeable: the same build, settings and content. Content in
 * PGlite is that of one folder on one machine.
 */
export function toCacheVersion(buildId: string, settings: Settings): string {
  const decisive = Object.entries(settings).filter(([name]) => !ownSettings.has(name))
  const isShared = settings.CONTENT_SERVICE_URL !== undefined || settings.DATABASE_URL !== undefined
  const place = isShared ? null : [hostname(), path.resolve(settings.DATA_DIR)]
  // Hashed, because settings hold secrets.
  return createHash('sha256')
    .update(JSON.stringify([buildId, decisive, place]))
    .digest('base64url')
    .slice(0, 16)
}
