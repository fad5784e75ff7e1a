/** The formats in which an organisation's publications are offered as a feed. */
export const feedFormats = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]
