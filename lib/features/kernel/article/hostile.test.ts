import { toPlainText } from './excerpt'
import { MAX_CONTENT_LENGTH } from './limits'
import { renderArticle } from './render'

/**
 * No input may take more than linear time, so that `limits.ts` bounds the total. At 5 % of the maximum
 * length, non-linear code takes minutes instead of milliseconds, so the limit does not depend on the machine.
 */
const MOST_MILLISECONDS = 120_000
const LENGTH = MAX_CONTENT_LENGTH / 20
const MEGABYTE = 1_000_000

const pieces = [
  '[',
  '![',
  '[a](',
  '[x][',
  '[]: b\n',
  '**a ',
  '_a',
  '`',
  '~~a',
  '> ',
  '>',
  '- ',
  '|',
  'a|\n-|\n',
  '```\n',
  '# \n',
  '&',
  ' ',
  '\n\na',
  '<',
  '<!--',
  '<a href="',
  '<div>',
  '<p>',
  '<em>',
  '<svg>',
  '<table><tr><td>',
  '<ul><li>',
  '<pre ',
  '</b>',
]
// Makes the content Markdown or HTML, so that its parser reads the rest.
const openings = ['<p>a</p>', '|a|b|\n|-|-|\n']

jest.setTimeout(MOST_MILLISECONDS)

it.each(pieces)('renders %j repeated many times in linear time', (piece) => {
  for (const opening of openings) {
    const content = opening + piece.repeat((LENGTH - opening.length) / piece.length)
    expect(renderArticle(content).html).toContain('a')
  }
})

it('renders the beginning of a megabyte in time', () => {
  const content = `|a|b|\n|-|-|\n${'\n\na'.repeat(MEGABYTE / 3)}`
  expect(renderArticle(content).omissions).toContain('cut')
  expect(toPlainText(content, 200).length).toBeLessThanOrEqual(200)
})

it.each([
  ['div', 20_000],
  ['em', 20_000],
  ['blockquote', 2_000],
  ['ul', 2_000],
])('<%s> nested %i deep keeps its text', (name, depth) => {
  const content = `${`<${name}>`.repeat(depth)}Hola${`</${name}>`.repeat(depth)}`
  expect(renderArticle(`<p>a</p>${content}`).html).toContain('Hola')
})

it('renders lists and quotations nested in Markdown', () => {
  const quotations = Array.from({ length: 500 }, (_, depth) => `${'>'.repeat(depth)} a`).join('\n')
  const lists = Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')
  for (const content of [`# a\n\n${quotations}`, `# a\n\n${lists}`, `# a\n\n${'>'.repeat(LENGTH)}`]) {
    expect(renderArticle(content).html).toContain('a')
  }
})
