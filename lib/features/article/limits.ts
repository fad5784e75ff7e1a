import type { Format } from './format'

/**
 * How much of an author's work one page shows. Everything behind these limits takes linear time, so
 * they bound how long an article can take to render.
 */

/** In UTF-16 units: some 32,000 words, two and a half hours of reading. */
export const MAX_CONTENT_LENGTH = 200_000

/** The HTML made of it. Little markup can become much: a table's missing cells, a picture's widths. */
export const MAX_HTML_LENGTH = 600_000

/**
 * What is not shown as its author wrote it.
 *
 *   cut           the content goes on beyond `MAX_CONTENT_LENGTH`
 *   unformatted   its HTML would go beyond `MAX_HTML_LENGTH`, or its elements stand deeper in one another than
 *                 `MAX_NESTING` (`nesting.ts`): the text is shown without format
 */
export type Omission = 'cut' | 'unformatted'

/** The beginning of a content that is too long, up to a word's end; no tag and no character is halved. */
export function cutContent(content: string, format: Format): string {
  if (content.length <= MAX_CONTENT_LENGTH) return content
  const part = content.slice(0, MAX_CONTENT_LENGTH)
  const end = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n'))
  const words = end > 0 ? part.slice(0, end) : part
  return withoutOpenTag(words, format).replace(/[\uD800-\uDBFF]$/, '')
}

/** The beginning of a content without a tag that its cut went through: it is not to be read as text. */
export function withoutOpenTag(part: string, format: Format): string {
  const open = part.lastIndexOf('<')
  return format === 'html' && open > part.lastIndexOf('>') ? part.slice(0, open) : part
}
