import { resolveFormat } from './format'

const joinLines = (...rows: string[]) => rows.join('\n')

describe('plain text', () => {
  test.each([
    ['an empty text', ''],
    ['a single line', 'Hola, mundo.'],
    ['paragraphs and line breaks', 'Uno\ndos\n\nTres'],
    ['a comparison', '2 < 3 y 5 > 4, pero a<b'],
    ['names with underscores', 'La columna a_b_c y __init__'],
    ['a product', '2 * 3 * 4 = 24, 2 ** 3 ** 2'],
    ['a footnote', '* Precio sin IVA\n** Hasta agotar existencias'],
    ['a single dash', '- Hola, dijo.'],
    ['a hashtag', '#oferta #2026'],
    ['a year that ends a line', 'Fue en\n2026. Después no.'],
    ['a figure after a sign', '> 5 años'],
    ['an index', 'lista[0](x) y [ver nota](abajo)'],
    ['an unclosed fence', '```\nHola'],
    ['a pipe', 'Lunes | martes'],
    ['a script', '<script>alert(1)</script>'],
    ['inline tags', 'Un <b>texto</b> con <br> y <a href="/x">liga</a>'],
    ['a tag mentioned', 'La etiqueta <div> agrupa'],
    ['a thousand tags never closed', '<div>'.repeat(1000)],
    ['a mailbox', 'Ana <ana@example.com>'],
  ])('%s', (_, content) => expect(resolveFormat(content)).toBe('text'))
})

describe('Markdown', () => {
  test.each([
    ['a heading', '# Título\n\nTexto'],
    ['a heading below', 'Texto\n\n### Más'],
    ['a heading with Windows line ends', 'Texto\r\n\r\n## Más\r\n'],
    ['a list', '- Uno\n- Dos'],
    ['a numbered list', '1. Uno\n2. Dos'],
    ['a quotation', 'Dijo:\n\n> Todo fluye'],
    ['a link', 'Vea [la guía](https://example.com/guia "Guía").'],
    ['a picture', '![Un embudo](/media/embudo.svg)'],
    ['strong text', 'Es **muy importante** leerlo'],
    ['a table', '| a | b |\n| --- | :-: |\n| 1 | 2 |'],
    ['a table without outer borders', 'a | b\n--|--\n1 | 2'],
    ['a fence', '```html\n<div>Hola</div>\n```'],
    ['HTML in a list', '- <b>Uno</b>\n- Dos\n\nTexto <div>x</div>'],
    ['HTML first, headings below', '<div align="center"><img src="/l.png"></div>\n\n# Título'],
    ['a block tag in code', 'Escriba `<div>a</div>`, **siempre**'],
  ])('%s', (_, content) => expect(resolveFormat(content)).toBe('markdown'))
})

describe('HTML', () => {
  test.each([
    ['a paragraph', '<p>Hola</p>'],
    ['paragraphs never closed', '<p>Uno<p>Dos'],
    ['capitals and attributes', '<DIV CLASS="x">Hola</DIV>'],
    ['a comment first', '<!-- wp:paragraph --><p>Hola</p>'],
    ['a document', '<!doctype html><html><body><h1>Hola</h1></body></html>'],
    ['text first', 'Uno<div>Dos</div><div>Tres</div>'],
    ['stars and dashes within', joinLines('<p>', '- uno', '- **dos**', '</p>')],
    ['a shell comment in pre', joinLines('<p>Así:</p><pre>', '# instalar', 'npm i', '</pre>')],
    ['a list', '<ul><li>Uno<li>Dos</ul>'],
    ['a fence in code', joinLines('<p>Así:</p><pre><code>```', 'x', '```', '</code></pre><hr />')],
    ['a rule first, a link’s signs below', '<hr /><p>Vea [la guía](https://example.com/guia).</p>'],
    ['a single backtick in each of two blocks', '<p>La tecla `</p><blockquote><p>o `</p></blockquote>'],
    ['a list that goes on for long', `<ul>${'<li>Uno y dos</li>'.repeat(2000)}</ul>`],
  ])('%s', (_, content) => expect(resolveFormat(content)).toBe('html'))
})
