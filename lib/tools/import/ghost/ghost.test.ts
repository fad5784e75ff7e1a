/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ImportError } from '@/lib/tools/import/model/import-error'
import type { SourcePiece } from '@/lib/tools/import/model/model'
import { openGhost } from './open-ghost'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-ghost-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const options = {
  pages: 'publish',
  now: new Date('2026-11-22T12:00:00Z'),
  site: 'https://old.example/',
} as const

async function read(content: string | object) {
  const file = path.join(folder, 'ghost.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const source = await openGhost(file, options)
  const pieces: SourcePiece[] = []
  for await (const batch of source.read()) pieces.push(...batch)
  return { source, pieces }
}

const toFile = (data: object) => ({ db: [{ meta: { version: '2.0.0' }, data: { posts: [], ...data } }] })
const post = (fields: object = {}) => ({
  id: '5f',
  title: 'A',
  slug: 'a',
  html: '<p>x</p>',
  status: 'published',
  visibility: 'public',
  published_at: '2020-01-02 03:04:05',
  type: 'post',
  ...fields,
})
const readPost = async (fields: object) => (await read(toFile({ posts: [post(fields)] }))).pieces[0]!

test.each<[string, object, Partial<SourcePiece>]>([
  ['a date without a zone is of UTC', {}, { date: new Date('2020-01-02T03:04:05Z') }],
  ['a post for members is a draft', { visibility: 'members' }, { state: 'draft' }],
  ['a post for paying members is a draft', { visibility: 'paid' }, { state: 'draft' }],
  ['a post with a part for members is a draft', { html: 'a<!--members-only-->b' }, { state: 'draft' }],
  [
    'a post with a card for members is a draft',
    { html: 'a<!--kg-gated-block:begin nonMember:false memberSegment:"status:free" -->b' },
    { state: 'draft' },
  ],
  ['a post that was only mailed is a draft', { status: 'sent' }, { state: 'draft' }],
  [
    'milliseconds of its first versions',
    { published_at: 1577934245000 },
    { date: new Date('2020-01-02T03:04:05Z') },
  ],
  ['a draft stays a draft', { status: 'draft' }, { state: 'draft' }],
  [
    'a post with a later date is scheduled',
    { status: 'scheduled', published_at: '2030-01-01' },
    { state: 'scheduled' },
  ],
  ['its address leads on', { slug: 'á b' }, { formerPaths: ['/á b'] }],
  [
    'its site is put in',
    { html: '<p><img src="__GHOST_URL__/content/images/a.png"></p>', feature_image: '__GHOST_URL__/f.png' },
    {
      content: '<p><img src="https://old.example/content/images/a.png" alt="" /></p>',
      picture: { address: 'https://old.example/f.png', alt: '' },
    },
  ],
  [
    "without HTML, the editor's document is used",
    {
      html: null,
      lexical: JSON.stringify({
        root: {
          children: [
            { type: 'extended-heading', tag: 'h2', children: [{ type: 'extended-text', text: 'H' }] },
            {
              type: 'paragraph',
              children: [
                { type: 'text', text: 'a<b', format: 3 },
                { type: 'link', url: 'https://x.example', children: [{ type: 'text', text: 'l' }] },
              ],
            },
            { type: 'image', src: 'https://x.example/a.png', alt: 'A', caption: '<i>c</i>' },
            { type: 'embed', url: 'https://v.example/1' },
            { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ', metadata: { title: 'T' }, caption: 'C' },
            { type: 'html', html: '<script>x</script><p>raw</p>' },
          ],
        },
      }),
    },
    {
      content:
        '<h2>H</h2><p><em><strong>a&lt;b</strong></em><a href="https://x.example">l</a></p>' +
        '<figure><img src="https://x.example/a.png" alt="A" /><figcaption><em>c</em></figcaption></figure>' +
        '<p><a href="https://v.example/1">https://v.example/1</a></p>' +
        '<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">T</a><figcaption>C</figcaption></figure>' +
        '<p>raw</p>',
    },
  ],
  [
    'or the editor before',
    {
      html: '',
      mobiledoc: JSON.stringify({
        markups: [['a', ['href', 'https://x.example']]],
        cards: [['image', { src: 'https://x.example/a.png' }]],
        sections: [
          [
            1,
            'p',
            [
              [0, [0], 1, 'l'],
              [0, [], 0, ' t'],
            ],
          ],
          [3, 'ul', [[[0, [], 0, 'i']]]],
          [10, 0],
        ],
      }),
    },
    {
      content:
        '<p><a href="https://x.example">l</a> t</p><ul><li>i</li></ul><figure><img src="https://x.example/a.png" alt="" /></figure>',
    },
  ],
  [
    'and its Markdown',
    {
      html: null,
      mobiledoc: JSON.stringify({
        cards: [['card-markdown', { cardName: 'card-markdown', markdown: '## H\n\na **b**' }]],
        sections: [[10, 0]],
      }),
    },
    { content: '<h2>H</h2><p>a <strong>b</strong></p>' },
  ],
  ['unreadable content is imported as an empty text', { html: null, lexical: '{"root":' }, { content: '' }],
])('%s', async (_, fields, expected) => expect(await readPost(fields)).toMatchObject(expected))

test('keeps the order of tags and authors, and ignores dangling references', async () => {
  const { source, pieces } = await read(
    toFile({
      posts: [post()],
      tags: [
        { id: 't1', name: '#hidden', visibility: 'internal' },
        { id: 't2', name: 'Two' },
        { id: 't3', name: 'Three' },
      ],
      users: [{ id: 'u', name: 'Ana', email: 'ana@example.com', password: 'x' }],
      posts_tags: [
        { post_id: '5f', tag_id: 't3', sort_order: 1 },
        { post_id: '5f', tag_id: 't1', sort_order: -1 },
        { post_id: '5f', tag_id: 't2', sort_order: 0 },
        { post_id: '5f', tag_id: 'gone', sort_order: -2 },
      ],
      posts_authors: [
        { post_id: '5f', author_id: 'gone' },
        { post_id: '5f', author_id: 'u', sort_order: 1 },
      ],
    }),
  )
  expect(source.categories).toEqual([{ key: 't2', name: 'Two' }])
  expect(pieces[0]).toMatchObject({ category: 't2', tags: ['Two', 'Three'], author: 'Ana' })
})

const lexical = (...children: object[]) => ({ html: null, lexical: JSON.stringify({ root: { children } }) })

test.each<[string, object, string, string[]]>([
  [
    'product',
    {
      type: 'product',
      productImageSrc: 'https://x.example/p.png',
      productTitle: 'P <b>x</b>',
      productDescription: '<p>D</p>',
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: true,
      productButton: 'Buy',
      productUrl: 'https://x.example/p',
    },
    '<figure><img src="https://x.example/p.png" alt="" /></figure><h4>P <strong>x</strong></h4><p>★★★★☆</p><p>D</p>' +
      '<p><a href="https://x.example/p">Buy</a></p>',
    [],
  ],
  [
    'call-to-action',
    {
      type: 'call-to-action',
      sponsorLabel: '<p>Sponsored</p>',
      textValue: '<p>Call <i>us</i></p>',
      buttonText: 'Go',
      buttonUrl: '__GHOST_URL__/go',
    },
    '<p>Sponsored</p><p>Call <em>us</em></p><p><a href="https://old.example/go">Go</a></p>',
    [],
  ],
  [
    'header',
    { type: 'header', header: 'H', subheader: 'S', buttonEnabled: true, buttonText: 'Go', buttonUrl: '/go' },
    '<h2>H</h2><p>S</p><p><a href="https://old.example/go">Go</a></p>',
    [],
  ],
  [
    'header with a disabled button',
    { type: 'header', header: 'H', buttonEnabled: false, buttonText: 'Go', buttonUrl: '/go' },
    '<h2>H</h2>',
    [],
  ],
  [
    'bookmark',
    { type: 'bookmark', url: 'https://x.example', metadata: { title: 'T', description: 'D' }, caption: 'C' },
    '<p><a href="https://x.example">T</a></p><p>D</p><p>C</p>',
    ['embed: bookmark https://x.example'],
  ],
  [
    'file',
    { type: 'file', src: '__GHOST_URL__/f.pdf', fileTitle: 'F', fileCaption: 'C' },
    '<p><a href="https://old.example/f.pdf">F</a></p><p>C</p>',
    ['embed: file https://old.example/f.pdf'],
  ],
  [
    'signup',
    { type: 'signup', header: 'H', disclaimer: 'D', buttonText: 'Go' },
    '<h2>H</h2><p>D</p>',
    ['card: signup · Go'],
  ],
  ['email', { type: 'email', html: '<p>Mail</p>' }, '', ['no-text: ', 'card: email · <p>Mail</p>']],
  [
    'a card of a later version',
    { type: 'poll', version: 1, question: 'Yes?', options: [{ label: 'No' }] },
    '',
    ['no-text: ', 'card: poll · Yes? · No'],
  ],
  [
    'HTML for mails alone',
    { type: 'html', html: '<p>Mail</p>', visibility: { showOnWeb: false } },
    '',
    ['no-text: ', 'card: html · <p>Mail</p>'],
  ],
])('cards: %s', async (_, card, content, reports) => {
  const piece = await readPost(lexical(card))
  expect(piece.content).toBe(content)
  const listed = piece.omissions.map(({ kind, detail }) => `${kind}: ${detail}`)
  expect(listed.filter((line) => !line.startsWith('no-alt')).sort()).toEqual(reports.toSorted())
})

test('imports SEO fields from either table; a foreign canonical URL makes a post noindex', async () => {
  const { pieces } = await read(
    toFile({
      posts: [
        post({ meta_title: 'M', og_image: '__GHOST_URL__/og.png', canonical_url: 'https://old.example/a/' }),
        post({ id: '6', slug: 'b', canonical_url: 'https://group.example/b' }),
      ],
      posts_meta: [{ post_id: '6', meta_description: 'D', og_title: 'O', twitter_title: '' }],
    }),
  )
  expect(pieces.map(({ seo }) => seo)).toEqual([
    { title: 'M', description: '', picture: 'https://old.example/og.png', isNoindex: false },
    { title: '', description: 'D', picture: '', isNoindex: true },
  ])
  expect(pieces.map(({ omissions }) => omissions)).toEqual([
    [],
    [
      { kind: 'canonical', detail: 'https://group.example/b' },
      { kind: 'seo', detail: 'og_title: O' },
    ],
  ])
})

test('imports no secret of the file', async () => {
  const sentinel = 'SENTINEL-5f3a'
  const secret = {
    id: sentinel,
    key: sentinel,
    secret: sentinel,
    password: sentinel,
    value: sentinel,
    token: sentinel,
  }
  const { source, pieces } = await read(
    toFile({
      posts: [{ ...post(), uuid: sentinel, comment_id: sentinel }],
      users: [{ id: 'u', name: 'Ana', password: sentinel, email: sentinel, accessibility: sentinel }],
      sessions: [secret],
      api_keys: [secret],
      settings: [secret],
      tokens: [secret],
      members: [secret],
      integrations: [secret],
      webhooks: [secret],
      invites: [secret],
    }),
  )
  expect(JSON.stringify([source, pieces])).not.toContain(sentinel)
  expect(source.omissions).toContainEqual({
    kind: 'secret',
    detail: 'api_keys, integrations, invites, members, sessions, settings, tokens, webhooks',
  })
})

test('reports an invalid UTF-8 byte with its line', async () => {
  const file = path.join(folder, 'latin1.json')
  writeFileSync(file, Buffer.from(`{"db":\n${' '.repeat(70_000)}\n"Año"}`, 'latin1'))
  await expect(openGhost(file, options)).rejects.toThrow(/^line 3: .*UTF-8.*\(byte 70011\)/)
})

test.each<[string, string, RegExp]>([
  ['cut off', '{"db":[{"data":{"posts":[\n{"id":"SECRET', /^line 2: .*truncated/],
  ['of WordPress', '<?xml version="1.0"?><rss/>', /not a Ghost export/],
  ['of another program', '{"a":1}', /not a Ghost export/],
  ['without text', '', /truncated/],
])('rejects a file %s with an error that quotes nothing of it', async (_, content, message) => {
  const failure = await read(content).catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(ImportError)
  expect((failure as ImportError).message).toMatch(message)
  expect((failure as ImportError).message).not.toContain('SECRET')
})

test('reads pages with their paths, also from a table of pages', async () => {
  const { pieces } = await read(
    toFile({ posts: [post({ type: 'page', slug: 'sobre-mí' })], pages: [post({ id: '6', type: null })] }),
  )
  expect(pieces.map(({ pagePath }) => pagePath)).toEqual(['/sobre-mí', '/a'])
})

test('reads navigation, logo and icon of the settings, and no others', async () => {
  const navigation = [
    { label: 'Home', url: '/' },
    { label: 'About <b>us</b>', url: '__GHOST_URL__/about/' },
    { label: 'Guides', url: 'https://old.example/tag/guides/' },
    { label: 'SAP', url: '/tag/sap/' },
    { label: 7 },
  ]
  const settings = [
    { key: 'navigation', value: JSON.stringify(navigation) },
    { key: 'secondary_navigation', value: '[{"label":"Portal","url":"#/portal/"}]' },
    { value: '__GHOST_URL__/content/images/logo.svg', key: 'logo' },
    { key: 'icon', value: 7 },
    { key: 'mailgun_api_key', value: 'SECRET' },
    null,
  ]
  const tags = ['guides', 'sap'].map((slug) => ({ id: slug, slug, name: slug.toUpperCase() }))
  const posts_tags = tags.map(({ id }, sort_order) => ({ post_id: '5f', tag_id: id, sort_order }))
  const { source } = await read(toFile({ posts: [post()], tags, posts_tags, settings }))
  const entry = (label: string, kind: string, value: string) => ({
    label,
    target: { kind, value },
    entries: [],
  })
  expect(source.menus).toEqual([
    {
      name: 'headerMenu',
      title: 'navigation',
      entries: [
        entry('Home', 'address', '/'),
        entry('About us', 'address', 'https://old.example/about/'),
        entry('Guides', 'category', 'guides'),
        entry('SAP', 'tag', 'SAP'),
        entry('', 'address', ''),
      ],
    },
    {
      name: 'footerColumns',
      title: 'secondary_navigation',
      entries: [{ label: '', target: null, entries: [entry('Portal', 'address', '#/portal/')] }],
    },
  ])
  expect(source.brand).toEqual([{ name: 'logo', address: 'https://old.example/content/images/logo.svg' }])
  expect(source.omissions).toEqual([{ kind: 'secret', detail: 'settings' }])
})

test.each(['{', '{"a":1}', '"x"'])('reports a navigation of %s', async (value) => {
  const { source } = await read(toFile({ settings: [{ key: 'navigation', value }] }))
  expect(source.menus).toEqual([])
  expect(source.omissions).toContainEqual({ kind: 'menu-left', detail: 'navigation' })
})
