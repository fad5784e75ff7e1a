/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import sharp from 'sharp'
import { renderArticle } from '@/lib/features/kernel/article/render'
import { listPictures, listPictureUses } from '@/lib/features/content/media/media'
import { listBrandValues } from '@/lib/content/from-db/brand'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { importSources, organisations, publications, siteValues } from '@/lib/db/schema'
import { openWordpress } from '@/lib/tools/import/wordpress/open-wordpress'
import { PictureImport } from '@/lib/tools/import/pictures/picture-import'
import { PublicFetch } from '@/lib/base/http/public-fetch'
import { runImport } from '@/lib/tools/import/run-import'
import type { OrganisationId, TimeZone } from '@/lib/base/domain/model'
import { run } from '@/lib/tools/cli/run'
import { importGhost } from './import-ghost'
import { importMarkdown } from './import-markdown'
import { importWordpress } from './import-wordpress'

const root = mkdtempSync(path.join(tmpdir(), 'cartelera-import-'))
const dataDirectory = path.join(root, 'data')
process.env.DATA_DIR = dataDirectory

// One database stays open for all commands, because opening it takes most of the time.
let mockOpen: OpenDatabase
jest.mock('@/lib/tools/cli/command/open-store', () => ({
  withStoreOrSite: <T>(work: (database: unknown, publish: () => Promise<void>) => Promise<T>) =>
    work(mockOpen.database, async () => undefined),
}))

const ids = ['WP', 'GH', 'MD', 'SX', 'FE'] as OrganisationId[]
let png: Buffer
beforeAll(async () => {
  mockOpen = await openTestDatabase()
  await mockOpen.database
    .insert(organisations)
    .values(ids.map((id) => ({ id, companyId: 1, name: id, description: '' })))
  png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#48a' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await mockOpen.close()
  rmSync(root, { recursive: true })
})

/** Runs a command line, and returns its status and whole output. */
async function type(...words: string[]) {
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const status = await run(words, [importWordpress, importGhost, importMarkdown], {
    environment: { LANG: 'en_US' },
    folder: root,
    print: say,
    complain: say,
    rewrite: say,
    signal: new AbortController().signal,
  })
  return { status, said: said.join('\n') }
}

function write(name: string, content: string | Buffer): string {
  const file = path.join(root, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

const wxr = (items: string, base = 'https://old.example') => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d">
<channel><link>${base}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${base}</wp:base_blog_url>
${items}</channel></rss>`

const postmeta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

const post = (content: string, more = '') => `<item><title>With a picture</title>
  <link>https://old.example/a/</link><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type>
  <wp:status>publish</wp:status><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>
  <content:encoded><![CDATA[${content}]]></content:encoded>${more}</item>`

/** Returns an organisation's only piece, its pictures in the library, and its page. */
async function readPiece(database: OpenDatabase['database'], organisation: OrganisationId) {
  const [piece] = await database
    .select()
    .from(publications)
    .where(eq(publications.organisationId, organisation))
  const filter = { text: null, isUnused: false, isWithoutAlt: false, isShared: false, before: null, limit: 9 }
  const pictures = await listPictures(database, organisation, filter)
  const uses = await Promise.all(
    pictures.map(({ id }) => listPictureUses(database, organisation, id, { id: '', isOwner: true })),
  )
  return { piece: piece!, pictures, uses, html: renderArticle(piece!.content).html }
}

const storedPicture = /^\/media\/u\/[0-9a-f]{32}-640x480\.jpg/

describe('an unknown organisation', () => {
  const blog = () => write('nobody.xml', wxr(post('')))

  test('is rejected with the list of organisations', async () => {
    const { status, said } = await type('import', 'wordpress', blog(), '--organisation', 'XX')
    expect([status, said]).toEqual([
      1,
      expect.stringContaining("no organisation 'XX'. Organisations: WP, GH"),
    ])
  })

  test('is rejected in an empty database with the commands to fill it', async () => {
    const filled = mockOpen
    await filled.database
      .transaction(async (database) => {
        mockOpen = { ...filled, database: database as OpenDatabase['database'] }
        await database.delete(organisations)
        const { status, said } = await type('import', 'wordpress', blog(), '--organisation', 'XX')
        expect([status, said]).toEqual([1, expect.stringContaining('no organisation yet')])
        database.rollback()
      })
      .catch((cause: unknown) => expect(cause).toBeInstanceOf(TransactionRollbackError))
      .finally(() => (mockOpen = filled))
  })
})

describe('imports pictures into the library, for texts and pages', () => {
  const attachment = (base: string) => `<item><title>a</title><wp:post_id>7</wp:post_id>
    <wp:post_type>attachment</wp:post_type><wp:attachment_url>${base}/wp-content/uploads/2020/a.png</wp:attachment_url>
    ${postmeta('_wp_attachment_image_alt', 'A blue field')}</item>`
  const wordpressText = (base: string) =>
    `<!-- wp:image --><figure class="wp-block-image"><a href="${base}/wp-content/uploads/2020/a.png"><img src="${base}/wp-content/uploads/2020/a-300x225.png" alt="In the text"/></a><figcaption>C</figcaption></figure><!-- /wp:image -->`
  const toBlog = (base: string) =>
    wxr(
      attachment(base) +
        post(
          wordpressText(base),
          postmeta('_thumbnail_id', '7') +
            postmeta('_yoast_wpseo_opengraph-image', `${base}/wp-content/uploads/2020/a.png`),
        ),
      base,
    )

  beforeAll(() => {
    write('uploads/wp-content/uploads/2020/a.png', png)
    write('uploads/content/images/2020/b.png', png)
    write('site/posts/c ñ.png', png)
    write('blog.xml', toBlog('https://old.example'))
    const ghost = {
      id: '1',
      slug: 'a',
      title: 'With a picture',
      status: 'published',
      html: '<figure><img src="__GHOST_URL__/content/images/size/w600/2020/b.png" alt="In the text"></figure>',
      feature_image: '__GHOST_URL__/content/images/2020/b.png',
      og_image: '__GHOST_URL__/content/images/2020/b.png',
    }
    const posts_meta = [{ post_id: '1', feature_image_alt: 'A blue field' }]
    write('ghost.json', JSON.stringify({ db: [{ data: { posts: [ghost], posts_meta } }] }))
    const matter =
      'title: With a picture\ndate: 2020-01-02\ncover:\n  image: "c ñ.png"\n  alt: A blue field\nogImage: "c ñ.png"'
    write('site/posts/a.md', `---\n${matter}\n---\n![In the text](<c ñ.png> "T") and ![gone](gone.png)`)
  })

  test.each([
    ['WP', ['wordpress', 'blog.xml', '--uploads', 'uploads']],
    ['GH', ['ghost', 'ghost.json', '--site', 'https://old.example', '--uploads', 'uploads']],
    ['MD', ['markdown', 'site']],
  ])('%s: reads pictures from a folder', async (organisation, words) => {
    const { status } = await type('import', ...words, '--organisation', organisation, '--apply')
    expect(status).toBe(0)
    const { database } = mockOpen
    const { piece, pictures, uses, html } = await readPiece(database, organisation as OrganisationId)
    expect(pictures).toHaveLength(1)
    expect(uses).toEqual([{ uses: [expect.objectContaining({ title: 'With a picture' })], others: 0 }])
    expect(piece.pictureUrl).toMatch(storedPicture)
    expect(piece.sharePictureUrl).toMatch(storedPicture)
    expect(piece.pictureAlt).toBe('A blue field')
    expect(piece.content).not.toContain('old.example')
    expect(html).toMatch(/<img[^>]* alt="In the text"/)
    expect(html).toMatch(/<img[^>]* width="640" height="480"/)
    // A repeated import must store nothing twice.
    const again = await type('import', ...words, '--organisation', organisation, '--apply', '--json')
    expect(JSON.parse(again.said)).toMatchObject({
      pieces: { created: 0, updated: 0, unchanged: 1 },
      pictures: { stored: 0 },
    })
  })

  test('WordPress: downloads pictures from their URLs', async () => {
    const server: Server = createServer((request, response) =>
      /\/2020\/a(?:-300x225)?\.png$/.test(request.url ?? '')
        ? response.end(png)
        : response.writeHead(404).end(),
    ).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const file = write('fetched.xml', toBlog(base))
    const { database } = mockOpen
    const organisation = 'FE' as OrganisationId
    const at = new Date('2026-11-22T12:00:00Z')
    const source = await openWordpress(file, { timeZone: 'UTC' as TimeZone, pages: 'publish', now: at })
    const place = { organisation, source: `wordpress ${source.site}` }
    const fetch = new PublicFetch(() => true)
    const { signal } = new AbortController()
    const summary = await runImport({
      database,
      organisation,
      source,
      isApplied: true,
      at,
      signal,
      pictures: new PictureImport({ database, place, folder: null, fetch, maxFetched: 9, signal }),
      onLoss: () => undefined,
      onConflict: () => undefined,
      onProgress: () => undefined,
    })
    const { piece, uses } = await readPiece(database, organisation)
    await fetch.close()
    server.close()
    expect(summary.pictures).toMatchObject({ failed: 0 })
    expect(piece.pictureUrl).toMatch(storedPicture)
    expect(piece.content).not.toContain('127.0.0.1')
    expect(uses[0]?.uses).toHaveLength(1)
  })
})

describe('imports the logo and the symbol of Ghost', () => {
  const organisation = 'GB' as OrganisationId
  const words = ['import', 'ghost', 'brand.json', '--organisation', organisation, '--uploads', 'uploads']
  const [navigation, secondary] = [
    '[{"label":"Inicio","url":"/"},{"label":"Nosotros","url":"/nosotros/"}]',
    '[{"label":"Portal","url":"https://portal.example/"}]',
  ]
  const settings = (logo: string) => [
    { key: 'logo', value: `__GHOST_URL__/content/images/${logo}` },
    { key: 'icon', value: '__GHOST_URL__/content/images/2020/icon.png' },
    { key: 'navigation', value: navigation },
    { key: 'secondary_navigation', value: secondary },
  ]
  const page = {
    id: '1',
    type: 'page',
    slug: 'nosotros',
    title: 'Nosotros',
    status: 'published',
    html: '<p>x</p>',
  }
  const writeExport = (logo: string) =>
    write('brand.json', JSON.stringify({ db: [{ data: { posts: [page], settings: settings(logo) } }] }))

  beforeAll(async () => {
    await mockOpen.database
      .insert(organisations)
      .values({ id: organisation, companyId: 1, name: organisation, description: '' })
    write(
      'uploads/content/images/2020/logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h80v20H0z"/></svg>',
    )
    write('uploads/content/images/2020/icon.png', await sharp(png).resize(64, 64).png().toBuffer())
    write('uploads/content/images/2020/photo.jpg', await sharp(png).jpeg().toBuffer())
  })

  test('a dry run lists them with pages and menus, and changes nothing', async () => {
    writeExport('2020/logo.svg')
    const { status, said } = await type(...words)
    expect(status).toBe(0)
    for (const line of [
      'page 1 "Nosotros": /nosotros (published)',
      'menu "navigation": Inicio → page /home',
      'menu "navigation": Nosotros → page /nosotros',
      'menu "secondary_navigation":   Portal → address https://portal.example/',
      'logo /content/images/2020/logo.svg',
      'symbol /content/images/2020/icon.png',
    ])
      expect(said.split('\n')).toContain(line)
    expect(said).toMatch(/Pages among them +1\n +Menus +2\n +Logo, symbol +2\n/)
    expect(await listBrandValues(mockOpen.database, organisation)).toEqual({})
  })

  test('reports a file that is no logo, and imports the rest', async () => {
    writeExport('2020/photo.jpg')
    const { said } = await type(...words, '--apply')
    expect(said).toContain('logo or symbol left out: logo /content/images/2020/photo.jpg (brandFormat)')
    expect(await listBrandValues(mockOpen.database, organisation)).toMatchObject({
      symbol: { isOwn: true, value: { type: 'png', width: 64 } },
    })
  })

  test('imports them once, and keeps those of the organisation', async () => {
    writeExport('2020/logo.svg')
    const first = JSON.parse((await type(...words, '--apply', '--json')).said)
    const second = JSON.parse((await type(...words, '--apply', '--json')).said)
    expect([first.brand, second.brand, second.losses.brand]).toEqual([1, 0, undefined])
    const { logo } = await listBrandValues(mockOpen.database, organisation)
    expect(logo).toMatchObject({ isOwn: true, value: { type: 'svg' } })
    await mockOpen.database
      .delete(importSources)
      .where(sql`organisation_id = ${organisation} and key like 'brand %'`)
    const { said } = await type(...words, '--apply')
    expect(said).toContain('logo or symbol left out: symbol /content/images/2020/icon.png (already set)')
  })

  test('without a source of pictures they are reported', async () => {
    const { said } = await type(...words.slice(0, -2), '--source', 'other')
    expect(said).toContain('logo /content/images/2020/logo.svg (already set)')
    await mockOpen.database.delete(siteValues).where(eq(siteValues.organisationId, organisation))
    expect((await type(...words.slice(0, -2))).said).toContain('(--uploads, --fetch-pictures)')
  })
})

test('stores, prints and logs no secret of a file, with and without --apply', async () => {
  const sentinel = 'SENTINEL-7d1c'
  const secret = Object.fromEntries(
    [
      'id',
      'key',
      'secret',
      'password',
      'value',
      'token',
      'email',
      'name',
      'note',
      'uuid',
      'session_data',
    ].map((name) => [name, sentinel]),
  )
  const tables = [
    'api_keys',
    'integrations',
    'sessions',
    'settings',
    'tokens',
    'members',
    'invites',
    'webhooks',

    'members_stripe_customers',
    'brute',
    'actions',
    'users_secret',
    'mobiledoc_revisions',
    'custom_theme_settings',
  ]
  const data = {
    posts: [
      {
        id: '1',
        title: 'Open',
        slug: 'open',
        status: 'published',
        html: '<p>Text</p>',

        uuid: sentinel,
        comment_id: sentinel,
        codeinjection_head: sentinel,
        codeinjection_foot: sentinel,
        newsletter_id: sentinel,
        email_recipient_filter: sentinel,
        locale: sentinel,
      },
      { ...secret, id: '2', title: 7, html: { secret } },
    ],
    users: [{ ...secret, id: '1', name: 'Ana', slug: 'ana' }],
    posts_meta: [{ post_id: '1', email_subject: sentinel, frontmatter: sentinel }],
    ...Object.fromEntries(tables.map((name) => [name, [secret]])),
  }
  const meta = { version: '5.0.0', key: sentinel, exported_on: sentinel }
  write('secret.json', JSON.stringify({ db: [{ meta, data }], secret }))
  write(
    'secret.xml',
    wxr(
      `<wp:author><wp:author_login>ana</wp:author_login><wp:author_email>${sentinel}</wp:author_email>
        <wp:author_display_name>Ana</wp:author_display_name></wp:author>` +
        post(
          '<p>Text</p>',
          `<dc:creator>ana</dc:creator><wp:post_password></wp:post_password>
          ${postmeta('_api_key', sentinel)}${postmeta('_edit_lock', `a:1:{s:3:"key";s:9:"${sentinel}";}`)}
          <wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>Luis</wp:comment_author>
          <wp:comment_author_IP>${sentinel}</wp:comment_author_IP><wp:comment_user_id>${sentinel}</wp:comment_user_id>
          <wp:comment_content>Hello</wp:comment_content><wp:comment_approved>1</wp:comment_approved>
          <wp:commentmeta><wp:meta_key>k</wp:meta_key><wp:meta_value>${sentinel}</wp:meta_value></wp:commentmeta>
          </wp:comment>`,
        ) +
        post('<p>Hidden</p>', `<wp:post_password>${sentinel}</wp:post_password>`).replaceAll('>1<', '>2<') +
        `<item><title>${sentinel}</title><wp:post_id>9</wp:post_id><wp:post_type>wp_global_styles</wp:post_type>
          <content:encoded>${sentinel}</content:encoded></item>`,
    ),
  )
  const said: string[] = []
  for (const file of ['ghost secret.json', 'wordpress secret.xml']) {
    for (const more of ['', '--json', '--apply']) {
      const outcome = await type(
        'import',
        ...file.split(' '),
        '--organisation',
        'SX',
        ...more.split(' ').filter(Boolean),
      )
      expect(outcome.status).toBe(0)
      said.push(outcome.said)
    }
  }
  expect(said.join('\n')).not.toContain(sentinel)

  const { database } = mockOpen
  const names = await readRows<{ name: string }>(
    database,
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(names.length).toBeGreaterThan(20)
  const rows = await Promise.all(
    names.map(({ name }) => readRows(database, sql.raw(`select ${name}::text as row from ${name}`))),
  )
  const all = JSON.stringify(rows)
  await database.execute(sql`checkpoint`)
  // The rest of the file was imported, including a password-protected piece, which readers cannot see.
  expect(all).toContain('Hidden')
  expect(all).toContain('Luis')
  expect(all).not.toContain(sentinel)
  expect(listFiles(dataDirectory).filter((file) => readFileSync(file).includes(sentinel))).toEqual([])
})

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
}
