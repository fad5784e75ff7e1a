import { processWide } from '@/lib/base/platform/process-wide'

export type SitePaths = {
  /** True if the site has a page or file at the path: a redirect from there would never be followed. */
  isOwn: (path: string) => boolean
  /** True if an address with its query is a page or file for readers, so a redirect may lead there. */
  isTarget: (address: string) => boolean
}

/** Routing's knowledge of paths, which `lib/start.ts` connects; without it there are none but the root. */
export const sitePaths = () =>
  processWide('site-paths', (): SitePaths => ({ isOwn: (path) => path === '/', isTarget: () => false }))
