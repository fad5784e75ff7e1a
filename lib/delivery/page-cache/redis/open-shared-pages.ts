import { readFileSync } from 'node:fs'
import { isDevelopment } from '@/lib/base/platform/development'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { toCacheVersion, toRecordSecret } from './cache-version'
import { toSharedKeys } from './keys'
import { RecordSeal } from './record-seal'
import type { SharedPages } from './shared-pages'
import type { Change } from '@/lib/base/domain/change'

const slot = () => processWide<{ pages: SharedPages | null }>('shared-pages', () => ({ pages: null }))

/** The pages that copies of the site share; null without `REDIS_URL`. */
export const sharedPages = () => slot().pages

/**
 * Connects, once for the process. In development no page is stored, and none shared.
 * `onChange` is called for a change, made by `at`, that this copy has only learnt from Redis.
 */
export async function openSharedPages(onChange: (change: Change, at: number) => void): Promise<void> {
  const settings = getSettings()
  if (settings.REDIS_URL === undefined || isDevelopment()) return
  // Redis' client is only loaded where it is used.
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
