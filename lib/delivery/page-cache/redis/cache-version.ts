import { createHmac } from 'node:crypto'
import { hostname } from 'node:os'
import path from 'node:path'
import { withoutCredentials } from '@/lib/base/platform/describe-start'
import type { Settings } from '@/lib/base/platform/settings'

/** Settings that may differ between copies of one site: pages do not depend on them. */
const ownSettings = new Set<string>([
  'PORT',
  'HOST',
  'DRAIN_SECONDS',
  'KEEP_ALIVE_SECONDS',
  'PAGE_CACHE_MB',
  'RENDER_THREADS',
  'WARM_UP_SECONDS',
  'LOG_FORMAT',
  'LOG_LEVEL',
  'ADMIN_PORT',
  'ADMIN_HOST',
  'ACCESS_LOG',
  'SLOW_REQUEST_MS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'REDIS_URL',
  'REDIS_PREFIX',
  'REDIS_SECRET',
  'DATA_DIR',
  'DATABASE_CONNECTIONS',
  'DATABASE_READ_URL',
  'DATABASE_DIRECT_URL',
  'CONTENT_TIMEOUT_MS',
  'CONTENT_API',
  'CONTENT_API_COMMENTS',
  'INDEXNOW_KEY',
  'TRUST_PROXY',
  'TRUSTED_NETWORKS',
  'BUILDS_DIR',
] satisfies (keyof Settings)[])

/** Say who may, not what a page is: they may be changed without losing all pages. */
const secretSettings = new Set<string>([
  'CONTENT_API_SECRET',
  'REVALIDATE_SECRET',
] satisfies (keyof Settings)[])

/** Where content is; with a password in it, perhaps. */
const placeSettings = new Set<string>(['CONTENT_SERVICE_URL', 'DATABASE_URL'] satisfies (keyof Settings)[])

/**
 * Equal for copies whose pages are interchangeable: the same build, settings and content. Content in
 * PGlite is that of one folder on one machine. With `REDIS_SECRET` it stays when a password changes.
 */
export function toCacheVersion(buildId: string, settings: Settings): string {
  const decisive = listDecisive(settings).filter(
    ([name]) => !secretSettings.has(name) && !placeSettings.has(name),
  )
  // By the records' secret: pages that this copy could not open have another version.
  return createHmac('sha256', toRecordSecret(settings))
    .update(JSON.stringify([buildId, decisive, toPlace(settings)]))
    .digest('base64url')
    .slice(0, 16)
}

/**
 * What records are signed with (`record-seal.ts`). Without `REDIS_SECRET` it is made of what else
 * copies have in common: their passwords for the database and the content service, where they have any.
 */
export function toRecordSecret(settings: Settings): string {
  return settings.REDIS_SECRET ?? JSON.stringify(listDecisive(settings))
}

function listDecisive(settings: Settings) {
  return Object.entries(settings).filter(([name]) => !ownSettings.has(name))
}

function toPlace({ CONTENT_SERVICE_URL, DATABASE_URL, DATA_DIR }: Settings): string[] {
  const address = CONTENT_SERVICE_URL ?? DATABASE_URL
  return address === undefined ? [hostname(), path.resolve(DATA_DIR)] : [withoutCredentials(address)]
}
