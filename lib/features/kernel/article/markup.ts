import MarkdownIt from 'markdown-it'
import footnote from 'markdown-it-footnote'
import { writeFootnotes } from './footnotes'
import type { Format } from './format'
import { withoutTags } from './tags'

/** This module converts content to HTML that is not safe yet. It must always be passed to `sanitise`. */

// markdown-it limits its nesting. The library `marked` would overflow the stack on 5,000 `>`.
const options = { html: true, linkify: false, typographer: false, breaks: false } as const
const markdown = new MarkdownIt(options)
const withNotes = new MarkdownIt(options).use(footnote)
// Inline notes (`^[…]`) are disabled: the parser would search the rest of the line from each `^[`.
withNotes.inline.ruler.disable('footnote_inline')
writeFootnotes(withNotes)

/** Maximum number of `[^`. The parser searches ahead at each, so texts with more are parsed without footnotes. */
const MAX_FOOTNOTE_MARKS = 500
const footnoteDefinition = /^ {0,3}\[\^[^\]\s]{1,40}\]:[ \t]/m

export function toUnsafeHtml(content: string, format: Format): string {
  if (format === 'html') return content
  if (format !== 'markdown') return toPlainHtml(content, format)
  return (hasFootnotes(content) ? withNotes : markdown).render(content)
}

function hasFootnotes(content: string): boolean {
  return footnoteDefinition.test(content) && content.split('[^').length - 1 <= MAX_FOOTNOTE_MARKS
}

/** Converts the text of `content` to paragraphs. Markdown is shown as source text. */
export function toPlainHtml(content: string, format: Format): string {
  return toParagraphs(format === 'html' ? withoutTags(content) : escapeText(content))
}

/** Splits paragraphs at blank lines, and keeps other line breaks. */
function toParagraphs(escaped: string): string {
  const paragraphs: string[][] = [[]]
  for (const line of escaped.split(/\r\n?|\n/)) {
    if (line.trim() !== '') paragraphs.at(-1)?.push(line.trim())
    else if (paragraphs.at(-1)?.length) paragraphs.push([])
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.join('<br>')}</p>`)
    .join('\n')
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
