import { processWide } from '@/lib/base/platform/process-wide'

/**
 * Whether the site answers at a path by itself, for any reader: an address that leads on would never be followed there.
 * Routing knows (`lib/start.ts` connects it); a test without it has no such path.
 */
export const sitePaths = () =>
  processWide('site-paths', () => ({ isOwn: (path: string): boolean => path === '/' }))
