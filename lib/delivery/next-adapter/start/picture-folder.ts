import path from 'node:path'
import { isPatchOn, notePatch } from '@/lib/base/platform/patches'
import { requireFromNext } from '@/lib/delivery/next-adapter/require-from-next'

/**
 * Makes Next store converted pictures in `DATA_DIR`. Its default folder is in the build, which may be read-only and
 * changes with each release. Next has no setting for it; each of its picture caches reads the folder's name once.
 */
export function placePictures(dataDirectory: string): void {
  if (!isPatchOn('picture-folder')) return
  const { ImageOptimizerCache } = requireFromNext('image-optimizer')
  if (typeof ImageOptimizerCache !== 'function') return notePatch('picture-folder', false)
  const folder = path.resolve(dataDirectory, 'pictures')
  Object.defineProperty(ImageOptimizerCache.prototype, 'cacheDir', {
    configurable: true,
    get: () => folder,
    set() {
      notePatch('picture-folder', true)
    },
  })
}
