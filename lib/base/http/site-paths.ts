import { processWide } from '@/lib/base/platform/process-wide'

export type SitePaths = {
  /** Returns true if the site has a page or file at the path: a redirect from there would never be followed. */
  isOwn: (path: string) => boolean
  /** Returns true if an address with its query is a page or file for readers, so a redirect may link to it. */
  isTarget: (address: string) => boolean
  /** Returns true if no page of an organisation may have the path, because the product's own pages use it. */
  isReserved: (path: string) => boolean
}

/** Routing's knowledge of paths, set by `lib/start.ts`. Before that only the root is a path of the site. */
export const sitePaths = () =>
  processWide('site-paths', (): SitePaths => ({
    isOwn: (path) => path === '/',
    isTarget: () => false,
    isReserved: () => false,
  }))
