import path from 'node:path'
import type { Settings } from '@/lib/base/platform/settings'
import type { BuildStore } from './build-store'
import { openFolderStore } from './folder-store'

export type BuildStoreSettings = Pick<
  Settings,
  'BUILDS_DIR' | 'CONTENT_SERVICE_URL' | 'CONTENT_TIMEOUT_MS' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'
>

/** Opens the store of builds: the folder `BUILDS_DIR`, otherwise the database or a folder in `DATA_DIR`. */
export async function openBuildStore(settings: BuildStoreSettings): Promise<BuildStore> {
  const { BUILDS_DIR, CONTENT_SERVICE_URL, CONTENT_TIMEOUT_MS, DATABASE_DIRECT_URL, DATA_DIR } = settings
  if (BUILDS_DIR !== undefined) return openFolderStore(BUILDS_DIR)
  if (DATABASE_DIRECT_URL === undefined || CONTENT_SERVICE_URL !== undefined) {
    return openFolderStore(path.join(DATA_DIR, 'builds'))
  }
  // Loads the PostgreSQL client only if it is needed.
  const { openPostgresStore } = await import('./postgres-store')
  return openPostgresStore(DATABASE_DIRECT_URL, CONTENT_TIMEOUT_MS)
}
