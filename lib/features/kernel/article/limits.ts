import type { Format } from './format'

/** This module limits an article's content, because the rendering time grows linearly with the length. */

/** Maximum length of content in UTF-16 units: about 32,000 words or two and a half hours of reading. */
export const MAX_CONTENT_LENGTH = 200_000

/** Maximum length of the resulting HTML. Rendering adds HTML, such as table cells and widths of pictures. */
export const MAX_HTML_LENGTH = 600_000

/**
 * Reasons why content is not shown as written.
 *
 *   cut           the content is longer than `MAX_CONTENT_LENGTH`
 *   unformatted   its HTML is longer than `MAX_HTML_LENGTH`, or its elements are nested deeper than
 *                 `MAX_NESTING` (`nesting.ts`): the text is shown without format
 */
export type Omission = 'cut' | 'unformatted'

/** Truncates content that is too long at the end of a word, never within a tag or character. */
export function cutContent(content: string, format: Format): string {
  if (content.length <= MAX_CONTENT_LENGTH) return content
  const part = content.slice(0, MAX_CONTENT_LENGTH)
  const end = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n'))
  const words = end > 0 ? part.slice(0, end) : part
  return withoutOpenTag(words, format).replace(/[\uD800-\uDBFF]$/, '')
}

/** Removes a tag at the end that was cut, which would otherwise be shown as text. */
export function withoutOpenTag(part: string, format: Format): string {
  const open = part.lastIndexOf('<')
  return format === 'html' && open > part.lastIndexOf('>') ? part.slice(0, open) : part
}
