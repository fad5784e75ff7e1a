import { createRequire } from 'node:module'
import path from 'node:path'

/** The class that Next's server keeps converted pictures with, as far as this needs it. */
export type PictureCache = { new (options: { distDir: string; nextConfig: object }): { cacheDir: string } }

/**
 * Has Next keep converted pictures in a folder of `DATA_DIR`: its own place is within the build, which
 * may be read-only, and would be another for each build. Next has no setting for it; each of its caches
 * of pictures assigns the folder's name once.
 */
export function placePictures(dataDirectory: string): void {
  const { ImageOptimizerCache } = loadOptimiser()
  const folder = path.resolve(dataDirectory, 'pictures')
  Object.defineProperty(ImageOptimizerCache.prototype, 'cacheDir', {
    configurable: true,
    get: () => folder,
    set: () => undefined,
  })
}

/** The very module that Next's server requires. */
export function loadOptimiser(): { ImageOptimizerCache: PictureCache } {
  const load = createRequire(path.resolve('package.json'))
  return load('next/dist/server/image-optimizer') as { ImageOptimizerCache: PictureCache }
}
