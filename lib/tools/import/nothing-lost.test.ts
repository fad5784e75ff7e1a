/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import { toUnsafeHtml } from '@/lib/features/kernel/article/markup'
import { UTC } from '@/lib/base/domain/time-zone'
import { openGhost } from './ghost/open-ghost'
import { SourceFolder } from './markdown/folder'
import { splitFrontMatter } from './markdown/front-matter'
import { openMarkdown } from './markdown/open-markdown'
import { toLossLine } from './model/loss'
import type { Source } from './model/model'
import { openWordpress } from './wordpress/open-wordpress'

/**
 * Checks that each text node of sample inputs is either imported, or reported by itself or its element.
 * `IMPORT_SAMPLES` sets another folder of samples.
 */
const folder = process.env.IMPORT_SAMPLES ?? path.join(__dirname, 'fixtures')
const options = { now: new Date('2026-11-22T12:00:00Z'), timeZone: UTC, pages: 'publish' } as const

type TextNode = { text: string; elements: string[] }

/** Elements whose contents are only fallbacks. */
const fallbacks = ['iframe', 'video', 'audio', 'object']

function listHtmlTexts(html: string, texts: TextNode[], within: string[] = []): void {
  const elements = [...within]
  /** The current text node, collected from several parts: the parser splits texts at entities. */
  let open: TextNode | null = null
  const parser = new Parser({
    onopentag: (name, { alt = '' }) => {
      open = null
      elements.push(name)
      if (name === 'img') texts.push({ text: alt, elements: [...elements] })
    },
    onclosetag: () => {
      open = null
      elements.pop()
    },
    ontext: (text) => {
      if (open) open.text += text
      else texts.push((open = { text, elements: [...elements] }))
    },
    oncomment: (comment) => {
      open = null
      const attributes = /^\s*wp:[\w/-]+\s+(\{.*\})\s*\/\s*$/s.exec(comment)?.[1]
      if (attributes !== undefined) listJsonTexts(JSON.parse(attributes), texts)
    },
  })
  parser.end(html)
}

/** JSON keys whose values are not texts for readers. */
const machineKeys =
  /^(?:id|.*_id|email|cardWidth|ref|url|src|slug|type|status|visibility|language|.*(?:_at|Url|Src)|listType|tag|version|code_?injection.*|.*canonical_url|fileName|publisher|author|product.*Enabled|feature_image|og_image|plaintext|calloutEmoji)$/i

function listJsonTexts(value: unknown, texts: TextNode[], key = ''): void {
  if (typeof value === 'string') {
    if (machineKeys.test(key)) return
    if (key === 'lexical') listJsonTexts(JSON.parse(value), texts)
    else if (key === 'mobiledoc') listMobiledocTexts(JSON.parse(value) as Mobiledoc, texts)
    else if (key === 'code' || key === 'text') texts.push({ text: value, elements: [] })
    else if (key === 'markdown') listHtmlTexts(toUnsafeHtml(value, 'markdown'), texts)
    else listHtmlTexts(value, texts)
  } else if (Array.isArray(value)) {
    for (const item of value) listJsonTexts(item, texts, key)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) listJsonTexts(child, texts, name)
  }
}

type Mobiledoc = { cards: [string, unknown][]; sections: unknown[] }

function listMobiledocTexts({ cards, sections }: Mobiledoc, texts: TextNode[]): void {
  for (const [, payload] of cards) listJsonTexts(payload, texts)
  for (const [kind, , markers] of sections as [number, string, unknown[][]][]) {
    if (kind === 1) for (const marker of markers) texts.push({ text: String(marker.at(-1)), elements: [] })
  }
}

/** Elements of WXR whose texts are not for readers. */
const machineElements =
  /^(?:link|guid|dc:creator|pubDate|generator|language|wp:(?:(?:post|comment|term|author|category|tag)_(?:id|date.*|modified.*|name|parent|type|status|password|nicename|slug|author_(?:url|IP|email)|approved|user_id|taxonomy|login|email|first_name|last_name)|wxr_version|base_\w+_url|status|menu_order|ping_status|is_sticky|meta_key|comment_status|attachment_url))$/
/** Metas with texts for readers and search engines. */
const textMetas =
  /^(?:footnotes|_wp_attachment_image_alt|(?:_yoast_wpseo|rank_math|_aioseop?)_(?:\w+_)?(?:title|metadesc|description))$/

function listWxrTexts(xml: string): TextNode[] {
  const all: TextNode[] = []
  let texts: TextNode[] = []
  let type = ''
  const path: string[] = []
  let text = ''
  let key = ''
  const parser = new Parser(
    {
      onopentag: (name) => {
        path.push(name)
        if (name === 'item') all.push(...texts.splice(0))
        text = ''
      },
      ontext: (part) => (text += part),
      onclosetag: (name) => {
        path.pop()
        if (name === 'wp:meta_key') key = text
        if (name === 'wp:post_type') type = text
        if (name === 'item') {
          // Excludes titles of library files, which are file names. Other items are reported by their type.
          all.push(
            ...texts
              .filter(({ elements: [field] }) => type !== 'attachment' || field !== 'title')
              .map((node) => ({ ...node, elements: [type, ...node.elements] })),
          )
          texts = []
        }
        const isSite = !path.includes('item') && /^(?:title|description)$/.test(name)
        if (
          path[0] === 'rss' &&
          !isSite &&
          !machineElements.test(name) &&
          (name !== 'wp:meta_value' || textMetas.test(key))
        ) {
          if (key === 'footnotes' && name === 'wp:meta_value') listJsonTexts(JSON.parse(text), texts)
          else listHtmlTexts(text, texts, [name])
        }
        text = ''
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return all
}

/** Lists the texts of a file's front matter and of its body without generator syntax. */
function listMarkdownTexts(file: string): TextNode[] {
  const texts: TextNode[] = []
  const split = splitFrontMatter(file)
  if (split.kind !== 'read') return texts
  for (const [key, value] of Object.entries(split.fields)) {
    if (/title|summary|description|tags|categories|author/i.test(key)) listJsonTexts(value, texts, key)
    else texts.push({ text: key, elements: [] })
  }
  listHtmlTexts(toUnsafeHtml(split.body, 'markdown'), texts)
  return texts
}

/** Front matter names that are read, but not visible as texts. */
const readNames = /^(?:date|aliases|externalLink|image|seo|layout|canonical_url|draft|slug|pubDate|id)$/

/** Returns everything that an import creates and reports, as texts. */
async function importAll(source: Source): Promise<{ brought: string; reported: string }> {
  const brought: string[] = source.categories.map(({ name }) => name)
  const reported = source.omissions.map((loss) => toLossLine(source.site, loss).en)
  for (const { alt } of source.library) brought.push(alt)
  for await (const batch of source.read()) {
    for (const { omissions, content, format, comments, ...piece } of batch) {
      reported.push(...omissions.map((loss) => toLossLine(piece.label, loss).en))
      const texts: TextNode[] = []
      listHtmlTexts(toUnsafeHtml(content, format), texts)
      brought.push(texts.map(({ text }) => text).join(''), JSON.stringify(piece), ...piece.tags)
      for (const { author, text } of comments) brought.push(author, text)
      for (const text of [
        piece.title,
        piece.summary,
        piece.author,
        piece.picture?.alt ?? '',
        piece.seo?.title ?? '',
      ])
        brought.push(text)
    }
  }
  return { brought: fold(brought.join('\n')), reported: fold(reported.join('\n')) }
}

const fold = (text: string) => text.normalize('NFC').replace(/[\s\u0000-\u001f]+/g, '')
/** Shortcodes and template variables in any brackets. */
const marks =
  /\[\[?\/?[a-z][\w-]*[^[\]]*\]?\]|\{\{[^{}]*\}\}|\{%[^%]*%\}|%%?[a-z_]+%%?|(?<!\S)#[a-z_]{3,}|https?:\/\/\S+|%%/gi
/** Length to which the report shortens texts. */
const NAMED_LENGTH = 50

function findLost(texts: readonly TextNode[], brought: string, reported: string): string[] {
  return texts.flatMap(({ text, elements }) => {
    if (
      elements.some(
        (name) =>
          fallbacks.includes(name) ||
          reported.includes(fold(`<${name}>`)) ||
          reported.includes(fold(`here: ${name} ×`)),
      )
    )
      return []
    const isKept = (part: string) =>
      brought.includes(part) ||
      reported.includes(part.slice(0, NAMED_LENGTH)) ||
      reported.includes(JSON.stringify(part).slice(1, -1).slice(0, NAMED_LENGTH))
    if (isKept(fold(text))) return []
    const parts = text.split(marks).map(fold)
    return parts.every((part) => !/[\p{L}\p{N}]/u.test(part) || isKept(part)) ? [] : [text.trim()]
  })
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
const ofKind = (ending: string) => files.filter((file) => file.endsWith(ending))

test.each(ofKind('.xml'))('imports or reports each text of a WordPress export: %s', async (file) => {
  const source = await openWordpress(path.join(folder, file), options)
  const { brought, reported } = await importAll(source)
  const texts = listWxrTexts(readFileSync(path.join(folder, file), 'utf8'))
  expect(texts.length).toBeGreaterThan(0)
  expect(findLost(texts, brought, reported)).toEqual([])
})

test.each(ofKind('.json'))('imports or reports each text of a Ghost export: %s', async (file) => {
  const source = await openGhost(path.join(folder, file), { ...options, site: 'https://f.example' })
  const { brought, reported } = await importAll(source)
  const texts: TextNode[] = []
  const { db } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
    db: { data: Record<string, unknown> }[]
  }
  const { posts, posts_meta: metas, tags, users } = db[0]!.data
  listJsonTexts([posts, metas, tags, users], texts)
  expect(texts.length).toBeGreaterThan(0)
  expect(findLost(texts, brought, reported)).toEqual([])
})

test('imports or reports each text of a Markdown folder', async () => {
  const source = await openMarkdown(new SourceFolder(folder), options)
  const { brought, reported } = await importAll(source)
  const texts = (source.keys ?? []).flatMap((file) =>
    listMarkdownTexts(readFileSync(path.join(folder, file), 'utf8')),
  )
  expect(texts.length).toBeGreaterThan(0)
  const lost = findLost(texts, brought, reported)
  expect(lost.filter((text) => !readNames.test(text))).toEqual([])
})

test('detects a text that is lost without a report', () => {
  const texts = [
    { text: 'one two', elements: ['p'] },
    { text: 'x', elements: ['form', 'select'] },
  ]
  expect(findLost(texts, 'one', 'two<select>×1')).toEqual(['one two'])
})
