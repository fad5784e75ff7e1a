import { renderArticle } from './render'
import { sanitise } from './sanitise'

const html = (content: string) => renderArticle(content).html

describe('plain text', () => {
  test.each([
    ['', ''],
    [' \n ', ''],
    ['Uno\ndos\r\n\r\nTres', '<p>Uno<br>dos</p>\n<p>Tres</p>'],
    ['2 < 3 & a_b_c * 2', '<p>2 &lt; 3 &amp; a_b_c * 2</p>'],
    ['&lt;b&gt;', '<p>&amp;lt;b&amp;gt;</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('%j', (content, expected) => expect(html(content)).toBe(expected))
})

describe('Markdown', () => {
  test.each([
    [
      '**Uno** *dos* ~~tres~~ `a<b`',
      '<p><strong>Uno</strong> <em>dos</em> <del>tres</del> <code>a&lt;b</code></p>',
    ],
    ['- uno\n- dos', '<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>'],
    ['3. uno\n4. dos', '<ol start="3">\n<li>uno</li>\n<li>dos</li>\n</ol>'],
    ['> Todo', '<blockquote>\n<p>Todo</p>\n</blockquote>'],
    ['# T\n\na_b_c y 2 < 3', '<h2 id="seccion-t">T</h2>\n<p>a_b_c y 2 &lt; 3</p>'],
    ['**a** <b onclick="x()">b</b> <u>c</u>', '<p><strong>a</strong> <strong>b</strong> c</p>'],
    ['**a** [x](javascript:alert(1))', '<p><strong>a</strong> [x](javascript:alert(1))</p>'],
    ['```js\nlet a\n```', '<pre><code>let a\n</code></pre>'],
  ])('%j', (content, expected) => expect(html(content)).toBe(expected))

  it('names a table without a caption by the heading above it', () => {
    const table = '\n\na | b\n--|--\n1 | 2\n\n'
    const { html } = renderArticle(`${table}## Costes${table}x${table}## Plazos${table}`)
    const names = Array.from(html.matchAll(/aria-label="([^"]*)"/g), ([, name]) => name)
    expect(names).toEqual(['Tabla', 'Tabla: Costes', 'Tabla: Costes 2', 'Tabla: Plazos'])
  })

  it('lets tables scroll, named by the caller, with their columns aligned', () => {
    const table = 'a | b\n--|-:\n1 | 2'
    const { html } = renderArticle(`${table}\n\n***\n\n${table}`, { tableLabel: 'Table' })
    expect(html).toContain('<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>')
    expect(html).toContain('aria-label="Table 2"')
    expect(html).toContain('<td class="align-right">2</td>')
    expect(html).not.toContain('style')
  })
})

describe('HTML', () => {
  test.each([
    ['<h1>A</h1><h6>B</h6>', '<h2 id="seccion-a">A</h2><h3 id="seccion-b">B</h3>'],
    ['<div>Uno</div><div>Dos <b>x</b></div>', '<p>Uno</p><p>Dos <strong>x</strong></p>'],
    ['Uno <i>x</i><div>Dos</div>', '<p>Uno <em>x</em></p><p>Dos</p>'],
    ['<div><p>Uno</p></div><p>&nbsp;</p>', '<p>Uno</p>'],
    ['<p style="color:red" class="x" id="main" onclick="x()">a</p>', '<p>a</p>'],
    ['<p>a</p><style>p{}</style><script>x()</script><svg><text>b</text></svg>', '<p>a</p>'],
    ['<p><a href="/home" title="t">a</a></p>', '<p><a href="/home" title="t">a</a></p>'],
    ['<p><a href="mailto:a@b.mx" target="_blank">a</a></p>', '<p><a href="mailto:a@b.mx">a</a></p>'],
    ['<p><a href="tel:+525512345678">a</a></p>', '<p><a href="tel:+525512345678">a</a></p>'],
    ['<p><a href="sms:+525512345678">a</a></p>', '<p><a>a</a></p>'],
    [
      '<p><a href="https://b.mx/">a</a></p>',
      '<p><a href="https://b.mx/" rel="noopener noreferrer">a</a></p>',
    ],
    ['<p><a href="//b.mx/">a</a></p>', '<p><a href="//b.mx/" rel="noopener noreferrer">a</a></p>'],
    ['<p><a href="/\\b.mx">a</a></p>', '<p><a href="/\\b.mx" rel="noopener noreferrer">a</a></p>'],
    ['<p><a href="http://[">a</a></p>', '<p><a>a</a></p>'],
    [
      '<p>a<img src="/a.png" alt="Un &quot;b&quot;" width="9" height="5%" srcset="x"></p>',
      '<p>a<img src="/a.png" alt="Un &quot;b&quot;" width="9" loading="lazy" decoding="async"></p>',
    ],
    ['<p>a<img src="data:image/png;base64,AA"><img alt="x"></p>', '<p>a</p>'],
    [
      '<figure><img src="a.png" alt=""><figcaption>c</figcaption></figure>',
      '<figure><img src="a.png" alt="" loading="lazy" decoding="async"><figcaption>c</figcaption></figure>',
    ],
    [
      '<p>a</p><table><caption>Tarifas</caption><tr><td onclick="x" class="table-scroll" colspan="2">1</table>',
      '<p>a</p><div class="table-scroll" tabindex="0" role="region" aria-label="Tarifas"><table><caption>Tarifas</caption><tbody><tr><td colspan="2">1</td></tr></tbody></table></div>',
    ],
    ['<p>H<sub>2</sub>O<sup>1</sup><br>b</p><hr>', '<p>H<sub>2</sub>O<sup>1</sup><br>b</p><hr>'],
  ])('%s', (content, expected) => expect(html(content)).toBe(expected))
})

it('does not change sanitised HTML when it is sanitised again', () => {
  const once = sanitise('<table><tr><th scope="row" align="right">a<td style="text-align: center">b</table>')
  expect(once).toContain('class="align-center"')
  expect(sanitise(once)).toBe(once)
})

it('makes links and pictures absolute for readers outside of the site', () => {
  const content = '# Uno\n\n[a](/home) [b](#uno) [c](otra) [d](mailto:a@b.mx) ![f](/f.png) [e](https://b.mx/)'
  const { html } = renderArticle(content, { address: 'https://axs.example/home/blog?id_card=1' })
  expect(Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, address]) => address)).toEqual([
    'https://axs.example/home',
    'https://axs.example/home/blog?id_card=1#seccion-uno',
    'https://axs.example/home/otra',
    'mailto:a@b.mx',
    'https://axs.example/f.png',
    'https://b.mx/',
  ])
})

it('resolves the pictures of a content service against its address, and leaves links to this site', () => {
  const content = '<p><img src="/relative.png" alt=""><img src="a.png" alt=""><a href="/home">Inicio</a></p>'
  const options = { serviceUrl: 'https://content.example/api' }
  for (const address of [undefined, 'https://axs.example/home/blog?id_card=1']) {
    const { html } = renderArticle(content, address === undefined ? options : { ...options, address })
    expect(Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, address]) => address)).toEqual([
      'https://content.example/relative.png',
      'https://content.example/api/a.png',
      address === undefined ? '/home' : 'https://axs.example/home',
    ])
  }
})

describe('headings', () => {
  it("have unique ids made of their words, apart from the page's own", () => {
    const content = '# ¿Qué cambió este Año?\n\n### Ñandú `x`\n\n### Ñandú x\n\n## ***\n\n## 日本\n\n#### Más'
    expect(renderArticle(content).headings).toEqual([
      { id: 'seccion-que-cambio-este-ano', level: 2, text: '¿Qué cambió este Año?' },
      { id: 'seccion-nandu-x', level: 3, text: 'Ñandú x' },
      { id: 'seccion-nandu-x-2', level: 3, text: 'Ñandú x' },
      { id: 'seccion-apartado', level: 2, text: '***' },
      { id: 'seccion-日本', level: 2, text: '日本' },
      { id: 'seccion-mas', level: 3, text: 'Más' },
    ])
  })

  it.each([
    ['### a\n\n### b\n\n#### c', 'h2 h2 h3'],
    ['#### a\n\n## b\n\n#### c\n\n### d', 'h2 h2 h3 h3'],
    ['## a\n\n### b\n\n#### c\n\n## d', 'h2 h3 h4 h2'],
  ])('descend step by step: %j', (content, expected) => {
    const levels = Array.from(html(content).matchAll(/<(h\d)/g), ([, level]) => level)
    expect(levels.join(' ')).toBe(expected)
  })

  it('have unique ids if a heading looks like a numbered one', () => {
    const ids = renderArticle('# a\n# a\n# a-2\n# a').headings.map(({ id }) => id)
    expect(ids).toEqual(['seccion-a', 'seccion-a-2', 'seccion-a-2-2', 'seccion-a-3'])
  })

  it('can be reached by links within the article', () => {
    expect(html('# Año\n\n[ir](#a%C3%B1o) [no](#otro)')).toContain(
      '<a href="#seccion-ano">ir</a> <a href="#otro">',
    )
  })
})

test.each([
  ['', 0, 1],
  ['— ** 2 < 3', 2, 1],
  ['<p>uno</p><p>dos<br>tres</p>', 3, 1],
  ['palabra '.repeat(250), 250, 1],
  ['palabra '.repeat(251), 251, 2],
])('returns words and minutes of %.40j', (content, words, readingMinutes) => {
  expect(renderArticle(content)).toMatchObject({ words, readingMinutes })
})

it('offers its own pictures in the widths of the column, and unchanged in feeds', () => {
  const content = '![f](/media/foto.jpg)'
  expect(renderArticle(content).html).toMatch(
    /^<p><img alt="f" loading="lazy" decoding="async" sizes="[^"]*38rem[^"]*" srcset="\/_next\/image\?[^"]* 1280w[^"]*" src="\/_next\/image\?[^"]*"><\/p>$/,
  )
  expect(renderArticle(content, { address: 'https://axs.example/home/blog?id_card=1' }).html).toBe(
    '<p><img alt="f" src="https://axs.example/media/foto.jpg"></p>',
  )
})
