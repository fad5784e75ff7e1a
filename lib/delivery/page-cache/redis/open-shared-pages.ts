import { readFileSync } from 'node:fs'
import { isDevelopment } from '@/lib/base/platform/development'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { toCacheVersion, toRecordSecret } from './cache-version'
import { toSharedKeys } from './keys'
import { RecordSeal } from './record-seal'
import type { SharedPages } from './shared-pages'
import type { Change } from '@/lib/base/domain/change'

const slot = () => processWide<{ pages: SharedPages | null }>('shared-pages', () => ({ pages: null }))

/** Returns the store of pages that instances share; null without `REDIS_URL`. */
export const sharedPages = () => slot().pages

/**
 * Connects to Redis once per process. Does nothing in development, where no pages are stored. Calls `onChange` for a
 * change, made by time `at`, that this instance has learnt only from Redis.
 */
export async function openSharedPages(onChange: (change: Change, at: number) => void): Promise<void> {
  const settings = getSettings()
  if (settings.REDIS_URL === undefined || isDevelopment()) return
  // Imported on demand, because a site without `REDIS_URL` does not need the Redis client.
  const [{ openRedisPageStore }, { SharedPages }] = await Promise.all([
    import('./redis-page-store'),
    import('./shared-pages'),
  ])
  if (settings.REDIS_SECRET === undefined) log().warn('REDIS_SECRET not set')
  const version = toCacheVersion(readFileSync(BUILD_ID_FILE, 'utf8'), settings)
  slot().pages ??= new SharedPages(
    openRedisPageStore(settings.REDIS_URL, settings.REDIS_PREFIX),
    toSharedKeys(settings.REDIS_PREFIX, version),
    new RecordSeal(toRecordSecret(settings)),
    onChange,
  )
}

export function closeSharedPages(): void {
  slot().pages?.close()
  slot().pages = null
}

const BUILD_ID_FILE = '.next/BUILD_ID'
