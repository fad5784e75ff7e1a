import { splitAtParts } from './forms'
import { parseListSource } from './publication-lists'
import { renderArticle } from './render'

const labels = { copy: 'Copiar', zoom: 'Ampliar', close: 'Cerrar', backTo: 'Volver' }
const toLists = (content: string) =>
  splitAtParts(renderArticle(content, { labels }).html).flatMap(({ list }) => list ?? [])
const toBlock = (href: string, kind = '', title = 'Noticias') =>
  `<p data-block="publications" data-kind="${kind}"><a href="${href}">${title}</a></p>`

test.each([
  ['/home/categoria?id_categoria=3&descripcion=A%20%26%20B', { kind: 'category', id: 3, name: 'A & B' }],
  ['/home/etiqueta?nombre=SAP', { kind: 'tag', name: 'SAP' }],
  ['/home/autor?nombre=Ana%20P%C3%A9rez', { kind: 'author', name: 'Ana Pérez' }],
])('recognises the source %s', (href, source) => expect(parseListSource(href)).toEqual(source))

test.each([
  '/home/categoria?id_categoria=x',
  '/home/etiqueta',
  '/home/serie?nombre=SAP',
  '/home',
  'https://example.com/home/etiqueta?nombre=SAP',
  'javascript:alert(1)',
  '',
])('shows a list of %s as its text', (href) => {
  expect(parseListSource(href)).toBeNull()
  const { html } = renderArticle(toBlock(href), { labels })
  expect(splitAtParts(html)).toHaveLength(1)
  expect(html).toContain('Noticias')
  expect(html).not.toContain('class=')
})

test('splits a text at its lists, with quotes and angle brackets in the title', () => {
  const title = 'Lo &quot;nuevo&quot; &lt;b&gt; \u2028 100%'
  const html = `<p>Uno</p>${toBlock('/home/etiqueta?nombre=a%22%3E%3Cb', '12', title)}<p>Dos</p>`
  const parts = splitAtParts(renderArticle(html, { labels }).html)
  expect(parts.map((part) => part.html.trim())).toEqual(['<p>Uno</p>', '<p>Dos</p>'])
  expect(parts[0]?.list).toMatchObject({ source: { kind: 'tag', name: 'a"><b' }, count: 12 })
  expect(parts[0]?.list?.title).toMatch(/^Lo "nuevo" <b>/)
})

test.each([
  ['', 4],
  ['7', 7],
  ['13', 4],
  ['0', 4],
  ['-1', 4],
  ['1e1', 4],
])('shows a valid number of publications for %j', (kind, count) =>
  expect(toLists(toBlock('/home/etiqueta?nombre=SAP', kind))).toMatchObject([{ count }]),
)

test.each([
  [
    'in a column',
    `<div data-block="columns"><div data-block="column">${toBlock('/home/etiqueta?nombre=a')}</div></div>`,
  ],
  ['in a list', `<ul><li>${toBlock('/home/etiqueta?nombre=a')}</li></ul>`],
  ['that an author has written by hand', '<p data-list="%7B%7D">Noticias</p>'],
])('keeps only the text of a list %s', (_, html) => {
  const parts = splitAtParts(renderArticle(html, { labels }).html)
  expect(parts).toHaveLength(1)
  expect(parts[0]?.html).toContain('Noticias')
})
