import { gatherScripts } from './gather-scripts'

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="es"><head>${head}</head><body>${body}</body></html>`

describe('scripts whose bodies are returned', () => {
  test.each<[string, string, string[]]>([
    ['inline ones', page('<script id="x">two()\n</script>', '<script>one()</script>'), ['one()', 'two()\n']],
    ['no files', page('<script src="/a.js" async="">no()</script>'), []],
    ['no data', page('<script type="application/ld+json">{"a":1}</script>'), []],
    [
      'modules and maps',
      page('<script type="module">a()</script><script type="importmap">{}</script>'),
      ['a()', '{}'],
    ],
    ['a script that contains markup', page('<script>a="<script>"</script><p>b</p>'), ['a="<script>"']],
    [
      'no script in an attribute',
      page('<a title="<script>no()</script>">a</a><script>a()</script>'),
      ['a()'],
    ],
    [
      'no script that an attribute would open',
      page('<a title="<script>">a</a><script>a()</script>'),
      ['a()'],
    ],
    ['no script in single quotes', page("<a title='<script>no()</script>'>a</a>"), []],
    ['no script in a comment', page('<!-- <script>no()</script> -->'), []],
    ['no script in a title', page('', '<title><script>no()</script></title>'), []],
    ['no script in a text area', page('<textarea><script>no()</script></textarea>'), []],
    ['no script in a style', page('', '<style><script>no()</script></style>'), []],
    ['no script in content', page('<main><script>no()</script></main>'), []],
    [
      'no script after content',
      page('<div><p><table><tr><td>a<td>b</table><li></div><script>a()</script>'),
      ['a()'],
    ],
    ['no script outside the document', '<script>no()</script>', []],
  ])('%s', (_, html, expected) => {
    expect(gatherScripts(html)).toEqual({ html, scripts: expected })
  })
})

describe('the React payload (flight)', () => {
  const first = '(self.__next_f=self.__next_f||[]).push([0])'
  const pieces = ['self.__next_f.push([1,"a"])', 'self.__next_f.push([1,"b"])']
  const tag = (body: string) => `<script>${body}</script>`

  it('merges into one script, in order, at the place of its last piece', () => {
    const html = page(
      `<p>${tag('no()')}</p>${tag('$RC()')}${tag(first)}${tag(pieces[0]!)}<hr>${tag(pieces[1]!)}<b>`,
    )
    const merged = [first, ...pieces].join(';')
    expect(gatherScripts(html)).toEqual({
      html: page(`<p>${tag('no()')}</p>${tag('$RC()')}<hr>${tag(merged)}<b>`),
      scripts: ['$RC()', merged],
    })
  })

  it('includes no scripts with attributes, and none from content', () => {
    const html = page(`<script id="x">${first}</script><p>${tag(first)}</p>${tag(pieces[0]!)}`)
    expect(gatherScripts(html)).toEqual({ html, scripts: [first, pieces[0]] })
  })

  it('costs one hash, whatever its size', () => {
    const html = page(Array.from({ length: 300 }, (_, i) => tag(`self.__next_f.push([1,"${i}"])`)).join(''))
    expect(gatherScripts(html).scripts).toHaveLength(1)
  })
})
