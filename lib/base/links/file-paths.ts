import type { FeedFormat } from '@/lib/base/domain/feed-format'

/** Public paths of a site's files. `lib/delivery/routing/site-files.ts` parses them. */
export const feedFiles = {
  rss: '/feed.xml',
  atom: '/atom.xml',
  json: '/feed.json',
} as const satisfies Record<FeedFormat, string>

/** Placeholder for a card's id in the address of the whole site's share image. */
export const COVER = 'portada'

/** Contact for reports of vulnerabilities (RFC 9116). */
export const securityFile = '/.well-known/security.txt'
