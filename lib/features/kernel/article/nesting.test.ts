import { isTooNested, MAX_NESTING } from './nesting'
import { renderArticle } from './render'

const deep = (name: string, depth: number) => `<${name}>`.repeat(depth)

test.each([
  ['elements that are never closed', deep('b', MAX_NESTING + 1), true],
  ['as deep as allowed', deep('div', MAX_NESTING), false],
  ['paragraphs that end where the next begins', deep('p', 10 * MAX_NESTING), false],
  ['elements beside each other', '<b>a</b>'.repeat(10 * MAX_NESTING), false],
  ['ends without a beginning', '</b>'.repeat(10 * MAX_NESTING), false],
])('%s', (_, html, expected) => expect(isTooNested(html)).toBe(expected))

test('stops parsing at the maximum depth', () => {
  const read: number[] = []
  const html = {
    length: 1_000_000,
    charCodeAt: (at: number) => {
      read.push(at)
      return '<b>'.charCodeAt(at % 3)
    },
    slice: (from: number, to: number) => '<b>'.repeat(to).slice(from, to),
    toString: () => '',
  }
  expect(isTooNested(html as unknown as string)).toBe(true)
  expect(Math.max(...read)).toBeLessThan(10 * MAX_NESTING)
})

test('shows a text that is nested too deeply without format', () => {
  const { html, omissions } = renderArticle(`<p>Hola</p>${deep('em', MAX_NESTING + 1)}adiós`)
  expect(omissions).toEqual(['unformatted'])
  expect(html).not.toContain('<em>')
  expect(html).toMatch(/Hola[^]*adiós/)
})
