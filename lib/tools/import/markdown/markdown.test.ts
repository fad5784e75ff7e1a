/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TimeZone } from '@/lib/base/domain/model'
import { toLocalTime } from '@/lib/base/domain/local-time'
import type { IsoInstant } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import type { SourcePiece } from '@/lib/tools/import/model/model'
import { toMarkdownBody } from './body'
import { SourceFolder } from './folder'
import { splitFrontMatter } from './front-matter'
import { findInFolder, openMarkdown, type MarkdownOptions } from './open-markdown'

const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'cartelera-md-')))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

let folders = 0
async function read(files: Record<string, string | Buffer>, options: Partial<MarkdownOptions> = {}) {
  const root = path.join(parent, String(++folders))
  mkdirSync(root)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), content)
  }
  symlinkSync(parent, path.join(root, 'link.md'))
  const folder = new SourceFolder(root)
  const source = await openMarkdown(folder, {
    now: new Date('2026-11-22T12:00:00Z'),
    timeZone: UTC,
    ...options,
  })
  const pieces: SourcePiece[] = []
  for await (const batch of source.read()) pieces.push(...batch)
  return { source, pieces, folder }
}

test.each<[string, string, object | string]>([
  ['YAML', '---\ntitle: A\ndate: 2020-01-02\n---\ntext', { title: 'A', date: '2020-01-02' }],
  ['its other end', '---\ntitle: A\n...\ntext', { title: 'A' }],
  ['TOML', '+++\ntitle = "A"\n+++\ntext', { title: 'A' }],
  ['JSON', '{\n"title": "A}"\n}\ntext', { title: 'A}' }],
  ['JSON in a fence', '---json\n{"title": "A"}\n---\ntext', { title: 'A' }],
  ['line ends of Windows', '\ufeff---\r\ntitle: A\r\n---\r\ntext', { title: 'A' }],
  ['no front matter', 'text', {}],
  ['lines before it', '\n\n---\ntitle: A\n---\ntext', { title: 'A' }],
  ['names that every object has', '---\n__proto__: {a: 1}\nconstructor: x\n---\ntext', { constructor: 'x' }],
  ['empty front matter', '---\n---\ntext', {}],
  ['code', '---js\nprocess.exit(1)\n---\ntext', 'code'],
  ['code by another name', '---coffee\nx\n---\ntext', 'code'],
  ['a tag that would make an object', '---\na: !!js/function "x"\n---\ntext', { a: 'x' }],
  [
    'a bomb',
    `---\na: &a [x]\n${'bcdefg'
      .split('')
      .map((name, at) => `${name}: &${name} [${`*${'abcdef'[at]},`.repeat(9)}]`)
      .join('\n')}\n---\n`,
    'broken',
  ],
  ['no end', '---\ntitle: A\n', 'broken'],
  ['a list', '---\n- a\n---\n', 'broken'],
  ['broken YAML', '---\na: [\n---\n', 'broken'],
  ['broken TOML', '+++\na = \n+++\n', 'broken'],
])('front matter: %s', (_, source, expected) => {
  const split = splitFrontMatter(source)
  if (typeof expected === 'string') expect(split.kind).toBe(expected)
  else expect(split).toMatchObject({ kind: 'read', fields: expected, body: expected && 'text' })
})

test.each<[string, string, Partial<SourcePiece>]>([
  [
    'Astro’s',
    'title: A\npubDate: 2022-07-01\nimage: {url: "https://x.example/a.png", alt: B}',
    { picture: { address: 'https://x.example/a.png', alt: 'B' }, date: new Date('2022-07-01') },
  ],
  ['Jekyll’s', 'title: A\ncategories: one two\npublished: false', { category: 'one', state: 'draft' }],
  ['a number', 'title: 2020\ncategories: [7]', { title: '2020', category: '7' }],
  [
    'Hugo’s, with a zone',
    'title: A\ndate: 2023-01-05T01:15:29+01:00\ndraft: true',
    { date: new Date('2023-01-05T00:15:29Z'), state: 'draft' },
  ],
  ['a day that there is not', 'title: A\ndate: 2020-02-31', { date: null }],
  [
    'a date of TOML',
    '+++\ntitle = "A"\ndate = 2020-01-01T10:00:00-05:00\n+++',
    { date: new Date('2020-01-01T15:00:00Z') },
  ],
  [
    'to be shown later',
    'title: A\ndate: 2020-01-01\npublishDate: 2030-01-01',
    { state: 'scheduled', date: new Date('2030-01-01') },
  ],
  [
    'shown since',
    'title: A\ndate: 2020-01-01\npublishDate: 2021-01-01',
    { state: 'published', date: new Date('2020-01-01') },
  ],
  ['shown no more', 'title: A\nexpiryDate: 2021-01-01', { state: 'draft' }],
  ['without a page', 'title: A\npermalink: false', { state: 'draft' }],
  ['behind a password', 'title: A\npassword: x', { state: 'draft' }],
  ['a later date', 'title: A\ndate: 2030-01-01', { state: 'scheduled' }],
  [
    'addresses',
    'title: A\npermalink: /b/\naliases: [/c, "../%2e%2e/etc"]',
    { formerPaths: expect.arrayContaining(['/b', '/c', '/posts/x#1%']) as string[] },
  ],
])('fields: %s', async (_, matter, expected) => {
  const { pieces } = await read({
    'content/posts/x#1%.md': matter.startsWith('+++') ? `${matter}\ntext` : `---\n${matter}\n---\ntext`,
  })
  expect(pieces[0]).toMatchObject({ format: 'markdown', ...expected })
})

const mexico = 'America/Mexico_City'
test.each<[string, string, string, string]>([
  ['a.md', 'date: 2024-05-01', mexico, '2024-05-01T00:00'],
  ['a.md', 'date: "2024-03-01"', mexico, '2024-03-01T00:00'],
  ['a.md', 'date: 2024-05-01 23:30:00', mexico, '2024-05-01T23:30'],
  ['a.md', 'date: 2024-05-01T23:30', mexico, '2024-05-01T23:30'],
  ['a.md', 'date: 2024-05-01T23:30:00Z', mexico, '2024-05-01T17:30'],
  ['a.md', 'date: 2024-05-01T23:30:00+02:00', mexico, '2024-05-01T15:30'],
  ['a.md', 'pubDate: Jul 08 2022', mexico, '2022-07-08T00:00'],
  ['a.md', 'pubDate: Fri, 08 Jul 2022 10:00:00 -0500', mexico, '2022-07-08T10:00'],
  ['a.md', 'publishDate: 2030-01-01', mexico, '2030-01-01T00:00'],
  ['_posts/2024-06-01-dia.md', 'layout: post', mexico, '2024-06-01T00:00'],
  ['a.md', '+++\ntitle = "A"\ndate = 2024-05-01\n+++', mexico, '2024-05-01T00:00'],
  ['a.md', '+++\ntitle = "A"\ndate = 2024-05-01T23:30:00\n+++', mexico, '2024-05-01T23:30'],
  ['a.md', 'date: 2024-05-01', 'Asia/Tokyo', '2024-05-01T00:00'],
  ['skipped midnight', 'date: 2024-09-08', 'America/Santiago', '2024-09-08T01:00'],
  ['skipped day', 'date: 2011-12-30', 'Pacific/Apia', '2011-12-31T00:00'],
])('dates of the organisation’s clocks: %s, %s in %s', async (name, matter, zone, expected) => {
  const file = name.endsWith('.md') ? name : `${name}.md`
  const content = matter.startsWith('+++') ? matter : `---\ntitle: A\n${matter}\n---`
  const { pieces } = await read({ [file]: `${content}\ntext` }, { timeZone: zone as TimeZone })
  expect(toLocalTime(pieces[0]!.date!.toISOString() as IsoInstant, zone as TimeZone)).toBe(expected)
})

const noSeo = { title: '', description: '', picture: '', isNoindex: false }

test.each<[string, object | undefined, string[]]>([
  ['description: D', undefined, []],
  ['summary: S\ndescription: D', { ...noSeo, description: 'D' }, []],
  [
    'seoTitle: T\nmeta_description: D\nnoindex: true',
    { ...noSeo, title: 'T', description: 'D', isNoindex: true },
    [],
  ],
  ['robotsNoIndex: true', { ...noSeo, isNoindex: true }, []],
  ['robots: noindex, follow', { ...noSeo, isNoindex: true }, []],
  ['robots: index', undefined, []],
  ['noindex: false', undefined, []],
  [
    'seo: {title: T, image: /og.png, noindex: true, schema: x}',
    { ...noSeo, title: 'T', picture: 'folder:static/og.png', isNoindex: true },
    ['seo: seo.schema: x'],
  ],
  ['og_image: missing.png', undefined, ['picture: missing.png']],
  [
    'canonicalURL: https://group.example/a',
    { ...noSeo, isNoindex: true },
    ['canonical: https://group.example/a'],
  ],
  ['canonical: https://blog.example/a/', undefined, []],
  ['image: https://x.example/a.png\ncover: b.png', undefined, ['front-matter: cover']],
])('search engine fields: %s', async (matter, seo, reports) => {
  const files = { 'content/a.md': `---\ntitle: A\n${matter}\n---\ntext`, 'static/og.png': 'x' }
  const [piece] = (await read(files, { site: 'https://blog.example/' })).pieces
  expect(piece?.seo).toEqual(seo)
  expect(piece?.omissions.map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual(['no-date: ', ...reports])
})

test('reads files: dates in names, bundles, translations, omitted files', async () => {
  const { source, pieces } = await read({
    '_posts/2020-01-02-a.md': '# Title\n\nx',
    'content/b/index.md': 'x',
    'content/c.md': 'x',
    'content/c.pt-br.md': 'x',
    'content/v1.io.md': 'x',
    'content/_index.md': 'x',
    'content/d.mdx': 'export const x = 1',
    'content/e.md': '---js\nx\n---\n',
    'node_modules/f/readme.md': 'x',
  })
  expect(pieces.map(({ key, title, formerPaths }) => [key, title, formerPaths[0]])).toEqual([
    ['_posts/2020-01-02-a.md', 'Title', '/a'],
    ['content/b/index.md', 'x', '/b'],
    ['content/c.md', 'x', '/c'],
    ['content/c.pt-br.md', 'x', '/pt-br/c'],
    ['content/v1.io.md', 'x', '/v1.io'],
  ])
  expect(pieces[0]?.date?.toISOString()).toBe('2020-01-02T00:00:00.000Z')
  expect(pieces[0]?.formerPaths).toContain('/2020/01/02/a')
  expect(source.omissions.map(({ detail }) => detail)).toEqual([
    'content/d.mdx',
    'link.md',
    'content/_index.md',
    'content/e.md',
  ])
})

test('finds pictures in the folder, and none outside', async () => {
  writeFileSync(path.join(parent, 'secret.png'), 'x')
  const text = '![A](a%20b.png "t") ![B](/b.png) ![C](../../secret.png) ![D](https://x.example/d.png)'
  const { pieces, folder } = await read({ 'posts/x.md': text, 'posts/a b.png': 'x', 'static/b.png': 'x' })
  expect(pieces[0]?.pictures).toEqual([
    { written: 'a%20b.png', alt: 'A', address: 'folder:posts/a b.png' },
    { written: '/b.png', alt: 'B', address: 'folder:static/b.png' },
    { written: 'https://x.example/d.png', alt: 'D', address: 'https://x.example/d.png' },
  ])
  const { find } = findInFolder(folder)
  expect(find('folder:posts/a b.png')).toMatch(/a b\.png$/)
  expect([find('folder:../secret.png'), find('folder:link.md/secret.png'), find('posts/a b.png')]).toEqual([
    null,
    null,
    null,
  ])
})

test('reports all broken files with their lines', async () => {
  const reading = read({
    'a.md': 'x',
    'b.md': '---\na: b\nc: [\n---\n',
    'c.md': Buffer.from('---\ntitle: a\n---\nMañana', 'latin1'),
    'd.md': '---\ntitle: no end\n',
  })
  await expect(reading).rejects.toThrow(
    /^b\.md, line \d: .*\nc\.md, line 4: the file is not UTF-8 \(byte 20\)\.\nd\.md, line 1: [^\n]*$/,
  )
})

test('finds files with composed or decomposed names', async () => {
  const [composed, decomposed] = ['línea', 'línea'.normalize('NFD')]
  const { pieces } = await read({
    [`posts/${decomposed}.md`]: 'x',
    'posts/ñu.md': 'x',
    [`posts/${'fotó'.normalize('NFD')}.png`]: 'x',
    'static/él.png': 'x',
    'posts/a.md': `[a](${composed}.md) [b](${'ñu'.normalize('NFD')}.md) [c](l%C3%ADnea.md) ![](fotó.png) ![](${'/él'.normalize('NFD')}.png)`,
  })
  const piece = pieces.find(({ key }) => key === 'posts/a.md')
  expect(piece?.links?.map(({ key }) => key)).toEqual([
    `posts/${decomposed}.md`,
    'posts/ñu.md',
    `posts/${decomposed}.md`,
  ])
  expect(piece?.pictures.map(({ address }) => address.normalize('NFC'))).toEqual([
    'folder:posts/fotó.png',
    'folder:static/él.png',
  ])
  expect(piece?.omissions.map(({ kind }) => kind)).not.toContain('link')
})

test('reports links to missing files', async () => {
  const { pieces } = await read({
    'a.md': '[a](gone.md) [b](https://x.example/y.md) [c](#d) `[e](gone-too.md)`',
  })
  const reports = pieces[0]?.omissions.filter(({ kind }) => kind === 'link')
  expect(reports).toEqual([{ kind: 'link', detail: 'gone.md' }])
})

test('converts Obsidian links to files, and reports others and hidden comments', async () => {
  const { pieces } = await read({
    'vault/a.md': [
      '[[B note]] [[B note#Part|other words]] [[Gone|x]] ![[photo.png|300]] ![[gone.png]] [[1]](https://x.example)',
      '`[[B note]] %%code%%` 100%% sure, 50%% off. %%hidden *words*%% end',
      '%%',
      'A hidden',
      '',
      'block',
      '%%',
      '```',
      '%%',
      '[[B note]]',
      '%%',
      '```',
    ].join('\n'),
    'other/B note.md': 'x',
    'vault/photo.png': 'x',
  })
  const piece = pieces.find(({ key }) => key === 'vault/a.md')
  expect(piece?.content).toBe(
    [
      '[B note](</other/B%20note.md>) [other words](</other/B%20note.md>) [[Gone|x]] ![](<photo.png>) ![[gone.png]] [[1]](https://x.example)',
      '`[[B note]] %%code%%` 100%% sure, 50%% off.  end',
      '```',
      '%%',
      '[[B note]]',
      '%%',
      '```',
    ].join('\n'),
  )
  expect(piece?.links).toEqual([{ written: '/other/B%20note.md', key: 'other/B note.md' }])
  expect(
    piece?.omissions.flatMap(({ kind, detail }) => (/hidden|wiki/.test(kind) ? `${kind}: ${detail}` : [])),
  ).toEqual([
    'hidden: A hidden block',
    'hidden: hidden *words*',
    'wiki-link: [[Gone|x]]',
    'wiki-link: ![[gone.png]]',
  ])
})

test.each([
  ['a {{< box x="1" >}}in{{< /box >}} b', 'a in b', ['shortcode']],
  ['{{< figure src="a.png" alt="A" >}}', '![A](<a.png>)', []],
  [
    'a\n{{< youtube abcdefghijk >}}',
    'a\n\n\n<figure><a href="https://www.youtube.com/watch?v=abcdefghijk">Vídeo de YouTube</a></figure>',
    [],
  ],
  ['{{< youtube corto >}}', '<https://www.youtube.com/watch?v=corto>', ['embed']],
  [
    '<iframe src="https://youtu.be/abcdefghijk"></iframe>',
    '<iframe src="https://youtu.be/abcdefghijk"></iframe>',
    [],
  ],
  ['<iframe src="https://v.example"></iframe>', '<iframe src="https://v.example"></iframe>', ['embed']],
  ['```\n{{</* x */>}} {% y %}\n```', '```\n{{< x >}} {% y %}\n```', []],
  ['{% highlight js %}\nx\n{% endhighlight %}', '```js\nx\n```', []],
  ['a\n<!--more-->\nb', 'a\n\nb', []],
  ['{% include x.html %} {{ site.name }}', '', ['shortcode', 'shortcode']],
  [
    '`{{< figure src="x.png" >}}` y ``{{% aviso %}}`` y `{% include x %}` y `{{ page.title }}` en',
    '`{{< figure src="x.png" >}}` y ``{{% aviso %}}`` y `{% include x %}` y `{{ page.title }}` en',
    [],
  ],
  ['`` a ` {{< x >}} `` {{< y >}}', '`` a ` {{< x >}} ``', ['shortcode']],
  ['\\`{{< x >}}` `a`', '\\`` `a`', ['shortcode']],
  ['one ` tick {{< x >}}\n\nanother ` tick', 'one ` tick \n\nanother ` tick', ['shortcode']],
  ['`{{</* x */>}}` `{% raw %}{{ y }}{% endraw %}`', '`{{< x >}}` `{{ y }}`', []],
  ['a {% raw %}{{ x }} `{% y %}`{% endraw %} b', 'a {{ x }} `{% y %}` b', []],
  ['a\n\n    {{< x >}}\n    {% y %}\n\nb', 'a\n\n    {{< x >}}\n    {% y %}\n\nb', []],
  ['- a\n\n    {{< x >}} in the list', '- a\n\n     in the list', ['shortcode']],
  [
    '<img class="lazy" src="/blank.gif" data-src="/a&amp;b.png" alt="A">',
    '<img src="/a&amp;b.png" class="lazy" data-src="/a&amp;b.png" alt="A">',
    [],
  ],
])('%s', (source, content, kinds) => {
  const body = toMarkdownBody(source)
  expect([body.content, body.omissions.map(({ kind }) => kind)]).toEqual([content, kinds])
})

test('ignores pictures and links in code', () => {
  const { pictures, links } = toMarkdownBody(
    '`![a](a.png)` [b](b.md)\n\n    ![c](c.png)\n\n```\n[d](d.md)\n```',
  )
  expect([pictures, links]).toEqual([[], ['b.md']])
})

test('finds a picture by reference wherever it is defined', () => {
  const { pictures } = toMarkdownBody('![A][x]\n\n```\ncode\n```\n\n[x]: a.png')
  expect(pictures).toEqual([{ written: 'a.png', alt: 'A' }])
})
