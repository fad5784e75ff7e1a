import type { FeedFormat } from '@/lib/base/domain/feed-format'

/** Public paths of generated files. `lib/delivery/routing/site-files.ts` parses them. */
export const feedFiles = {
  rss: '/feed.xml',
  atom: '/atom.xml',
  json: '/feed.json',
} as const satisfies Record<FeedFormat, string>

/** Placeholder for the card id in the URL of the share image for the whole site. */
export const COVER = 'portada'

/** Path of the contact for vulnerability reports (RFC 9116). */
export const securityFile = '/.well-known/security.txt'
