import fastCheck from 'fast-check'
import { resolveFormat } from '@/lib/features/kernel/article/format'
import { sanitise } from '@/lib/features/kernel/article/sanitise'
import { toLine, toSiteHtml, toText } from './to-site-html'

test.each([
  ['loose text', 'one <b>two</b>', '<p>one <strong>two</strong></p>'],
  ['neighbouring containers', '<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
  ['a container in a paragraph', '<p>one<div>two</div>three</p>', '<p>one</p><p>two</p><p>three</p>'],
  [
    'a block in an inline element',
    '<b>one<p>two</p></b>',
    '<p><strong>one</strong></p><p><strong>two</strong></p>',
  ],
  ['an empty text', '<p> </p><div><b></b></div>', ''],
  ['spaces', '<p>  a <i> b </i>c </p>', '<p>a <em>b</em> c</p>'],
  [
    'code',
    '<pre class="x"><code class="language-js">a\n  b &lt;c&gt;</code></pre>',
    '<pre><code class="language-js">a\n  b &lt;c&gt;</code></pre>',
  ],
  ['a list', '<ul>x<li>a<ul><li>b</li></ul></li></ul>', '<ul><li>x</li><li>a<ul><li>b</li></ul></li></ul>'],
  ['an item of no list', '<li>a</li>', '<p>a</p>'],
  [
    'a table',
    '<table><tr><th style="text-align:right">a</th><td></td></tr></table>',
    '<table><tr><th class="align-right">a</th><td></td></tr></table>',
  ],
  ['a cell of no table', '<td>a</td>', '<p>a</p>'],
  [
    'a file of the library in its figure',
    '<figure class="x"><a href="/media/u/0123456789abcdef0123456789abcdef.pdf" download>Tarifas</a><figcaption>De 2026</figcaption></figure>',
    '<figure><a href="/media/u/0123456789abcdef0123456789abcdef.pdf">Tarifas</a><figcaption>De 2026</figcaption></figure>',
  ],
  [
    'a figure',
    '<figure style="x"><a href="/a"><img src="/a.png" alt="A" width="10" onerror="x"></a><figcaption><p>one</p><p>two</p></figcaption></figure>',
    '<figure><a href="/a"><img src="/a.png" alt="A" width="10" /></a><figcaption>one two</figcaption></figure>',
  ],
  [
    'a gallery of a list',
    '<figure class="wp-block-gallery columns-3"><ul class="g"><li><figure><img src="/a.png"></figure></li><li><figure><img src="/b.png"></figure></li></ul></figure>',
    '<figure><img src="/a.png" alt="" /></figure><figure><img src="/b.png" alt="" /></figure>',
  ],
  ['headings', '<h1>a</h1><h6>b', '<h2>a</h2><h4>b</h4>'],
  ['a quotation', '<blockquote>a<p>b</p></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['breaks', '<br>a<br><br>b<br>', '<p>a<br />b</p>'],
  [
    'addresses that run',
    '<a href="java\nscript:x">a</a><img src="javascript:x"><img src="data:x">',
    '<p>a</p>',
  ],
  ['executable content', '<script>x</script><style>y</style><svg><p>z</p></svg>a', '<p>a</p>'],
  [
    'an embed',
    '<p>a</p><iframe src="https://v.example/1">x</iframe>',
    '<p>a</p><p><a href="https://v.example/1">https://v.example/1</a></p>',
  ],
  ['unclosed elements', '<div><ul><li><b>a', '<ul><li><strong>a</strong></li></ul>'],
  ['stray end tags', '</p></div></ul>a</b>', '<p>a</p>'],
  ['signs', 'a &lt;b&gt; &amp;amp; &nbsp;c', '<p>a &lt;b&gt; &amp;amp; \u00a0c</p>'],
])('%s', (_, html, expected) => expect(toSiteHtml(html).html).toBe(expected))

test.each([
  ['a\n\nb\nc', '<p>a</p><p>b<br />c</p>'],
  ['a <b>b\n\nc</b> d', '<p>a <strong>b</strong></p><p><strong>c</strong> d</p>'],
  ['<h2>a</h2>\nb\n<ul>\n<li>c\nd</li>\n</ul>\ne', '<h2>a</h2><p>b</p><ul><li>c d</li></ul><p>e</p>'],
  ['a<br />\nb', '<p>a<br />b</p>'],
  ['<pre>a\n\nb</pre>\n\nc', '<pre>a\n\nb</pre><p>c</p>'],
  ['<blockquote>a\n\nb</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['a\r\n\r\nb', '<p>a</p><p>b</p>'],
])('lines %j', (text, expected) => expect(toSiteHtml(text, { lineBreaks: true }).html).toBe(expected))

const real = '<img src="https://x.example/real.jpg" alt="A" />'
test.each([
  ['data-src', '<img src="data:image/gif;base64,R0" data-src="https://x.example/real.jpg" alt="A">', real],
  ['data-lazy-src', '<img src="/blank.gif" data-lazy-src="https://x.example/real.jpg" alt="A">', real],
  ['data-original', '<img src="" data-original="https://x.example/real.jpg" alt="A">', real],
  [
    'data-srcset',
    '<img src="data:," data-srcset="https://x.example/s.jpg 300w, https://x.example/real.jpg 900w" alt="A">',
    real,
  ],
  [
    'noscript alone',
    '<img src="data:," class="lazy" alt="A"><noscript><img src="https://x.example/real.jpg" alt="A"></noscript>',
    real,
  ],
  [
    'both',
    '<img src="data:," data-src="https://x.example/real.jpg" alt="A"><noscript><img src="https://x.example/real.jpg" alt="A"></noscript>',
    real,
  ],
  ['an invalid address', '<img src="https://x.example/real.jpg" data-lazy="true" alt="A">', real],
])('lazy-loaded pictures: %s', (_, html, expected) => {
  const { html: siteHtml, omissions, pictures } = toSiteHtml(`<p>${html}</p>`)
  expect([siteHtml, omissions]).toEqual([`<p>${expected}</p>`, []])
  expect(pictures.map(({ address }) => address)).toEqual(['https://x.example/real.jpg'])
})

test('omits tracking pixels and `noscript` contents, and reports their texts', () => {
  const { html, omissions } = toSiteHtml(
    '<p>a</p><noscript><iframe src="https://x.example"></iframe><img width="1" height="1" src="https://x.example/tr"></noscript>' +
      '<noscript><p>Turn scripts on</p></noscript><template><p>t</p></template>',
  )
  expect([html, omissions]).toEqual([
    '<p>a</p>',
    [
      { kind: 'element', detail: '<noscript> × 1' },
      { kind: 'element', detail: '<template> × 1' },
    ],
  ])
})

test.each([
  [
    'footnotes from Markdown',
    '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> b<sup><a href="#fn2" id="fnref2">[2]</a></sup></p>' +
      '<section><ol><li id="fn1"><p>One <a href="#fnref1">↩</a></p></li><li id="fn2">Two <a href="#fnref2">↩</a></li></ol></section>',
    '<p>a<sup><a href="#nota-1">[1]</a></sup> b<sup><a href="#nota-2">[2]</a></sup></p>' +
      '<ol><li><p>One <a href="#cita-1">↩</a></p></li><li>Two <a href="#cita-2">↩</a></li></ol>',
  ],
  [
    'a link around the mark',
    '<p>a<a href="#n%201" id="r"><sup>1</sup></a></p><ol><li id="n 1">One <a href="#r">↩</a></li></ol>',
    '<p>a<a href="#nota-1"><sup>1</sup></a></p><ol><li>One <a href="#cita-1">↩</a></li></ol>',
  ],
  [
    'a table of contents is not a footnote',
    '<ul><li id="t1"><a href="#h1">A</a></li></ul><h2><a id="h1" href="#t1">A</a></h2>',
    '<ul><li><a href="#h1">A</a></li></ul><h2><a href="#t1">A</a></h2>',
  ],
])('footnotes: %s', (_, html, expected) => expect(toSiteHtml(html).html).toBe(expected))

test('lists lost elements, and makes URLs absolute', () => {
  const { omissions, pictures } = toSiteHtml(
    '<p style="a">x<img src="\n../a b.png?x=1&amp;y=2 " alt="A"></p><form><input></form><video src="/v.mp4"></video>',
    { base: 'https://old.example/blog/' },
  )
  expect(pictures).toEqual([
    {
      address: 'https://old.example/a%20b.png?x=1&y=2',
      alt: 'A',
      written: 'https://old.example/a%20b.png?x=1&amp;y=2',
    },
  ])
  expect(omissions).toEqual([
    { kind: 'embed', detail: 'https://old.example/v.mp4' },
    { kind: 'element', detail: '<form> × 1' },
    { kind: 'element', detail: '<input> × 1' },
    { kind: 'style', detail: '1' },
  ])
})

test('the sanitiser leaves any output unchanged, and it is valid HTML', () => {
  const names =
    'p div b i a ul ol li table tr td th tbody caption figure figcaption pre code h1 h5 blockquote section script svg br hr img q dl dt'.split(
      ' ',
    )
  const tag = fastCheck.constantFrom(...names)
  const part = fastCheck.oneof(
    tag.map((name) => `<${name} href="/a" src="/b.png" class="gallery language-x" style="x" colspan=2>`),
    tag.map((name) => `</${name}>`),
    fastCheck.constantFrom('text', ' ', '\n', '\n\n', '&amp;', '"', '<', '[x]', '*a*', '<!-- x -->', '# a'),
  )
  fastCheck.assert(
    fastCheck.property(fastCheck.array(part, { maxLength: 40 }), fastCheck.boolean(), (parts, lineBreaks) => {
      const { html } = toSiteHtml(parts.join(''), { lineBreaks })
      expect(sanitise(html)).toBe(html)
      if (html !== '') expect(resolveFormat(html)).toBe('html')
    }),
    { numRuns: 1000 },
  )
})

test('limits thousands of open elements without exhausting the stack', () => {
  const { html } = toSiteHtml(`${'<div><ul><li><b>'.repeat(3000)}deep`)
  expect(toSiteHtml('<b>deep'.repeat(50_000)).html).toMatch(/^<p>(deep)+<\/p>$/)
  expect(sanitise(html)).toBe(html)
  expect(html).toContain('deep')
})

test.each([
  ['a <em>With</em> &amp; <b>x</b>', 'a With & x'],
  ['one<br>two <script>x</script>', 'one two'],
  ['plain', 'plain'],
])('the line of %j', (html, line) => expect(toLine(html)).toBe(line))

test('keeps the line breaks of a comment', () => expect(toText('<p>a</p><p>b<br>c</p>')).toBe('a\n\nb\nc'))
