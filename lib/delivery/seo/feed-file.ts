import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import type { FeedFormat } from '@/lib/base/domain/feed-format'
import type { Feed } from './feed'
import { writeAtom } from './feed-atom'
import { writeJsonFeed } from './feed-json'
import { writeRss } from './feed-rss'

const serialisers = {
  rss: { write: writeRss, type: 'application/rss+xml; charset=utf-8' },
  atom: { write: writeAtom, type: 'application/atom+xml; charset=utf-8' },
  json: { write: writeJsonFeed, type: 'application/feed+json; charset=utf-8' },
} satisfies Record<FeedFormat, { write: (feed: Feed) => string; type: string }>

/** A feed written in one of the three formats. */
export function toFeedFile(format: FeedFormat, feed: Feed | null): GeneratedFile | null {
  const { write, type } = serialisers[format]
  return feed && { body: write(feed), type, changedAt: feed.changedAt }
}
