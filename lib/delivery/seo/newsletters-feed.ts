import type { ArchivedNewsletter } from '@/lib/base/domain/newsletter'
import type { FeedFormat } from '@/lib/base/domain/feed-format'
import type { Organisation } from '@/lib/base/domain/model'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { toNewsletterHref, toNewslettersFeedHref, toNewslettersHref } from '@/lib/base/links/links'
import { renderArticleOffThread } from '@/lib/features/kernel/text-worker/render-off-thread'
import type { Feed, FeedItem } from './feed'
import { buildAddress } from './site-address'

const MAX_ITEMS = 20

/** Returns the feed of the newsletter archive; null if the archive is empty or the organisation has no domain. */
export async function toNewslettersFeed(
  format: FeedFormat,
  organisation: Organisation,
  { title, newsletters }: { title: string; newsletters: readonly ArchivedNewsletter[] },
): Promise<Feed | null> {
  const page = buildAddress(organisation, toNewslettersHref())
  const self = buildAddress(organisation, toNewslettersFeedHref(format))
  const [newest] = newsletters
  if (page === null || self === null || !newest) return null
  const items = await Promise.all(
    newsletters.slice(0, MAX_ITEMS).map((newsletter) => toItem(organisation, newsletter)),
  )
  return {
    title: `${organisation.name} · ${title}`,
    description: organisation.description || organisation.name,
    language: CONTENT_LANGUAGE,
    page,
    self,
    hub: null,
    changedAt: new Date(newest.sentAt),
    items,
  }
}

async function toItem(
  organisation: Organisation,
  { id, subject, preheader, introduction, sentAt }: ArchivedNewsletter,
): Promise<FeedItem> {
  const address = buildAddress(organisation, toNewsletterHref(id)) ?? ''
  const { html } = await renderArticleOffThread(introduction, { address }, { organisation: organisation.id })
  return {
    address,
    title: subject,
    summary: preheader,
    html,
    publishedAt: sentAt,
    updatedAt: null,
    author: null,
    tags: [],
    picture: null,
  }
}
