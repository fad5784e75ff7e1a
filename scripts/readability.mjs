/**
 * Prints words, median sentence length and the share of sentences above 25 words for the README and each page of
 * `docs`: `node scripts/readability.mjs [page…]`. `docs.test.ts` holds the guides to the limits.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export const MAX_MEDIAN_WORDS = 15
const LONG_SENTENCE_WORDS = 25
export const MAX_LONG_SHARE = 0.05

/** Pages that are generated, or that follow the form of another document. */
const GENERATED = ['docs/asvs.md', 'docs/operation-costs.md']

/** Returns the pages to which the limits apply. Decisions and lab notes have other limits. */
export function listGuides() {
  const docs = readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
  return ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs.filter((page) => !GENERATED.includes(page))]
}

/** Returns the paragraphs and list items of a Markdown text, without code blocks, tables, headings and HTML. */
export function listParagraphs(markdown) {
  const text = markdown.replaceAll(/^ *```.*?^ *```$/gms, '').replaceAll(/<!--.*?-->/gs, '')
  const lines = text.split('\n').map((line) => (/^\s*(\||#|<|!\[|---)/.test(line) ? '' : line))
  return lines
    .join('\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((paragraph) => toPlainText(paragraph))
    .filter((paragraph) => /\p{L}/u.test(paragraph))
}

/** Returns the cells of a Markdown text's tables, header rows included. */
export function listCells(markdown) {
  const rows = markdown.split('\n').filter((line) => /^\|(?! *-+ *\|)/.test(line))
  return rows.flatMap((row) => row.split('|').map((cell) => toPlainText(cell))).filter((cell) => cell !== '')
}

/** Removes Markdown syntax. Inline code becomes one word. */
function toPlainText(markdown) {
  return markdown
    .replaceAll(/`[^`]+`/g, 'Code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|__|^\s*(?:[-*>]|\d+\.) /gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function splitSentences(paragraph) {
  return paragraph
    .replaceAll(/\b(e\.g|i\.e|etc|vs|p\. ?ej)\./g, '$1')
    .split(/(?<=[.?!]['")”»]?) (?=['"(“«¿¡]?[\p{Lu}\d])/u)
    .filter((sentence) => /\p{L}/u.test(sentence))
}

const countWords = (text) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** Returns a page's number of words, and the lengths of its sentences outside code, tables and headings. */
export function measureReadability(markdown) {
  const sentences = listParagraphs(markdown).flatMap((paragraph) => splitSentences(paragraph))
  const lengths = sentences
    .map((sentence) => countWords(sentence))
    .toSorted((first, second) => first - second)
  const longSentences = sentences.filter((sentence) => countWords(sentence) > LONG_SENTENCE_WORDS)
  return {
    words: markdown.split(/\s+/).filter(Boolean).length,
    medianWords: lengths[Math.floor(lengths.length / 2)] ?? 0,
    longShare: sentences.length === 0 ? 0 : longSentences.length / sentences.length,
    longSentences,
  }
}

function printReadability(pages, { hasSentences }) {
  const width = Math.max(...pages.map((page) => page.length))
  let total = 0
  console.log(`${'page'.padEnd(width)}  words  median  > ${LONG_SENTENCE_WORDS} words`)
  for (const page of pages) {
    const { words, medianWords, longShare, longSentences } = measureReadability(readFileSync(page, 'utf8'))
    total += words
    const figures = [words, medianWords, `${(longShare * 100).toFixed(1)} %`]
    const widths = [5, 6, 10]
    console.log(
      [page.padEnd(width), ...figures.map((figure, at) => String(figure).padStart(widths[at]))].join('  '),
    )
    if (hasSentences) for (const sentence of longSentences) console.log(`    ${sentence}`)
  }
  console.log(`${'together'.padEnd(width)}  ${String(total).padStart(5)}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const pages = process.argv.slice(2)
  printReadability(pages.length > 0 ? pages : listGuides(), { hasSentences: pages.length > 0 })
}
