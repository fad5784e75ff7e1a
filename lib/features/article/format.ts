import { withoutElement } from './tags'

/**
 * An author's content says nowhere how it is written, so its shape has to. When in doubt it is
 * plain text: there every character is shown, and nothing an author typed is lost.
 */

export const formats = ['text', 'markdown', 'html'] as const
export type Format = (typeof formats)[number]

/** How much of the content is looked at: enough to decide, and the same however long it is. */
const SAMPLE_LENGTH = 20_000

const BLOCK_NAMES =
  'address|article|aside|blockquote|body|center|div|dl|figure|footer|h[1-6]|header|html|main|nav' +
  '|ol|p|pre|section|table|ul'
/** At a document's beginning or end; `<hr />` is never closed. */
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
 * How `content` is written, judged by its first 20,000 characters:
 *
 *   html       a block-level element that is opened and closed (or two `<p>`), outside code
 *   markdown   a heading, closed code fence or table; else two list items, a quotation, a link,
 *              a footnote or **strong** text. Single `*`, `_`, `<` and `#word` are no sign of it
 *   text       all else, inline tags and `<script>` included: they are shown, not carried out
 *
 * Where both show, headings, fences and tables make it Markdown (which may hold HTML); otherwise
 * what begins with a block's tag is HTML. One line of blocks always is, however long it is and
 * whatever its words and its code look like: Markdown would leave it as it is, too.
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

/** From a block's tag to a block's end, no line ends but those of code; so the room's editor writes. */
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

/** `| --- | :-: |` below a line that has a cell border, too. */
function isTableDelimiter(line: string, index: number, lines: string[]): boolean {
  if (!line.includes('|') || !line.includes('-') || !lines[index - 1]?.includes('|')) return false
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim()))
}

/** Leaves out fenced code, in which tags and signs mean nothing; an open fence is just text. */
function withoutFences(lines: string[]): { lines: string[]; hasFence: boolean } {
  const found: string[] = []
  let fence: { mark: string; from: number } | null = null
  let hasFence = false
  for (const line of lines) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    const closes = fence !== null && mark?.startsWith(fence.mark) === true
    if (fence === null && mark) fence = { mark, from: found.length }
    found.push(line)
    if (fence === null || !closes) continue
    found.length = fence.from
    fence = null
    hasFence = true
  }
  return { lines: found, hasFence }
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
