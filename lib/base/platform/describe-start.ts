import path from 'node:path'
import { parseRedisAddress, toHostAndPort } from './redis-address'
import type { Settings } from './settings'

/** Configuration for the log line at startup, without passwords. */
export type StartDescription = {
  /** Location of the content: an external service, PostgreSQL or PGlite. */
  content: string
  /** Caches of rendered pages: memory, and Redis if configured. */
  pages: string
  /** System over which instances notify each other of changes; null if instances share no database and no Redis. */
  invalidation: string | null
  /** Trusted proxies: their number, or 'by network' or 'none'. */
  proxies: string
  /** Names of enabled options, from `switches`. */
  on: string[]
}

export function describeStart(settings: Settings): StartDescription {
  const { DATABASE_URL, REDIS_URL, PAGE_CACHE_MB, TRUST_PROXY, TRUSTED_NETWORKS } = settings
  const redis = REDIS_URL === undefined ? null : `Redis ${describeRedis(REDIS_URL)}`
  const sharesDatabase = settings.CONTENT_SERVICE_URL === undefined && DATABASE_URL !== undefined
  return {
    content: describeContent(settings),
    pages: `memory ${PAGE_CACHE_MB} MB${redis === null ? '' : `, ${redis}`}`,
    invalidation: sharesDatabase ? 'PostgreSQL' : redis && 'Redis',
    proxies: TRUSTED_NETWORKS ? 'by network' : TRUST_PROXY === 0 ? 'none' : String(TRUST_PROXY),
    on: switches.filter(([, isOn]) => isOn(settings)).map(([name]) => name),
  }
}

function describeContent(settings: Settings): string {
  const { CONTENT_SERVICE_URL, DATABASE_URL, DATABASE_READ_URL, DATA_DIR } = settings
  if (CONTENT_SERVICE_URL !== undefined) return `HTTP ${withoutCredentials(CONTENT_SERVICE_URL)}`
  if (DATABASE_URL !== undefined) {
    const replica = DATABASE_READ_URL && `, read from ${withoutCredentials(DATABASE_READ_URL)}`
    return `PostgreSQL ${withoutCredentials(DATABASE_URL)}${replica ?? ''}`
  }
  return `PGlite ${path.resolve(DATA_DIR)}`
}

/** Options by name. The startup log line lists those that are enabled. */
const switches: [name: string, isOn: (settings: Settings) => boolean][] = [
  ['private API', ({ CONTENT_API }) => CONTENT_API === 'private'],
  ['demo content', ({ DEMO_CONTENT, CONTENT_SERVICE_URL }) => DEMO_CONTENT && !CONTENT_SERVICE_URL],
  ['hydration at load', ({ HYDRATION }) => HYDRATION === 'load'],
  ['HSTS', ({ HSTS_SECONDS }) => HSTS_SECONDS > 0],
  ['revalidation', ({ REVALIDATE_SECRET }) => REVALIDATE_SECRET !== undefined],
  ['moderation', ({ COMMENT_MODERATION }) => COMMENT_MODERATION === 'pre'],
  ['shared caches', ({ EDGE_CACHE_SECONDS }) => EDGE_CACHE_SECONDS > 0],
  ['purge', ({ PURGE_URL }) => PURGE_URL !== undefined],
  ['IndexNow', ({ INDEXNOW_KEY }) => INDEXNOW_KEY !== undefined],
  ['admin port', ({ ADMIN_PORT }) => ADMIN_PORT !== undefined],
  ['access log', ({ ACCESS_LOG }) => ACCESS_LOG],
  ['slow requests', ({ SLOW_REQUEST_MS }) => SLOW_REQUEST_MS !== undefined],
]

/** Removes user, password and query from a URL, for the log. */
export function withoutCredentials(address: string): string {
  const url = new URL(address)
  return `${url.protocol}//${url.host}${url.pathname}`
}

/** Formats `REDIS_URL` without credentials, for the log. */
export function describeRedis(text: string): string {
  const address = parseRedisAddress(text)
  if (address.kind === 'server') return withoutCredentials(address.url)
  const hosts = address.nodes.map(toHostAndPort).join(',')
  const master = address.kind === 'sentinel' ? `/${address.master}` : ''
  return `redis${address.isTls ? 's' : ''}-${address.kind}://${hosts}${master}`
}
