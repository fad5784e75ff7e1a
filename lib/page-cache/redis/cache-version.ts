import { createHmac } from 'node:crypto'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Settings } from '@/lib/platform/settings'

/** Settings that may differ between copies of one site: pages do not depend on them. */
const ownSettings = new Set<string>([
  'PORT',
  'HOST',
  'DRAIN_SECONDS',
  'KEEP_ALIVE_SECONDS',
  'PAGE_CACHE_MB',
  'LOG_LEVEL',
  'ADMIN_PORT',
  'ADMIN_HOST',
  'ACCESS_LOG',
  'SLOW_REQUEST_MS',
  'REDIS_URL',
  'REDIS_PREFIX',
  'REDIS_SECRET',
  'DATA_DIR',
] satisfies (keyof Settings)[])

/**
 * Equal for copies whose pages are interchangeable: the same build, settings and content. Content in
 * PGlite is that of one folder on one machine.
 */
export function toCacheVersion(buildId: string, settings: Settings): string {
  return createHmac('sha256', toRecordSecret(settings))
    .update(JSON.stringify([buildId, toDecisive(settings), toPlace(settings)]))
    .digest('base64url')
    .slice(0, 16)
}

/**
 * What records are signed with (`record-seal.ts`). Without `REDIS_SECRET` it is made of what else
 * copies have in common: their passwords for the database and the content service, where they have any.
 */
export function toRecordSecret(settings: Settings): string {
  return settings.REDIS_SECRET ?? JSON.stringify(toDecisive(settings))
}

function toDecisive(settings: Settings) {
  return Object.entries(settings).filter(([name]) => !ownSettings.has(name))
}

function toPlace(settings: Settings) {
  const isShared = settings.CONTENT_SERVICE_URL !== undefined || settings.DATABASE_URL !== undefined
  return isShared ? null : [hostname(), path.resolve(settings.DATA_DIR)]
}
