/** @jest-environment jsdom */
import { parseHtml } from '@/components/admin/editor/html/parse'
import { textSchema } from './extensions'
import { toStoredHtml } from '@/components/admin/editor/html/serialise'
import { blockNames, blockOf } from '@/lib/features/kernel/article/block-table'
import { toPlainText } from '@/lib/features/kernel/article/excerpt'
import { resolveFormat } from '@/lib/features/kernel/article/format'
import { renderArticle } from '@/lib/features/kernel/article/render'
import { sanitise } from '@/lib/features/kernel/article/sanitise'

const labels = { copy: 'Copiar', zoom: 'Ampliar', close: 'Cerrar', backTo: 'Volver' }
const toPage = (html: string) => renderArticle(html, { labels }).html
const toFeed = (html: string) => renderArticle(html).html
const div = (name: string, content: string) => `<div data-block="${name}">${content}</div>`
const button = '<p data-block="button"><a href="/home">Ver</a></p>'
const question =
  '<details data-block="question"><summary data-block="summary">¿Cuánto?</summary><p>Nada.</p></details>'

type Row = [name: string, html: string, page: string, feed: string, text: string]

const rows: Row[] = [
  [
    'callout',
    '<div data-block="callout" data-kind="tip"><p>Hola</p></div>',
    '<div class="block callout" data-kind="tip" role="note"><p class="callout-label">Consejo</p><p>Hola</p></div>',
    '<blockquote><p><strong>Consejo</strong></p><p>Hola</p></blockquote>',
    'Hola',
  ],
  [
    'button',
    button,
    '<p class="block button"><a href="/home">Ver</a></p>',
    '<p><a href="/home">Ver</a></p>',
    'Ver',
  ],
  [
    'columns',
    div('columns', div('column', '<p>a</p>') + div('column', `<p>b</p>${button}`)),
    '<div class="block columns"><div><p>a</p></div><div><p>b</p><p class="block button"><a href="/home">Ver</a></p></div></div>',
    '<p>a</p><p>b</p><p><a href="/home">Ver</a></p>',
    'a b Ver',
  ],
  [
    'questions',
    div('questions', question),
    '<div class="block questions"><details><summary>¿Cuánto?</summary><p>Nada.</p></details></div>',
    '<p><strong>¿Cuánto?</strong></p><p>Nada.</p>',
    '¿Cuánto? Nada.',
  ],
  [
    'cards',
    div('cards', div('card', '<p>a</p>') + div('card', '<p>b</p>')),
    '<ul class="block cards" role="list"><li><p>a</p></li><li><p>b</p></li></ul>',
    '<p>a</p><p>b</p>',
    'a b',
  ],
  [
    'steps',
    div('steps', div('step', '<p>a</p>') + div('step', '<p>b</p>')),
    '<ol class="block steps" role="list"><li><p>a</p></li><li><p>b</p></li></ol>',
    '<ol><li><p>a</p></li><li><p>b</p></li></ol>',
    'a b',
  ],
  [
    'stats',
    div('stats', div('stat', '<p>120</p><p>proyectos</p>')),
    '<ul class="block stats" role="list"><li><p>120</p><p>proyectos</p></li></ul>',
    '<ul><li><p>120</p><p>proyectos</p></li></ul>',
    '120 proyectos',
  ],
  [
    'testimonial',
    div('testimonial', '<p>Bien.</p><p data-block="byline">Ana</p>'),
    '<figure class="block testimonial"><blockquote><p>Bien.</p></blockquote><figcaption>Ana</figcaption></figure>',
    '<blockquote><p>Bien.</p><p>— Ana</p></blockquote>',
    'Bien. Ana',
  ],
  ...['cta', 'hero', 'contact'].map((name): Row => [
    name,
    div(name, `<p>a</p>${button}`),
    `<div class="block ${name}"><p>a</p><p class="block button"><a href="/home">Ver</a></p></div>`,
    '<p>a</p><p><a href="/home">Ver</a></p>',
    'a Ver',
  ]),
  [
    'publications',
    '<p data-block="publications" data-kind="3"><a href="/home/etiqueta?nombre=SAP">Lo nuevo</a></p>',
    `<p data-list="${encodeURIComponent('{"source":{"kind":"tag","name":"SAP"},"count":3,"title":"Lo nuevo"}')}"><a href="/home/etiqueta?nombre=SAP">Lo nuevo</a></p>`,
    '<p><a href="/home/etiqueta?nombre=SAP">Lo nuevo</a></p>',
    'Lo nuevo',
  ],
  ['logos', div('logos', '<p>a</p>'), '<div class="block logos"><p>a</p></div>', '<p>a</p>', 'a'],
]

describe.each(rows)('%s', (_, html, page, feed, text) => {
  test('is stored as the sanitiser keeps it, and recognised as HTML', () => {
    expect(sanitise(html)).toBe(html)
    expect(resolveFormat(html)).toBe('html')
  })
  test('is the same after the editor opened it', () =>
    expect(toStoredHtml(parseHtml(html, textSchema))).toBe(html))
  test('has its design on the page', () => expect(toPage(html)).toBe(page))
  test('is plain HTML in feeds', () => expect(toFeed(html)).toBe(feed))
  test('is text in excerpts', () => expect(toPlainText(html, 100)).toBe(text))
  test('loses attributes that the table does not list', () => {
    const hostile = html.replace(
      / data-block/g,
      ' onclick="x()" style="color:red" id="a" class="b" data-block',
    )
    expect(sanitise(hostile)).toBe(html)
  })
})

test('covers every block that a text can have', () => {
  const whole = blockNames.filter((name) => blockOf(name).within.includes('text'))
  expect(rows.map(([name]) => name).toSorted()).toEqual(whole.toSorted())
})

test.each(blockNames)('allows %s in the editor where the page shows it', (name) => {
  const type = textSchema.nodes[name]!
  for (const place of blockOf(name).within) {
    const parent = textSchema.nodes[place === 'text' ? 'doc' : place]!
    const match = parent.contentMatch
    const next = match.matchType(type) ?? match.matchType(textSchema.nodes.paragraph!)?.matchType(type)
    expect(next).not.toBeNull()
  }
})

test.each([
  ['columns in columns', div('columns', div('column', div('columns', div('column', '<p>a</p>')))), 1],
  ['a card outside cards', div('card', '<p>a</p>'), 0],
  ['a callout in a list', `<ul><li>${div('callout', '<p>a</p>')}</li></ul>`, 0],
  ['a block on another element', '<section data-block="callout"><p>a</p></section>', 0],
  ['an unknown block', div('constructor', '<p>a</p>'), 0],
])('keeps only the text of %s', (_, html, count) => {
  const page = toPage(html)
  expect(page.split('class="block').length - 1).toBe(count)
  expect(page).toContain('<p>a</p>')
  expect(page).not.toContain('data-block')
})

test.each([
  ['no link', '<p data-block="button">Ver</p>'],
  ['a script', '<p data-block="button"><a href="javascript:x()">Ver</a></p>'],
  ['more than a link', '<p data-block="button">x <a href="/home">Ver</a></p>'],
])('shows a button with %s as a paragraph', (_, html) => {
  const page = toPage(html)
  expect(page).not.toContain('class="block')
  expect(page).not.toContain('javascript:')
  expect(page).toContain('Ver')
})

test('puts content between items in an item', () => {
  expect(toPage(div('steps', `x${div('step', '<p>a</p>')}`))).toBe(
    '<ol class="block steps" role="list"><li><p>x</p></li><li><p>a</p></li></ol>',
  )
  expect(toPage(div('questions', '<details data-block="question"><p>a</p></details>'))).toContain(
    '<summary>…</summary><p>a</p>',
  )
})

test('lists headings in blocks without gaps between their levels', () => {
  const { headings, html } = renderArticle(
    `<h2>A</h2>${div('cards', div('card', '<h4>B</h4><p>b</p>'))}${div('hero', '<h2>C</h2>')}`,
  )
  expect(headings.map(({ level, text }) => [level, text])).toEqual([
    [2, 'A'],
    [3, 'B'],
    [2, 'C'],
  ])
  expect(html).toContain('<h3 id="seccion-b">B</h3>')
})

test('keeps a disclosure of other systems as its text', () => {
  expect(toPage('<div><details><summary>q</summary><p>a</p></details></div>')).toBe('<p>q</p><p>a</p>')
})

test('works in Markdown', () => {
  const page = toPage('# T\n\n<div data-block="callout" data-kind="warning">\n\nUn **texto**.\n\n</div>\n')
  expect(page).toContain('role="note"><p class="callout-label">Atención</p>')
  expect(page).toContain('<strong>texto</strong>')
})
