import { processWide } from '@/lib/base/platform/process/process-wide'

export type SitePaths = {
  /** Returns whether the site has a page or file at the path. A redirect from such a path would have no effect. */
  isOwn: (path: string) => boolean
  /**
   * Returns whether a path with its query is a page or file for readers. Only such paths can be the target of a
   * redirect.
   */
  isTarget: (address: string) => boolean
  /** Returns whether the product uses the path. An organisation's static page cannot have such a path. */
  isReserved: (path: string) => boolean
}

/**
 * Functions that check paths. The routing code registers them at start (`lib/start.ts`), because this layer cannot
 * import it.
 */
export const sitePaths = () =>
  processWide('site-paths', (): SitePaths => ({
    isOwn: (path) => path === '/',
    isTarget: () => false,
    isReserved: () => false,
  }))
