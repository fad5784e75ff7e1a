import { cutContent, MAX_CONTENT_LENGTH, MAX_HTML_LENGTH } from './limits'
import { renderArticle } from './render'

const repeatTo = (piece: string, length = MAX_CONTENT_LENGTH) =>
  piece.repeat(Math.ceil(length / piece.length))

test('shows content within the limits completely', () => {
  const { html, omissions } = renderArticle(
    `<p>Hola</p>${repeatTo('<p>uno dos</p>', MAX_CONTENT_LENGTH - 100)}`,
  )
  expect(omissions).toEqual([])
  expect(html).toMatch(/^<p>Hola<\/p><p>uno dos<\/p>/)
})

test.each([
  ['text', 'uno dos '],
  ['Markdown', '**dos** tres y cuatro y cinco\n\n'],
  ['HTML', '<p>uno <b>dos</b></p>\n'],
])('truncates %s at the limit, and keeps its format', (_, piece) => {
  const { html, omissions, words } = renderArticle(repeatTo(piece, 3_000_000))
  expect(omissions).toEqual(['cut'])
  expect(words).toBeLessThan(MAX_CONTENT_LENGTH / 3)
  expect(html.length).toBeLessThanOrEqual(MAX_HTML_LENGTH)
  expect(html.includes('<strong>dos</strong>')).toBe(piece !== 'uno dos ')
})

test.each([
  ['a word', `${repeatTo('ab ', MAX_CONTENT_LENGTH - 3)}palabra`],
  ['a tag', `${repeatTo('<p>ab</p> ', MAX_CONTENT_LENGTH - 10)}<a href="https://a.mx">`],
  ['a character', `a ${repeatTo('😀', MAX_CONTENT_LENGTH)}`],
])('does not cut %s in half', (_, content) => {
  const cut = cutContent(content, 'html')
  expect(cut.length).toBeGreaterThan(0)
  expect(cut.length).toBeLessThanOrEqual(MAX_CONTENT_LENGTH)
  expect(cut).not.toMatch(/palab?r?$|<[^>]*$|[\uD800-\uDBFF]$/)
})

test.each([
  // The parser adds up to 65,536 missing cells, so the HTML becomes too long.
  ['a wide table', `${repeatTo('|a', 3000)}|\n${repeatTo('|-', 3000)}|\n${repeatTo('|1|\n', 20_000)}`],
  ['many pictures', `## a\n\n${repeatTo('![](/media/a.jpg) ', 100_000)}`],
])('%s becomes plain text, and is reported as unformatted', (_, content) => {
  const { html, omissions } = renderArticle(content)
  expect(omissions).toEqual(['unformatted'])
  expect(html).not.toMatch(/<(?!\/?(p|br)>)/)
  expect(html).toContain('a')
})
