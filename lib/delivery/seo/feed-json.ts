import { CONTENT_LANGUAGE, type Feed } from './feed'

/** JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: feed.self,
    language: CONTENT_LANGUAGE,
    items: feed.items.map((item) => ({
      id: item.address,
      url: item.address,
      title: item.title,
      summary: item.summary,
      // A publication may be a title alone, and every item needs content.
      ...(item.html ? { content_html: item.html } : { content_text: item.summary }),
      ...(item.publishedAt && { date_published: item.publishedAt }),
      ...(item.updatedAt && { date_modified: item.updatedAt }),
      ...(item.author && { authors: [{ name: item.author }] }),
      ...(item.picture && { image: item.picture }),
      tags: item.tags,
    })),
  })
}
