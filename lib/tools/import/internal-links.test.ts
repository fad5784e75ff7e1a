/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { organisations, publications } from '@/lib/db/schema'
import type { OrganisationId, TimeZone } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import { openGhost } from '@/lib/tools/import/ghost/open-ghost'
import { SourceFolder } from '@/lib/tools/import/markdown/folder'
import { openMarkdown } from '@/lib/tools/import/markdown/open-markdown'
import type { Source } from './model/model'
import { runImport } from './run-import'
import { openWordpress } from '@/lib/tools/import/wordpress/open-wordpress'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-links-'))
const now = new Date('2026-11-22T12:00:00Z')
let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true })
})

let numbers = 0
/** Imports a source into a separate organisation. In the texts `CARD` and a title replace each card id. */
async function bring(toSource: () => Promise<Source>) {
  const organisation = `L${++numbers}` as OrganisationId
  await open.database
    .insert(organisations)
    .values({ id: organisation, companyId: 1, name: organisation, description: '' })
  const run = async () =>
    runImport({
      database: open.database,
      organisation,
      source: await toSource(),
      isApplied: true,
      pictures: null,
      at: now,
      signal: new AbortController().signal,
      onLoss: () => undefined,
      onConflict: () => undefined,
      onProgress: () => undefined,
    })
  const read = async () => {
    const rows = await open.database
      .select()
      .from(publications)
      .where(eq(publications.organisationId, organisation))
    const titles = new Map(rows.map(({ cardId, title }) => [String(cardId), title]))
    const named = (text: string) =>
      text.replace(/\/home\/blog\?id_card=(\d+)/g, (_, card: string) => `CARD ${titles.get(card)}`)
    const isUpdated = rows.some(({ updatedAt }) => updatedAt !== null)
    return { isUpdated, texts: Object.fromEntries(rows.map(({ title, content }) => [title, named(content)])) }
  }
  return { run, read }
}

test('rewrites links of WordPress', async () => {
  const link = (address: string) => `<a href="${address}">x</a>`
  const first = [
    'https://old.example/2019/05/dos/',
    'http://www.old.example/2019/05/dos/?utm_source=x&amp;y=1#more',
    '/2019/05/d%C3%B3s/',
    '/?p=3',
    'https://old.example/about/',
    'https://old.example/wp-content/uploads/a.pdf',
    'https://other.example/2019/05/dos/',
    '#here',
  ]
  const items = [
    ['1', 'uno', 'https://old.example/2019/05/uno/', first.map(link).join(' ')],
    ['2', 'dos', 'https://old.example/2019/05/dos/', link('/2019/05/uno')],
    ['3', 'tres', 'https://old.example/2019/05/d%C3%B3s/', 'Nothing'],
  ].map(
    ([id, title, address, html]) => `<item><title>${title}</title><link>${address}</link>
      <wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
      <wp:post_date_gmt>2019-05-0${id} 00:00:00</wp:post_date_gmt>
      <content:encoded><![CDATA[<p>${html}</p>]]></content:encoded></item>`,
  )
  const file = path.join(folder, 'blog.xml')
  writeFileSync(
    file,
    `<rss xmlns:wp="w" xmlns:content="c"><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
      <wp:base_blog_url>https://old.example</wp:base_blog_url>${items.join('')}</channel></rss>`,
  )
  const { run, read } = await bring(() =>
    openWordpress(file, { timeZone: 'UTC' as TimeZone, pages: 'publish', now }),
  )
  expect((await run()).pieces).toMatchObject({ created: 3, updated: 0 })
  const { texts, isUpdated } = await read()
  expect(Array.from(texts.uno!.matchAll(/href="([^"]*)"/g), ([, address]) => address)).toEqual([
    'CARD dos',
    'CARD dos',
    'CARD tres',
    'CARD tres',
    'https://old.example/about/',
    'https://old.example/wp-content/uploads/a.pdf',
    'https://other.example/2019/05/dos/',
    '#here',
  ])
  expect(texts.dos).toContain('href="CARD uno"')
  // Replacing links in a stored piece does not change its date of last change.
  expect(isUpdated).toBe(false)
  expect((await run()).pieces).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
})

test.each([
  ['with a known address', 'https://old.example/', 'https://old.example/about/'],
  ['without a known address', null, '/about/'],
])('of Ghost %s', async (_, site, stays) => {
  const post = (id: string, slug: string, html: string) => ({
    id,
    slug,
    title: slug,
    html,
    status: 'published',
    published_at: '2020-01-01T00:00:00Z',
  })
  const data = {
    posts: [
      post('1', 'one', '<p><a href="__GHOST_URL__/two/">x</a> <a href="__GHOST_URL__/about/">y</a></p>'),
      post('2', 'two', '<p><a href="/one/">x</a> <a href="__GHOST_URL__/tag/a/">y</a></p>'),
    ],
  }
  const file = path.join(folder, 'ghost.json')
  writeFileSync(file, JSON.stringify({ db: [{ data }] }))
  const { run, read } = await bring(() => openGhost(file, { pages: 'publish', now, site }))
  await run()
  const { texts } = await read()
  expect(texts.one).toBe(`<p><a href="CARD two">x</a> <a href="${stays}">y</a></p>`)
  expect(texts.two).toContain('href="CARD one"')
  expect((await run()).pieces).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('rewrites links of Markdown: files, references of Hugo and Jekyll, URLs', async () => {
  const site = path.join(folder, 'site/content')
  mkdirSync(path.join(site, 'posts/bundle'), { recursive: true })
  mkdirSync(path.join(site, '_posts'))
  const write = (name: string, text: string, matter = '') =>
    writeFileSync(
      path.join(site, name),
      `---\ntitle: ${path.basename(path.dirname(name))} ${path.basename(name, '.md')}\ndate: 2020-01-01\n${matter}\n---\n${text}`,
    )
  const links: [written: string, becomes: string][] = [
    ['[x](./b.md)', '[x](CARD posts b)'],
    ['[x](b.md#part "T")', '[x](CARD posts b "T")'],
    ['[x](<b.md>)', '[x](<CARD posts b>)'],
    ['[x](bundle/index.md)', '[x](CARD bundle index)'],
    ['[x](bundle/)', '[x](CARD bundle index)'],
    ['[x](../_posts/2019-01-02-c.md)', '[x](CARD _posts 2019-01-02-c)'],
    ['[x](/posts/b/)', '[x](CARD posts b)'],
    ['[x](../b/)', '[x](CARD posts b)'],
    ['[x](/own/address)', '[x](CARD posts b)'],
    ['[x](https://old.example/posts/b/)', '[x](CARD posts b)'],
    ['<https://old.example/posts/b>', '[https://old.example/posts/b](CARD posts b)'],
    ['<a href="/posts/b">x</a>', '<a href="CARD posts b">x</a>'],
    ['[x]({{< ref "b.md" >}})', '[x](CARD posts b)'],
    ['[x]({{< relref "/posts/b#part" >}})', '[x](CARD posts b)'],
    ['[x]({% post_url 2019-01-02-c %})', '[x](CARD _posts 2019-01-02-c)'],
    ['[x]({{ site.baseurl }}{% link _posts/2019-01-02-c.md %})', '[x](CARD _posts 2019-01-02-c)'],
    ['[x]({{ "/posts/b/" | relative_url }})', '[x](CARD posts b)'],
    ['[x](/about/?a=1#b)', '[x](https://old.example/about#b)'],
    ['[x](missing.md)', '[x](missing.md)'],
    ['[x](https://other.example/posts/b/)', '[x](https://other.example/posts/b/)'],
    ['![x](b.png) [x](#part) [x](mailto:a@b.c)', '![x](b.png) [x](#part) [x](mailto:a@b.c)'],
    ['[x][ref]\n\n[ref]: b.md', '[x][ref]\n\n[ref]: CARD posts b'],
  ]
  for (const [index, [link]] of links.entries()) write(`posts/a${index}.md`, link)
  write('posts/b.md', '[x](a0.md)', 'aliases: [/own/address]')
  write('posts/bundle/index.md', 'Text')
  write('_posts/2019-01-02-c.md', 'Text')
  const { run, read } = await bring(() =>
    openMarkdown(new SourceFolder(site), { now, timeZone: UTC, site: 'https://old.example' }),
  )
  await run()
  const { texts } = await read()
  expect(links.map(([link], index) => [link, texts[`posts a${index}`]])).toEqual(links)
  expect(texts['posts b']).toBe('[x](CARD posts a0)')
  expect((await run()).pieces).toMatchObject({ created: 0, updated: 0, unchanged: 25 })
})
