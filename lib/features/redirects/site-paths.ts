import { processWide } from '@/lib/base/platform/process-wide'

export type SitePaths = {
  /** Whether the site answers at a path by itself, for any reader: a redirect from there would never be followed. */
  isOwn: (path: string) => boolean
  /** Whether an address with its query is a page or a file for readers, so that a redirect may lead there. */
  isTarget: (address: string) => boolean
}

/** Routing's knowledge of paths, which `lib/start.ts` connects; without it there are none but the root. */
export const sitePaths = () =>
  processWide('site-paths', (): SitePaths => ({ isOwn: (path) => path === '/', isTarget: () => false }))
