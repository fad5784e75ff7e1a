import { isNoteMark } from './footnotes'
import { resolveFormat, type Format } from './format'
import { withoutOpenTag } from './limits'
import { toSafeTree } from './render'
import { textOf } from './tree'

/**
 * This module makes excerpts for cards, descriptions and feeds. A page shows about twenty excerpts, so only the
 * beginning of the content is parsed: enough for the excerpt with any markup.
 */

const MARKUP_PER_CHARACTER = 8
const LEAST_PARSED = 4_000

/**
 * Returns the text of `content` in one line without markup, tables and footnote marks. It has at most `maxLength`
 * UTF-16 units. A truncated text ends after a word with '…', which counts as one unit. A first word that is too long
 * is cut between characters. The result is plain text: escape it in HTML.
 */
export function toPlainText(content: string, maxLength: number): string {
  const parsed = content.slice(0, maxLength * MARKUP_PER_CHARACTER + LEAST_PARSED)
  const isPart = parsed.length < content.length
  const format = resolveFormat(content)
  const text = readText(isPart ? withoutOpenTag(parsed, format) : parsed, format)
  return text.length <= maxLength && !isPart ? text : cutAtWord(text, maxLength)
}

/**
 * Returns the sentences at the beginning of `content` that fit in `maxLength`, as plain text in one line. If they have
 * fewer than `LEAST_SENTENCES` characters, the text ends after a word with '…'.
 */
export function toSentences(content: string, maxLength: number): string {
  const text = toPlainText(content, maxLength)
  if (!text.endsWith('…')) return text
  const end = [...text.matchAll(SENTENCE_END)].at(-1)
  const length = end ? end.index + end[0].length : 0
  return length < LEAST_SENTENCES ? text : text.slice(0, length)
}

const SENTENCE_END = /[.!?…][»”"')]?(?= )/g
/** Minimum length of whole sentences. A shorter excerpt, such as an exclamation, does not describe the text. */
const LEAST_SENTENCES = 40

function readText(content: string, format: Format): string {
  if (format === 'text') return content.replace(/\s+/g, ' ').trim()
  return textOf(toSafeTree(content, format), { skip: ['table'], omit: isNoteMark })
}

/** Truncates a text to `maxLength` UTF-16 units after a word, and adds '…'. */
export function cutAtWord(text: string, maxLength: number): string {
  if (maxLength < 1 || text === '') return ''
  const head = text.slice(0, maxLength - 1)
  const space = text[maxLength - 1] === ' ' ? -1 : head.lastIndexOf(' ')
  const words = space > 0 ? head.slice(0, space) : head
  return `${words.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.…–—-]{1,9}$/, '')}…`
}
