import { isNoteMark } from './footnotes'
import { resolveFormat, type Format } from './format'
import { withoutOpenTag } from './limits'
import { toSafeTree } from './render'
import { textOf } from './tree'

/**
 * The content's beginning for cards, descriptions and feeds. Twenty of them stand on one page, so
 * only a part of the content is parsed: enough for the text wanted, whatever markup is around it.
 */

const MARKUP_PER_CHARACTER = 8
const LEAST_PARSED = 4_000

/**
 * The readable text of `content` in one line, without markup, tables and marks of notes, at most `maxLength` UTF-16
 * units long. What is cut ends after a word with '…' (which counts); a first word too long for
 * it is cut within, never within a character. It is text: escape it where HTML is expected.
 */
export function toPlainText(content: string, maxLength: number): string {
  const parsed = content.slice(0, maxLength * MARKUP_PER_CHARACTER + LEAST_PARSED)
  const isPart = parsed.length < content.length
  const format = resolveFormat(content)
  const text = readText(isPart ? withoutOpenTag(parsed, format) : parsed, format)
  return text.length <= maxLength && !isPart ? text : cutAtWord(text, maxLength)
}

function readText(content: string, format: Format): string {
  if (format === 'text') return content.replace(/\s+/g, ' ').trim()
  return textOf(toSafeTree(content, format), { skip: ['table'], omit: isNoteMark })
}

/** The beginning of a text that is too long or goes on, cut as above. */
export function cutAtWord(text: string, maxLength: number): string {
  if (maxLength < 1 || text === '') return ''
  const head = text.slice(0, maxLength - 1)
  const space = text[maxLength - 1] === ' ' ? -1 : head.lastIndexOf(' ')
  const words = space > 0 ? head.slice(0, space) : head
  return `${words.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.…–—-]{1,9}$/, '')}…`
}
