import { createHmac } from 'node:crypto'
import { hostname } from 'node:os'
import path from 'node:path'
import { withoutCredentials } from '@/lib/base/platform/describe-start'
import type { Settings } from '@/lib/base/platform/settings'

/** Settings that do not affect pages. Instances that share pages may therefore have different values of these. */
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

/** Secrets that do not affect pages, so that a new secret does not discard the stored pages. */
const secretSettings = new Set<string>([
  'CONTENT_API_SECRET',
  'REVALIDATE_SECRET',
] satisfies (keyof Settings)[])

/** Settings that determine the location of the content. Their values may contain a password. */
const placeSettings = new Set<string>(['CONTENT_SERVICE_URL', 'DATABASE_URL'] satisfies (keyof Settings)[])

/**
 * Returns a version that is equal for instances whose pages are interchangeable: the same build, settings and
 * content. PGlite is identified by machine and folder. If `REDIS_SECRET` is set, the version does not depend on
 * passwords.
 */
export function toCacheVersion(buildId: string, settings: Settings): string {
  const decisive = listDecisive(settings).filter(
    ([name]) => !secretSettings.has(name) && !placeSettings.has(name),
  )
  // Includes the secret that signs records, so that records which this instance cannot verify have another version.
  return createHmac('sha256', toRecordSecret(settings))
    .update(JSON.stringify([buildId, decisive, toPlace(settings)]))
    .digest('base64url')
    .slice(0, 16)
}

/**
 * Returns the secret that signs records (`record-seal.ts`): `REDIS_SECRET`, or a text derived from settings that
 * instances share, which include the passwords of the database and the content service.
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
