import type { FeedFormat } from '@/lib/base/domain/feed-format'

/** The public paths of the files of a site (`lib/delivery/routing/site-files.ts` parses them). */
export const feedFiles = {
  rss: '/feed.xml',
  atom: '/atom.xml',
  json: '/feed.json',
} as const satisfies Record<FeedFormat, string>

/** Stands for the card's id in the address of the whole site's share image. */
export const COVER = 'portada'

/** Where reports of weaknesses go (RFC 9116). */
export const securityFile = '/.well-known/security.txt'
