import MarkdownIt from 'markdown-it'
import footnote from 'markdown-it-footnote'
import { writeFootnotes } from './footnotes'
import type { Format } from './format'
import { withoutTags } from './tags'

/**
 * From what an author wrote to HTML that is not yet safe: `sanitise` comes next, on every road.
 */

// markdown-it rather than marked: its nesting is bounded, marked overflows the stack on 5,000 `>`.
const options = { html: true, linkify: false, typographer: false, breaks: false } as const
const markdown = new MarkdownIt(options)
const withNotes = new MarkdownIt(options).use(footnote)
// Notes within a line (`^[…]`) are looked for to its end from each of their beginnings.
withNotes.inline.ruler.disable('footnote_inline')
writeFootnotes(withNotes)

/** The same holds for `[^`, so that of more than these none is a note. */
const MAX_FOOTNOTE_MARKS = 500
const footnoteDefinition = /^ {0,3}\[\^[^\]\s]{1,40}\]:[ \t]/m

/** `content` as HTML, not sanitised yet. */
export function toUnsafeHtml(content: string, format: Format): string {
  if (format === 'html') return content
  if (format !== 'markdown') return toPlainHtml(content, format)
  return (hasFootnotes(content) ? withNotes : markdown).render(content)
}

function hasFootnotes(content: string): boolean {
  return footnoteDefinition.test(content) && content.split('[^').length - 1 <= MAX_FOOTNOTE_MARKS
}

/** The text of `content` as paragraphs; Markdown as it was written. */
export function toPlainHtml(content: string, format: Format): string {
  return toParagraphs(format === 'html' ? withoutTags(content) : escapeText(content))
}

/** Blank lines part paragraphs, other line ends stay where they are. */
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
