import '@/lib/features/store-worker'
import { sitePaths } from '@/lib/base/http/site-paths'
import { isReservedPath } from '@/lib/delivery/routing/reserved-path'

/**
 * Entry point of PGlite's worker thread. The thread chooses the path of a page without one, so it needs the paths that
 * the product reserves. `lib/start.ts` sets them in the main thread only.
 */
Object.assign(sitePaths(), { isReserved: isReservedPath })
