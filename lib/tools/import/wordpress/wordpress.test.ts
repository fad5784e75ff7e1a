import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TimeZone } from '@/lib/base/domain/model'
import { ImportError } from '@/lib/tools/import/model/import-error'
import type { SourceMenuEntry, SourcePiece } from '@/lib/tools/import/model/model'
import { openWordpress } from './open-wordpress'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-wxr-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function write(content: string | Buffer): string {
  const file = path.join(folder, `${++files}.xml`)
  writeFileSync(file, content)
  return file
}

const wxr = (items: string, { head = '', version = '1.2' } = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- generator="WordPress/6" -->
<rss version="2.0" xmlns:wp="http://wordpress.org/export/${version}/" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d">
<channel><title>T</title><link>https://old.example/blog</link>
<wp:wxr_version>${version}</wp:wxr_version><wp:base_blog_url>https://old.example/blog</wp:base_blog_url>${head}
${items}</channel></rss>`

const item = (fields: Record<string, string>, more = '') => {
  const all = { 'wp:post_id': '1', 'wp:post_type': 'post', 'wp:status': 'publish', title: 'A', ...fields }
  return `<item>${Object.entries(all)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}${more}</item>`
}

const options = {
  timeZone: 'America/Mexico_City' as TimeZone,
  pages: 'publish',
  now: new Date('2026-11-22T12:00:00Z'),
} as const

async function read(content: string | Buffer, input: Partial<Parameters<typeof openWordpress>[1]> = {}) {
  const source = await openWordpress(write(content), { ...options, ...input })
  const pieces: SourcePiece[] = []
  for await (const batch of source.read()) pieces.push(...batch)
  return { source, pieces }
}

const readItem = async (fields: Record<string, string>, more = '') =>
  (await read(wxr(item(fields, more)))).pieces[0]!
const listOmissions = (piece: SourcePiece) => piece.omissions.map(({ kind, detail }) => `${kind}: ${detail}`)

test.each<[string, Record<string, string>, Partial<SourcePiece>]>([
  ['published', {}, { state: 'published' }],
  ['a draft', { 'wp:status': 'draft' }, { state: 'draft' }],
  ['pending', { 'wp:status': 'pending' }, { state: 'draft' }],
  ['private', { 'wp:status': 'private' }, { state: 'draft' }],
  ['behind a password', { 'wp:post_password': 'x' }, { state: 'draft' }],
  ['scheduled', { 'wp:status': 'future', 'wp:post_date_gmt': '2030-01-01 10:00:00' }, { state: 'scheduled' }],
  ['due since', { 'wp:status': 'future', 'wp:post_date_gmt': '2020-01-01 10:00:00' }, { state: 'published' }],
  ["with a plugin's state", { 'wp:status': 'archive' }, { state: 'draft' }],
  ['sticky', { 'wp:is_sticky': '1' }, { isSticky: true }],
  ['closed', { 'wp:comment_status': 'closed' }, { acceptsComments: false }],
  ['open', { 'wp:comment_status': 'open' }, { acceptsComments: true }],
  ['titled with markup', { title: '<![CDATA[A <em>b</em> &amp; c]]>' }, { title: 'A b & c' }],
  ['titled with signs that do not show', { title: 'A\u200bb' }, { title: 'A\u200bb' }],
  ['without a title', { title: '', 'content:encoded': '<![CDATA[One two]]>' }, { title: 'One two' }],
  ['without anything', { title: '', 'wp:post_name': 'caf%C3%A9' }, { title: 'café', content: '' }],
  ['with HTML entities outside CDATA', { title: 'A&nbsp;&eacute;' }, { title: 'A é' }],
  [
    'CDATA in two',
    { 'content:encoded': '<![CDATA[a ]]]]><![CDATA[> b]]>' },
    { content: '<p>a ]]&gt; b</p>' },
  ],
  ['without CDATA', { 'content:encoded': '&lt;p&gt;a&lt;/p&gt;' }, { content: '<p>a</p>' }],
  ['with controls', { title: 'A\u0008b' }, { title: 'Ab' }],
])('a post %s', async (_, fields, expected) => expect(await readItem(fields)).toMatchObject(expected))

test.each([
  ['2020-05-01 10:20:30', '2020-05-01 05:20:30', '2020-05-01T10:20:30.000Z'],
  ['0000-00-00 00:00:00', '2020-01-01 05:20:30', '2020-01-01T11:20:30.000Z'],
  ['-0001-11-30 00:00:00', '0000-00-00 00:00:00', undefined],
  ['2020-02-31 00:00:00', '', undefined],
  ['', '', undefined],
])('a date of %j in UTC and %j in local time', async (gmt, local, expected) => {
  const { date } = await readItem({ 'wp:post_date_gmt': gmt, 'wp:post_date': local })
  expect(date?.toISOString()).toBe(expected)
})

test('reads former paths: the link, the earlier slug, the id', async () => {
  const { formerPaths } = await readItem(
    { link: '\n https://old.example/blog/2020/new-name/ \n', 'wp:post_name': 'new-name' },
    ['old-name', 'a%C3%B1o', ' ', '../x', 'old-name']
      .map((slug) => `<wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>${slug}</wp:meta_value>`)
      .map((meta) => `<wp:postmeta>${meta}</wp:postmeta>`)
      .join(''),
  )
  expect(formerPaths).toEqual([
    '/blog/2020/new-name',
    '/blog/2020/old-name',
    '/blog/2020/año',
    '/blog/x',
    '/?p=1',
  ])
})

test('reads one category, the chosen or the first; tags; and two categories of the same name', async () => {
  const category = (slug: string, name: string, parent = '', id = '') =>
    `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename>
     <wp:category_parent>${parent}</wp:category_parent><wp:cat_name><![CDATA[${name}]]></wp:cat_name></wp:category>`
  const terms = `<category domain="category" nicename="a"><![CDATA[A &amp; B]]></category><category>A</category>
    <category domain="category" nicename="c2"><![CDATA[C]]></category><category domain="post_tag" nicename="t">T</category>`
  const meta =
    '<wp:postmeta><wp:meta_key>_yoast_wpseo_primary_category</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>'
  const head = category('a', 'A &amp; B') + category('c', 'C') + category('c2', 'C', 'a', '9')
  const { source, pieces } = await read(
    wxr(item({}, terms) + item({ 'wp:post_id': '2' }, terms + meta), { head }),
  )
  expect(source.categories).toEqual([
    { key: 'a', name: 'A & B' },
    { key: 'c', name: 'C' },
    { key: 'c2', name: 'A & B / C' },
  ])
  expect(pieces.map((piece) => piece.category)).toEqual(['a', 'c2'])
  expect(pieces[0]?.tags).toEqual(['T'])
  expect(listOmissions(pieces[0]!)).toContain('second-category: C')
  expect(listOmissions(pieces[1]!)).toContain('second-category: A & B')
})

test('reads comments: parents first, broken threads, states; and lists what is not a comment', async () => {
  const comment = (id: string, fields: Record<string, string> = {}) => {
    const all = { comment_author: 'Ana', comment_content: 'Hi', comment_approved: '1', ...fields }
    return `<wp:comment><wp:comment_id>${id}</wp:comment_id>${Object.entries(all)
      .map(([name, text]) => `<wp:${name}><![CDATA[${text}]]></wp:${name}>`)
      .join('')}<wp:commentmeta><wp:meta_key>x</wp:meta_key></wp:commentmeta></wp:comment>`
  }
  const piece = await readItem(
    {},
    comment('3', { comment_parent: '2', comment_content: '<p>a</p><p>b <script>x</script></p>' }) +
      comment('2', { comment_parent: '1', comment_approved: '0', comment_author: '' }) +
      comment('1') +
      comment('4', { comment_parent: '99', comment_approved: 'spam' }) +
      comment('5', { comment_parent: '6', comment_approved: 'trash' }) +
      comment('6', { comment_parent: '5', comment_date_gmt: '2020-01-02 03:04:05' }) +
      comment('7', { comment_type: 'pingback' }) +
      comment('1', { comment_content: 'again' }),
  )
  expect(piece.comments.map(({ key, parent, state, text }) => [key, parent, state, text])).toEqual([
    ['1', null, 'published', 'Hi'],
    ['2', '1', 'pending', 'Hi'],
    ['3', '2', 'published', 'a\n\nb'],
    ['4', null, 'spam', 'Hi'],
    ['6', null, 'published', 'Hi'],
    ['5', '6', 'trash', 'Hi'],
    ['1#2', null, 'published', 'again'],
  ])
  expect(piece.comments[1]?.author).toBe('Anónimo')
  expect(listOmissions(piece)).toEqual(
    expect.arrayContaining(['pingback: pingback 7 Ana: Hi', 'unknown-parent: 4 Ana']),
  )
})

test('reads attachments: alternative text, captions, galleries; and lists other files', async () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
  const attachment = (id: string, url: string, more = '') =>
    item(
      {
        'wp:post_id': id,
        'wp:post_type': 'attachment',
        'wp:status': 'inherit',
        'wp:post_parent': '1',
        'wp:attachment_url': `\n${url}\n`,
      },
      more,
    )
  const content = `<![CDATA[a

[caption id="x" width="10"]<a href="/l"><img src="https://old.example/blog/c.jpg" style="x" /></a> Cap [b]tion[/b][/caption]
[gallery]
[gallery ids="8,77"]
[sic] [[gallery]] [contact-form-7 id="1"] [box]in[/box]

https://youtu.be/abcdefg

<!--more-->b<!--nextpage-->c]]>`
  const { source, pieces } = await read(
    wxr(
      item(
        { 'content:encoded': content },
        meta('_thumbnail_id', '8') + meta('_x', 'a:1:{O:8:"stdClass":0:{}}'),
      ) +
        attachment('8', 'https://old.example/u/p.jpg', meta('_wp_attachment_image_alt', 'Alt')) +
        attachment('9', 'https://old.example/u/film.mp4'),
    ),
  )
  const [piece] = pieces
  expect(source.library).toEqual([{ address: 'https://old.example/u/p.jpg', alt: 'Alt' }])
  expect(source.omissions).toContainEqual({ kind: 'file', detail: 'https://old.example/u/film.mp4' })
  expect(piece?.picture).toEqual({ address: 'https://old.example/u/p.jpg', alt: 'Alt' })
  const figure = '<figure><img src="https://old.example/u/p.jpg" alt="Alt" /></figure>'
  expect(piece?.content).toBe(
    '<p>a</p><figure><a href="https://old.example/l"><img src="https://old.example/blog/c.jpg" alt="" /></a>' +
      `<figcaption>Cap tion</figcaption></figure>${figure}${figure}<p>[sic] [gallery] in</p>` +
      '<p><a href="https://youtu.be/abcdefg">https://youtu.be/abcdefg</a></p><p>bc</p>',
  )
  expect(listOmissions(piece!)).toEqual(
    expect.arrayContaining([
      'picture: gallery 77',
      'shortcode: [contact-form-7 id="1"]',
      'shortcode: [box]',
      'embed: https://youtu.be/abcdefg',
      'page-break: 2',
    ]),
  )
})

test('removes block comments, and lists dynamic blocks', async () => {
  const piece = await readItem({
    'content:encoded': `<![CDATA[<!-- wp:paragraph {"a":1} -->
<p class="x">One
two</p>
<!-- /wp:paragraph -->

<!-- wp:latest-posts /-->
<!-- wp:latest-posts /-->
<!-- wp:acf/quote {"text":"Words"} /-->]]>`,
  })
  expect(piece.content).toBe('<p>One two</p>')
  expect(listOmissions(piece)).toEqual([
    'no-date: ',
    'block: latest-posts × 2',
    'block: acf/quote {"text":"Words"} × 1',
  ])
})

const toMetas = (metas: Record<string, string>) =>
  Object.entries(metas)
    .map(
      ([key, value]) =>
        `<wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value>`,
    )
    .map((meta) => `<wp:postmeta>${meta}</wp:postmeta>`)
    .join('')
const noSeo = { title: '', description: '', picture: '', isNoindex: false }

test.each<[string, Record<string, string>, object | undefined, string[]]>([
  ['no plugin', { _edit_last: '1' }, undefined, []],
  [
    'Yoast',
    {
      _yoast_wpseo_title: 'Para %%title%% %%page%% %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: 'D &amp; %%excerpt%%',
      '_yoast_wpseo_meta-robots-noindex': '1',
      '_yoast_wpseo_opengraph-image': '/og.jpg',
      '_yoast_wpseo_opengraph-image-id': '12',
      '_yoast_wpseo_twitter-title': 'T',
    },
    { title: 'Para A', description: 'D & S', picture: 'https://old.example/og.jpg', isNoindex: true },
    ['seo: _yoast_wpseo_twitter-title: T'],
  ],
  ['Yoast, for search engines', { '_yoast_wpseo_meta-robots-noindex': '2' }, undefined, []],
  ['Yoast, with its own title', { _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%' }, undefined, []],
  [
    'Rank Math',
    {
      rank_math_title: '%title% %sep% Más %customfield(x)% %sep% %sitename%',
      rank_math_description: '20 % y 30 %',
      rank_math_robots: 'a:2:{i:0;s:7:"noindex";i:1;s:8:"nofollow";}',
      rank_math_facebook_image: 'https://x.example/og.jpg',
      rank_math_focus_keyword: 'x',
    },
    {
      title: 'A – Más',
      description: '20 % y 30 %',
      picture: 'https://x.example/og.jpg',
      isNoindex: true,
    },
    ['seo: rank_math_title: %customfield(x)%', 'seo: nofollow'],
  ],
  [
    'AIOSEO',
    { _aioseo_title: '#post_title #separator_sa B #separator_sa #site_title', _aioseo_og_title: 'O' },
    { ...noSeo, title: 'A – B' },
    ['seo: _aioseo_og_title: O'],
  ],
  [
    'AIOSEO before version 4',
    { _aioseop_noindex: 'on', _aioseop_description: 'D', _aioseop_nofollow: '' },
    { ...noSeo, description: 'D', isNoindex: true },
    [],
  ],
  ['SEOPress', { _seopress_robots_index: 'yes' }, { ...noSeo, isNoindex: true }, []],
  ['The SEO Framework', { _genesis_noindex: '1' }, { ...noSeo, isNoindex: true }, []],
  [
    'a canonical address of another site',
    { _yoast_wpseo_canonical: 'https://group.example/a' },
    { ...noSeo, isNoindex: true },
    ['canonical: https://group.example/a'],
  ],
  [
    'a canonical address of another page of the site',
    { rank_math_canonical_url: 'https://old.example/blog/b' },
    { ...noSeo, isNoindex: true },
    ['canonical: https://old.example/blog/b'],
  ],
  ['a canonical address', { _aioseop_custom_link: 'https://www.old.example/blog/a/' }, undefined, []],
])('search engine fields: %s', async (_, metas, seo, reports) => {
  const link = 'https://old.example/blog/a'
  const piece = await readItem({ link, 'excerpt:encoded': 'S' }, toMetas(metas))
  expect(piece.seo).toEqual(seo)
  expect(listOmissions(piece).filter((line) => /^(?:seo|canonical)/.test(line))).toEqual(reports)
})

const fn = '6a72f4e2-1111-4222-8333-79d9f9a37342'
const mark = `<sup data-fn="${fn}" class="fn"><a href="#${fn}" id="${fn}-link">1</a></sup>`
const notes = { footnotes: JSON.stringify([{ id: fn, content: 'Según el <strong>informe</strong>' }]) }
const noteList = '<ol><li>Según el <strong>informe</strong> <a href="#cita-1">↩</a></li></ol>'
const noteMark = '<sup><a href="#nota-1">1</a></sup>'

test.each<[string, string, Record<string, string>, string, string[]]>([
  [
    'in place of their block',
    `<!-- wp:paragraph --><p>a${mark}</p><!-- /wp:paragraph --><!-- wp:footnotes /--><p>b</p>`,
    notes,
    `<p>a${noteMark}</p>${noteList}<p>b</p>`,
    [],
  ],
  [
    'without their block',
    `<!-- wp:paragraph --><p>a${mark}</p>`,
    notes,
    `<p>a${noteMark}</p>${noteList}`,
    [],
  ],
  ['that are not referenced', '<!-- wp:paragraph --><p>a</p>', notes, '<p>a</p>', []],
  [
    'that are invalid',
    '<!-- wp:paragraph --><p>a</p>',
    { footnotes: '[{"content":' },
    '<p>a</p>',
    ['footnote: [{"content":'],
  ],
])('footnotes: %s', async (_, content, metas, expected, reports) => {
  const piece = await readItem({ 'content:encoded': `<![CDATA[${content}]]>` }, toMetas(metas))
  expect(piece.content).toBe(expected)
  expect(listOmissions(piece)).toEqual(['no-date: ', ...reports])
})

test('inserts synced patterns where texts use them, also nested, and names unused ones', async () => {
  const pattern = (id: string, content: string, fields: Record<string, string> = {}) =>
    item({
      'wp:post_id': id,
      'wp:post_type': 'wp_block',
      title: `P${id}`,
      'content:encoded': `<![CDATA[<!-- wp:paragraph --><p>${content}</p><!-- /wp:paragraph -->]]>`,
      ...fields,
    })
  const show = (id: number, more = '') => `<!-- wp:block {"ref":${id}${more}} /-->`
  const { source, pieces } = await read(
    wxr(
      item({ 'content:encoded': `<![CDATA[<p>a</p>${[1, 3, 4, 5, 99].map((id) => show(id)).join('')}]]>` }) +
        item({
          'wp:post_id': '2',
          'content:encoded': `<![CDATA[${show(6, ',"content":{"x":{"content":"Own"}}')}]]>`,
        }) +
        pattern('901', 'unused') +
        pattern('1', `in ${show(6)}`) +
        pattern('3', 'draft', { 'wp:status': 'draft' }) +
        pattern('4', 'secret', { 'wp:post_password': 'x' }) +
        pattern('5', `round ${show(5)}`) +
        pattern('6', 'six'),
    ),
  )
  expect(pieces[0]?.content).toBe(`<p>a</p><p>in</p><p>six</p>${'<p>round</p>'.repeat(5)}`)
  expect(listOmissions(pieces[0]!)).toEqual([
    'no-date: ',
    'pattern: 3 P3',
    'pattern: 4 P4',
    'pattern: 5 P5',
    'pattern: 99',
  ])
  expect(pieces[1]?.content).toBe('<p>six</p>')
  expect(listOmissions(pieces[1]!)).toContain('pattern-text: {"x":{"content":"Own"}}')
  expect(source.omissions).toEqual([{ kind: 'type', detail: 'wp_block 901 "P901": unused' }])
})

const picture = (name: string, alt = '') => `<img src="https://x.example/${name}.jpg" alt="${alt}" />`

test.each([
  ['split sections', 'a ]]]]><![CDATA[> b', '<p>a ]]&gt; b</p>'],
  [
    'columns and buttons',
    '<!-- wp:columns --><div><!-- wp:column --><div><!-- wp:paragraph --><p>L</p></div><div><h3>R</h3></div></div>' +
      '<div class="wp-block-buttons"><div class="wp-block-button"><a href="https://x.example">Go</a></div></div>',
    '<p>L</p><h3>R</h3><p><a href="https://x.example">Go</a></p>',
  ],
  [
    'an embed with a caption',
    '<!-- wp:embed {"url":"u"} --><figure class="wp-block-embed"><div>\nhttps://youtu.be/abc\n</div><figcaption>C</figcaption></figure>',
    '<figure><a href="https://youtu.be/abc">https://youtu.be/abc</a><figcaption>C</figcaption></figure>',
  ],
  [
    'an embed that texts may have',
    '<!-- wp:embed {"url":"u"} --><figure class="wp-block-embed"><div>\nhttps://youtu.be/dQw4w9WgXcQ\n</div><figcaption>C</figcaption></figure>',
    '<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Vídeo de YouTube</a><figcaption>C</figcaption></figure>',
  ],
  [
    'an address in a separate line',
    'Uno\n\nhttps://vimeo.com/76979871\n\nDos',
    '<p>Uno</p><figure><a href="https://vimeo.com/76979871">Vídeo de Vimeo</a></figure><p>Dos</p>',
  ],
  [
    'the first galleries',
    `<!-- wp:gallery --><ul class="wp-block-gallery columns-2"><li><figure>${picture('a', 'A')}<figcaption>1</figcaption></figure></li><li><figure>${picture('b', 'B')}</figure></li></ul>`,
    `<figure>${picture('a', 'A')}<figcaption>1</figcaption></figure><figure>${picture('b', 'B')}</figure>`,
  ],
  [
    'galleries of pictures',
    `<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images"><figure>${picture('a', 'A')}</figure><figcaption>G</figcaption></figure>`,
    `<figure>${picture('a', 'A')}</figure><p>G</p>`,
  ],
  ['lists beside them', '<!-- wp:list --><ul><li>a</li></ul>', '<ul><li>a</li></ul>'],
  [
    'classic text',
    'One\ntwo\n\nThree\n<!--more-->\nFour\n<blockquote>q\n\nr</blockquote>\n<pre>x\n\ny</pre>\n<div>d</div>end',
    '<p>One<br />two</p><p>Three</p><p>Four</p><blockquote><p>q</p><p>r</p></blockquote><pre>x\n\ny</pre><p>d</p><p>end</p>',
  ],
  [
    'executable content',
    '<p onclick="x()">a<script>b()</script></p><a href="javascript:b()">c</a><svg onload="b()"></svg>',
    '<p>a</p><p>c</p>',
  ],
])('bodies: %s', async (_, content, expected) => {
  expect((await readItem({ 'content:encoded': `<![CDATA[${content}]]>` })).content).toBe(expected)
})

test('lists a picture with a data URL, and drops it', async () => {
  const html = `<p><img src="data:image/png;base64,${'A'.repeat(100_000)}" alt=""> b</p>`
  const piece = await readItem({ 'content:encoded': `<![CDATA[${html}]]>` })
  expect(piece.content).toBe('<p>b</p>')
  expect(listOmissions(piece)).toContainEqual(expect.stringMatching(/^picture-left: data:image\/png/))
})

test('keeps an unescaped ampersand', async () => {
  expect((await readItem({ title: 'A &unknown; &nbsp;b' })).title).toBe('A &unknown; b')
})

test('imports pages with their state, as drafts or not at all, and counts other types', async () => {
  const items = wxr(
    item({ 'wp:post_type': 'page' }) +
      item({ 'wp:post_id': '2', 'wp:post_type': 'wp_template' }) +
      item({ 'wp:post_id': '3', 'wp:status': 'trash' }),
  )
  expect((await read(items)).pieces.map(({ state }) => state)).toEqual(['published'])
  expect((await read(items, { pages: 'draft' })).pieces.map(({ state }) => state)).toEqual(['draft'])
  const skipped = await read(items, { pages: 'skip' })
  expect([skipped.pieces, skipped.source.omissions]).toEqual([
    [],
    expect.arrayContaining([{ kind: 'page-left', detail: '1' }]),
  ])
  expect((await read(items)).source.omissions).toEqual([
    { kind: 'type', detail: 'wp_template × 1' },
    { kind: 'trash', detail: '1' },
  ])
})

const page = (id: string, fields: Record<string, string> = {}) =>
  item({ 'wp:post_id': id, 'wp:post_type': 'page', 'content:encoded': 'x', ...fields })

test.each([
  [{ link: 'https://old.example/blog/servicios/consultor%C3%ADa/' }, '/blog/servicios/consultoría'],
  [
    { link: 'https://old.example/blog/?page_id=3', 'wp:post_name': 'sap', 'wp:post_parent': '2' },
    '/servicios/sap',
  ],
  [
    { link: 'https://old.example/blog/?page_id=3', title: 'SAP y más', 'wp:post_parent': '2' },
    '/servicios/sap-y-mas',
  ],
  [{ 'wp:post_name': 'bucle', 'wp:post_parent': '3' }, '/bucle'],
  [{ 'wp:post_name': 'huerfana', 'wp:post_parent': '77' }, '/huerfana'],
  [{ title: '' }, ''],
])('a page with %j has the path %j', async (fields, path) => {
  const { pieces } = await read(
    wxr(page('3', fields) + page('2', { 'wp:post_name': 'servicios', 'wp:post_parent': '0' })),
  )
  expect(pieces[0]?.pagePath).toBe(path)
})

test('leaves out the front page and the page of posts', async () => {
  const { source, pieces } = await read(
    wxr(
      page('1', { link: 'http://www.old.example/blog/', title: 'Inicio' }) +
        page('2', { link: 'https://old.example/blog/noticias/', 'content:encoded': ' ', title: 'Noticias' }) +
        page('3', { link: 'https://old.example/blog/news/', title: 'With a text' }),
    ),
  )
  expect(pieces.map(({ title }) => title)).toEqual(['With a text'])
  expect([source.pieces, source.omissions]).toEqual([
    1,
    [
      { kind: 'front-page', detail: '1 "Inicio"' },
      { kind: 'front-page', detail: '2 "Noticias"' },
    ],
  ])
})

type MenuFields = { parent?: string; order?: number; menu?: string; title?: string; status?: string }

const menuItem = (
  id: string | number,
  [type, object, objectId, url = '']: [string, string?, string?, string?],
  { parent = '0', order = Number(id), menu = 'main', title = `T${id}`, status = 'publish' }: MenuFields = {},
) =>
  item(
    {
      'wp:post_id': String(id),
      'wp:post_type': 'nav_menu_item',
      'wp:menu_order': String(order),
      'wp:status': status,
      title,
    },
    `<category domain="nav_menu" nicename="${menu}">${menu}</category>` +
      Object.entries({ type, object, object_id: objectId, url, menu_item_parent: parent })
        .map(
          ([key, text]) =>
            `<wp:meta_key>_menu_item_${key}</wp:meta_key><wp:meta_value>${text}</wp:meta_value>`,
        )
        .map((meta) => `<wp:postmeta>${meta}</wp:postmeta>`)
        .join(''),
  )
const link = (url: string): [string, string, string, string] => ['custom', 'custom', '0', url]

test('reads the targets of a menu in its order', async () => {
  const head =
    '<wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>guias</wp:category_nicename><wp:cat_name>G</wp:cat_name></wp:category>' +
    '<wp:tag><wp:term_id>8</wp:term_id><wp:tag_slug>sap</wp:tag_slug><wp:tag_name>SAP</wp:tag_name></wp:tag>'
  const { source } = await read(
    wxr(
      menuItem(20, ['post_type', 'page', '2'], { order: 2, title: '' }) +
        menuItem(21, ['taxonomy', 'category', '7'], { order: 1 }) +
        menuItem(22, ['taxonomy', 'post_tag', '8'], { parent: '20' }) +
        menuItem(23, link('https://old.example/blog/category/madre/guias/')) +
        menuItem(24, link('/blog/tag/sap')) +
        menuItem(25, link('javascript:alert(1)')) +
        menuItem(26, ['post_type', 'page', '1']) +
        menuItem(27, ['post_type', 'page', '99']) +
        menuItem(28, link('/x'), { status: 'draft' }) +
        page('1', { link: 'https://old.example/blog/' }) +
        page('2'),
      { head },
    ),
  )
  const category = { kind: 'category', value: 'guias' }
  const tag = { kind: 'tag', value: 'SAP' }
  const entries = source.menus?.[0]?.entries.map(({ label, target, entries: sub }) => [
    label,
    target,
    ...sub.map((entry) => entry.target),
  ])
  expect(entries).toEqual([
    ['T21', category],
    ['', { kind: 'piece', value: '2' }, tag],
    ['T23', category],
    ['T24', tag],
    ['T25', { kind: 'address', value: 'javascript:alert(1)' }],
    ['T26', { kind: 'address', value: '/home' }],
    ['T27', null],
  ])
})

test.each([
  ['the one with the name of a header', ['pie', 'otro', 'otro', 'principal'], 'principal'],
  ['the largest one', ['otro', 'grande', 'grande', 'pie', 'pie', 'pie'], 'grande'],
  ['no menu of a footer', ['footer'], undefined],
])('imports %s of several menus, and reports the others', async (_, menus, title) => {
  const { source } = await read(
    wxr(menus.map((menu, index) => menuItem(index, link('/x'), { menu })).join('')),
  )
  expect(source.menus?.[0]?.title).toBe(title)
  const others = new Set(menus.filter((menu) => menu !== title))
  expect(source.omissions.map(({ kind }) => kind)).toEqual(Array(others.size).fill('menu-left'))
})

const listLabels = (entries: SourceMenuEntry[] = []): string[] =>
  entries.map(({ label, entries: sub }) =>
    sub.length === 0 ? label : `${label}(${listLabels(sub).join(' ')})`,
  )

test.each<[string, [number, number][], string[], string[]]>([
  [
    'deeper levels move to the second',
    [
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 1],
    ],
    ['T1(T2 T3 T4 T5)'],
    ['menu-depth: 2: T3, T4'],
  ],
  [
    'a missing parent',
    [
      [1, 0],
      [2, 9],
    ],
    ['T1', 'T2'],
    [],
  ],
  [
    'a loop',
    [
      [1, 0],
      [2, 3],
      [3, 2],
      [4, 4],
    ],
    ['T1'],
    ['menu-loop: 3: T2, T3, T4'],
  ],
  [
    'an id that occurs twice',
    [
      [1, 0],
      [1, 0],
      [2, 1],
    ],
    ['T1(T2)', 'T1'],
    [],
  ],
])('a menu with %s', async (_, pairs, labels, omissions) => {
  const items = pairs.map(([id, parent], order) =>
    menuItem(id, link('/x'), { parent: String(parent), order }),
  )
  const { source } = await read(wxr(items.join('')))
  expect(listLabels(source.menus?.[0]?.entries)).toEqual(labels)
  expect(source.omissions.map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual(omissions)
})

test.each([
  ['below each other', (id: number) => String(id - 1)],
  ['below one', () => '1'],
])('reads a menu of 10,000 items %s', async (_, toParent) => {
  const items = Array.from({ length: 10_000 }, (__, index) =>
    menuItem(index + 1, link('/x'), { parent: index === 0 ? '0' : toParent(index + 1) }),
  )
  const { source } = await read(wxr(items.join('')))
  expect(source.menus?.[0]?.entries.map(({ entries }) => entries.length)).toEqual([9999])
})

test.each([
  ['an empty line', `\n${wxr(item({ title: 'Año' }))}`, '↵'],
  [
    'a notice of PHP',
    `<br />\n<b>Notice</b>:  Undefined index in <b>x.php</b> on line <b>3</b><br />\n${wxr(item({ title: 'Año' }))}`,
    'Notice: Undefined index in x.php on line 3',
  ],
  [
    'a notice in another encoding',
    Buffer.from(`Déjà\n${wxr(item({ title: 'Año' })).replace('UTF-8', 'ISO-8859-1')}`, 'latin1'),
    'Déjà',
  ],
  ['a notice after it', `${wxr(item({ title: 'Año' }))}\nWarning: <b>x</b> & y`, 'Warning: x & y'],
])('text around the XML is left out, and reported: %s', async (_, content, detail) => {
  const { source, pieces } = await read(content)
  expect(pieces[0]?.title).toBe('Año')
  expect(source.omissions).toEqual([{ kind: 'surrounding', detail }])
})

test('counts lines from the beginning of the file, also after text before the XML', async () => {
  const cut = `\n\n${wxr(item({}) + '<item><title>a</item>')}`
  await expect(read(cut)).rejects.toThrow(/^line 8:/)
})

test('ignores a comment after the XML, which caches write', async () => {
  const { source } = await read(`${wxr(item({}))}\n<!-- cached -->\n`)
  expect(source.omissions).toEqual([])
})

test('reports a byte that is invalid in the encoding with its line', async () => {
  const head = `${wxr(item({ title: 'A' })).replace('</channel></rss>', '')}\n<!-- ${'x'.repeat(70_000)} -->`
  const file = Buffer.from(`${head}\n<!-- Año -->`, 'latin1')
  const place = `line 8: the file declares utf-8, but is not (byte ${file.indexOf(0xf1) + 1}).`
  await expect(read(file)).rejects.toThrow(place)
})

test('an id that occurs twice gives two pieces with stable keys', async () => {
  const items = wxr(item({ guid: 'g1' }) + item({ guid: 'g2' }) + item({ guid: 'g2' }))
  const keys = async () => (await read(items)).pieces.map(({ key }) => key)
  expect(await keys()).toEqual(['1', '1 g2', '1 g2 2'])
  expect(await keys()).toEqual(await keys())
})

test.each([
  ['latin1', Buffer.from(wxr(item({ title: 'Año' })).replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(wxr(item({ title: 'Año' })), 'utf16le')])],
  [
    'UTF-16, the other way round',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wxr(item({ title: 'Año' })), 'utf16le').swap16()]),
  ],
  ['UTF-8 after it was UTF-16', wxr(item({ title: 'Año' })).replace('UTF-8', 'utf-16')],
  ['no namespaces', wxr(item({ title: 'Año' })).replace(/ xmlns:\w+="[^"]*"/g, '')],
  [
    'namespaces of other names',
    wxr(item({ title: 'Año', 'excerpt:encoded': 'x' }))
      .replaceAll('wp:', 'w:')
      .replaceAll('excerpt:', 'e:')
      .replace('xmlns:wp=', 'xmlns:w=')
      .replace('xmlns:excerpt="e"', 'xmlns:e="http://wordpress.org/export/1.2/excerpt/"'),
  ],
  ['UTF-8 with its mark', `\ufeff${wxr(item({ title: 'Año' }))}`],
  ['WXR 1.0', wxr(item({ title: 'Año' }), { version: '1.0' })],
])('%s', async (_, content) => expect((await read(content)).pieces[0]?.title).toBe('Año'))

test.each<[string, string | Buffer, RegExp]>([
  ['an empty file', '', /empty/],
  ['text', 'hello', /not a WordPress export/],
  ['JSON', '{"db":[]}', /not a WordPress export/],
  [
    'another feed',
    '<?xml version="1.0"?><rss><channel><item><title>a</title></item></channel></rss>',
    /not a WordPress export/,
  ],
  ['HTML', '<html><body></body></html>', /not a WordPress export/],
  ['cut off', wxr(item({}) + item({})).slice(0, -40), /^line \d+: .*truncated/],
  ['cut off in CDATA', wxr(item({ 'content:encoded': '<![CDATA[a' })), /^line \d+/],
  ['not well formed', wxr('<item><title>a</item>'), /^line 6/],
  ['custom entities', `<!DOCTYPE x [<!ENTITY a "b">]>${wxr(item({}))}`, /document type/],
  [
    'a bomb',
    `<?xml version="1.0"?>\n<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss>&b;</rss>`,
    /document type/,
  ],
  ['a file of the machine', `<!DOCTYPE x SYSTEM "file:///etc/passwd"><rss/>`, /document type/],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><rss/>', /'klingon'/],
])('%s is refused in a sentence', async (_, content, message) => {
  const failure = await read(content).then(
    () => null,
    (cause: unknown) => cause,
  )
  expect(failure).toBeInstanceOf(ImportError)
  expect((failure as ImportError).text.en).toMatch(message)
  expect((failure as ImportError).text.es).not.toBe('')
})
