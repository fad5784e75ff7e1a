/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { JSDOM } from 'jsdom'
import { contractContent } from '@/lib/content/contract/content'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { TimeZone } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { addExportedPieces, picture, title } from '@/lib/testing/exported-pieces'
import { openTestDatabase } from '@/lib/testing/test-database'
import { toLine } from '@/lib/tools/import/html/to-site-html'
import { openWordpress } from '@/lib/tools/import/wordpress/open-wordpress'
import { writeWxr } from './write-wxr'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-wxr-'))
const inFolder = (name: string) => path.join(folder, name)
const nothing = () => undefined
let database: Database
let close: () => Promise<void> = async () => undefined

beforeAll(async () => {
  const open = await openTestDatabase(async (empty) => {
    await insertSeed(empty, contractContent)
    await addExportedPieces(empty)
  })
  ;({ database, close } = open)
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

test('writes a file for WordPress', async () => {
  const file = inFolder('axs.xml')
  const hostile = 'x ]]> <script>alert(1)</script> \u0007'
  await database.execute(sql`update pieces set summary = ${hostile} where card_id = 9002`)
  const wxr = await writeWxr(file, {
    database,
    organisation: 'AXS',
    hasPersonalData: false,
    onPiece: nothing,
    signal: new AbortController().signal,
  })
  const text = readFileSync(file, 'utf8')
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window
  const items = [...document.querySelectorAll('item')]
  const read = (item: Element | undefined, name: string) =>
    item?.getElementsByTagName(name)[0]?.textContent ?? null
  const find = (id: number) => items.find((item) => read(item, 'wp:post_id') === String(id))
  expect(items).toHaveLength(wxr!.pieces + wxr!.pictures)
  expect([read(find(9007), 'wp:post_type'), read(find(9007), 'link')]).toEqual([
    'page',
    'https://axs.localhost/servicios',
  ])
  expect(read(find(9001), 'title')).toBe(title)
  const facts = ['wp:status', 'wp:post_date_gmt', 'content:encoded'].map((name) => read(find(9002), name))
  expect(facts).toEqual(['future', '2030-01-01 10:00:00', '<h2>Título</h2>\n'])
  expect(read(find(9002), 'excerpt:encoded')).toBe(hostile.replace('\u0007', ''))
  expect(items.map((item) => read(item, 'wp:attachment_url')).filter(Boolean)).toContain(
    `https://axs.localhost/media/u/${picture}`,
  )
  const comments = [...document.getElementsByTagName('wp:comment')]
  expect(comments).toHaveLength(wxr!.comments)
  expect(comments.map((comment) => read(comment, 'wp:comment_approved'))).toContain('spam')
  expect(text).not.toContain('eva@example.com')
})

// The importer skips blanked comments and drawings (SVG).
test('the WordPress importer reads back the WordPress export', async () => {
  const file = inFolder('round.xml')
  const work = { database, organisation: 'AXS', hasPersonalData: true, onPiece: nothing }
  await writeWxr(file, { ...work, signal: new AbortController().signal })
  const now = new Date('2026-11-22T12:00:00Z')
  const source = await openWordpress(file, { timeZone: 'UTC' as TimeZone, pages: 'publish', now })
  const read: Record<string, unknown> = {}
  for await (const batch of source.read()) {
    for (const imported of batch) {
      const threads = imported.comments.filter(({ parent }) => parent !== null).length
      const { title, state, tags, author, acceptsComments, summary, picture, seo } = imported
      const category = source.categories.find(({ key }) => key === imported.category)?.name ?? ''
      read[imported.key] = {
        title,
        state,
        tags,
        author,
        acceptsComments,
        summary,
        category,
        threads,
        comments: imported.comments.map((comment) => comment.state),
        picture: picture && [picture.address, picture.alt],
        seo: [seo?.title ?? '', seo?.description ?? '', seo?.picture ?? '', seo?.isNoindex ?? false],
      }
    }
  }
  const rows = await readRows<{
    id: number
    facts: Record<string, unknown> & { title: string; summary: string }
  }>(
    database,
    sql`select coalesce(shown.card_id, kept.card_id) as id, json_build_object(
        'title', coalesce(shown.title, kept.title), 'summary', coalesce(shown.summary, kept.summary),
        'state', case when shown.card_id is not null or (kept.page_path is not null and kept.state = 'published') then 'published'
          when kept.state = 'scheduled' then 'scheduled' else 'draft' end,
        'tags', coalesce(shown.tags, kept.tags), 'author', coalesce(shown.author, kept.author, ''),
        'acceptsComments', coalesce(shown.accepts_comments, kept.accepts_comments),
        'category', coalesce((select name from categories where id = coalesce(shown.category_id, kept.category_id)), ''),
        'threads', (select count(*) from comments as one where parent_id is not null and erased_at is null
          and one.publication_id = coalesce(shown.publication_id, kept.publication_id)),
        'comments', (select coalesce(json_agg(one.state order by id), '[]') from comments as one
          where erased_at is null and one.publication_id = coalesce(shown.publication_id, kept.publication_id)),
        'picture', case when coalesce(shown.picture_url, kept.picture_url, '') ~ '[.]jpg' then json_build_array(
          regexp_replace(regexp_replace(coalesce(shown.picture_url, kept.picture_url), '#.*', ''), '^/', 'https://axs.localhost/'),
          coalesce(shown.picture_alt, kept.picture_alt)) end,
        'seo', json_build_array(coalesce(shown.seo_title, kept.seo_title),
          coalesce(shown.seo_description, kept.seo_description),
          regexp_replace(coalesce(shown.share_picture_url, kept.share_picture_url), '^/', 'https://axs.localhost/'),
          coalesce(shown.is_noindex, kept.is_noindex))) as facts
      from (select * from publications where organisation_id = 'AXS') as shown
      full join (select * from pieces where organisation_id = 'AXS') as kept using (publication_id)`,
  )
  const expected = rows.map(({ id, facts }) => {
    const [title, summary] = [facts.title, facts.summary].map((text) => toLine(text.replaceAll('\u0007', '')))
    return [id, { ...facts, title, summary }]
  })
  expect(read).toEqual(Object.fromEntries(expected))
})
