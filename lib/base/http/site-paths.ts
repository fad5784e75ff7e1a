import { processWide } from '@/lib/base/platform/process/process-wide'

export type SitePaths = {
  /** Returns whether the site has a page or file at the path, so that a redirect from it would have no effect. */
  isOwn: (path: string) => boolean
  /** Returns whether a path with its query is a page or file for readers, so that a redirect may link to it. */
  isTarget: (address: string) => boolean
  /** Returns whether the product uses the path, so that an organisation's page cannot have it. */
  isReserved: (path: string) => boolean
}

/** Checks of paths that routing registers at start (`lib/start.ts`), because this layer cannot import it. */
export const sitePaths = () =>
  processWide('site-paths', (): SitePaths => ({
    isOwn: (path) => path === '/',
    isTarget: () => false,
    isReserved: () => false,
  }))
