import { withoutElement } from './tags'

/**
 * This module detects the format from the content, because authors do not declare it. In doubt it is plain text, which
 * shows every character, so nothing an author typed is lost.
 */

export const formats = ['text', 'markdown', 'html'] as const
export type Format = (typeof formats)[number]

/** Number of characters at the beginning that are examined, which bounds the time. */
const SAMPLE_LENGTH = 20_000

const BLOCK_NAMES =
  'address|article|aside|blockquote|body|center|div|dl|figure|footer|h[1-6]|header|html|main|nav' +
  '|ol|p|pre|section|table|ul'
/** Names of elements with which an HTML document can begin or end: blocks and `hr`, which has no end tag. */
const outerNames = `(?:${BLOCK_NAMES}|hr)`
const blockTag = new RegExp(`<(/?)(${BLOCK_NAMES})(?=[\\s>/])[^<>]*>`, 'gi')
const firstTag = new RegExp(`^\\s*<${outerNames}(?=[\\s>/])`, 'i')
const lastTag = new RegExp(`(?:</${outerNames}|<hr\\s?/?)>\\s*$`, 'i')
const leadingBlockTag = new RegExp(`^(?:${BLOCK_NAMES})(?=[\\s>/])`, 'i')

const listItem = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\S/
const quote = /^ {0,3}> +[^\s\d]/
const link =
  /(?<![\p{L}\p{N}\\])\[[^\][\n]{0,300}\]\(<?(?=[^\s)]{0,500}[/.#:])[^\s()<>]{1,500}>?(?:[ \t]"[^"\n]{0,200}")?\)/u
const footnote = /^ {0,3}\[\^[^\]\s]{1,40}\]:[ \t]+\S/
const strongEmphasis = /(?<![\p{L}\p{N}*\\])\*\*(?=[^\s*])[^*\n]{1,300}(?<=\S)\*\*(?![\p{L}\p{N}*])/u

/**
 * Detects the format of `content` from its first 20,000 characters:
 *
 *   html       a block-level element that is opened and closed (or two `<p>`), outside code
 *   markdown   a heading, closed code fence or table; or else two list items, a quotation, a link,
 *              a footnote or **strong** text. Single `*`, `_`, `<` and `#word` do not count
 *   text       everything else, inline tags and `<script>` included, which are shown as text
 *
 * If both match, headings, fences and tables mean Markdown (which may contain HTML). Otherwise content that
 * begins with a block's tag is HTML. A single line of blocks is always HTML, regardless of its length, words
 * and code, because Markdown would not change it either.
 */
export function resolveFormat(content: string): Format {
  if (isOneLineOfBlocks(content)) return 'html'
  const sample = content.slice(0, SAMPLE_LENGTH).replace(/\r\n?/g, '\n').trimStart()
  const { lines, hasFence } = withoutFences(sample.split('\n'))
  const hasBlocks = hasBlockElement(lines.join('\n').replace(/`[^`\n]*`/g, ''))
  const prose = hasBlocks ? withoutElement(lines.join('\n'), 'pre').split('\n') : lines
  if (hasFence || prose.some(isHeading) || prose.some(isTableDelimiter)) return 'markdown'
  if (hasBlocks && beginsWithBlock(sample)) return 'html'
  if (hasLightMarkdown(prose)) return 'markdown'
  return hasBlocks ? 'html' : 'text'
}

/**
 * Returns whether the content goes from a block's tag to a block's end without line breaks outside code. The
 * admin's editor writes such HTML.
 */
function isOneLineOfBlocks(content: string): boolean {
  if (!firstTag.test(content) || !lastTag.test(content.slice(-40))) return false
  return !withoutElement(content, 'pre').trim().includes('\n')
}

function hasLightMarkdown(lines: string[]): boolean {
  return (
    lines.filter((line) => listItem.test(line)).length >= 2 ||
    lines.some(
      (line) => quote.test(line) || link.test(line) || strongEmphasis.test(line) || footnote.test(line),
    )
  )
}

function isHeading(line: string): boolean {
  return /^ {0,3}#{1,6} +\S/.test(line)
}

/** Returns whether a line is a table delimiter such as `| --- | :-: |`. The line above must contain a cell border. */
function isTableDelimiter(line: string, index: number, lines: string[]): boolean {
  if (!line.includes('|') || !line.includes('-') || !lines[index - 1]?.includes('|')) return false
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim()))
}

/** Removes fenced code, whose tags and signs have no meaning. Keeps an unclosed fence as text. */
function withoutFences(lines: string[]): { lines: string[]; hasFence: boolean } {
  const proseLines: string[] = []
  let fence: { mark: string; from: number } | null = null
  let hasFence = false
  for (const line of lines) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    const closes = fence !== null && mark?.startsWith(fence.mark) === true
    if (fence === null && mark) fence = { mark, from: proseLines.length }
    proseLines.push(line)
    if (fence === null || !closes) continue
    proseLines.length = fence.from
    fence = null
    hasFence = true
  }
  return { lines: proseLines, hasFence }
}

function hasBlockElement(text: string): boolean {
  const open = new Set<string>()
  for (const [, slash, tag = ''] of text.matchAll(blockTag)) {
    const name = tag.toLowerCase()
    if (open.has(name) && (slash || name === 'p')) return true
    if (!slash) open.add(name)
  }
  return false
}

function beginsWithBlock(sample: string): boolean {
  let rest = sample
  while (rest.startsWith('<!')) {
    const end = rest.startsWith('<!--') ? rest.indexOf('-->') + 2 : rest.indexOf('>')
    if (end < 2) return false
    rest = rest.slice(end + 1).trimStart()
  }
  return rest.startsWith('<') && leadingBlockTag.test(rest.slice(1, 20))
}
