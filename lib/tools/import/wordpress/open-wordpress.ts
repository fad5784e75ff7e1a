import { toSlug } from '@/lib/base/domain/slug'
import { toLine } from '@/lib/tools/import/html/to-site-html'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import { inBatches } from '@/lib/tools/import/batches'
import type { Source, SourcePiece } from '@/lib/tools/import/model/model'
import { cutAlt } from '@/lib/tools/import/piece-limits'
import { readWxr, type Fields, type RawItem, type WxrEvent } from './read-wxr'
import type { Index, WordpressOptions } from './file-index'
import { MenuItems } from './menus'
import { decodeSlug, isHomePage } from './page-path'
import { listPatterns } from './patterns'
import { Categories, tagsOf } from './terms'
import { createPieceReader } from './to-piece'

/** Reads the file once completely, to index references, and to detect a broken file before anything is written. */
export async function openWordpress(file: string, options: WordpressOptions): Promise<Source> {
  const survey = new Survey(options)
  for await (const events of readWxr(file, { isIndex: true, ...pickProgress(options) })) {
    for (const event of events) survey.add(event)
  }
  const { index, counts } = survey
  const { categories, omissions } = index.categories.list()
  const { menus, omissions: menuOmissions } = survey.menuItems.list(index)
  return {
    system: 'wordpress',
    site: toSite(survey.channel),
    base: index.base,
    categories,
    library: [...index.attachments.values()]
      .filter((attachment) => !attachment.file)
      .map(({ url, alt }) => ({ address: url, alt })),
    pieces: counts.pieces,
    comments: counts.comments,
    menus,
    omissions: [...omissions, ...survey.listOmissions(), ...menuOmissions],
    read: () => inBatches(readPieces(file, index, options)),
    close: async () => undefined,
  }
}

/** Collects the results of the first pass over the file: the index, the counts, and what is not imported. */
class Survey {
  readonly index: Index = {
    base: null,
    authors: new Map(),
    categories: new Categories(),
    attachments: new Map(),
    byParent: new Map(),
    patterns: new Map(),
    pages: new Map(),
    homes: new Set(),
    pieces: new Set(),
    tags: { byId: new Map(), bySlug: new Map() },
  }
  readonly menuItems = new MenuItems()
  readonly counts = { pieces: 0, comments: 0, trashed: 0, skipped: 0 }
  channel: Fields = {}
  readonly #types = new Map<string, number>()
  readonly #tags = { listed: new Set<string>(), used: new Set<string>() }
  /** Ids of synced patterns that pieces use. */
  readonly #shown = new Set<string>()
  readonly #duplicates: Loss[] = []
  readonly #surroundings: Loss[] = []
  /** Descriptions of categories and tags. */
  readonly #descriptions: Loss[] = []
  readonly #homes: Loss[] = []

  constructor(private readonly options: WordpressOptions) {}

  add(event: WxrEvent): void {
    switch (event.kind) {
      case 'channel':
        this.channel = event.fields
        this.index.base = toBase(event.fields)
        break
      case 'author':
        addAuthor(this.index, event.fields)
        break
      case 'category':
        this.index.categories.addListed(event.fields)
        this.#addDescription(event.fields['wp:cat_name'], event.fields['wp:category_description'])
        break
      case 'tag':
        this.#addTag(event.fields)
        this.#addDescription(event.fields['wp:tag_name'], event.fields['wp:tag_description'])
        break
      case 'surrounding':
        this.#surroundings.push({ kind: 'surrounding', detail: toDetail(toLine(event.text) || '↵', 500) })
        break
      case 'item':
        this.#addItem(event.item)
    }
  }

  #addTag(fields: Fields): void {
    const name = toLine(fields['wp:tag_name'] ?? '')
    this.#tags.listed.add(name)
    this.index.tags.byId.set(fields['wp:term_id']?.trim() ?? '', name)
    this.index.tags.bySlug.set(fields['wp:tag_slug']?.trim() ?? '', name)
  }

  #addDescription(name = '', description = ''): void {
    const text = toLine(description)
    if (text !== '')
      this.#descriptions.push({ kind: 'description', detail: toDetail(`${toLine(name)}: ${text}`, 500) })
  }

  #addItem(item: RawItem): void {
    const type = item.fields['wp:post_type']?.trim() ?? ''
    if (type === 'attachment') addAttachment(this.index, item)
    else if (type === 'wp_block') addPattern(this.index, item)
    else if (type === 'nav_menu_item') this.menuItems.add(item)
    else if (!isPiece(type)) this.#types.set(type, (this.#types.get(type) ?? 0) + 1)
    else if (isTrash(item)) this.counts.trashed++
    else if (type === 'page') this.#addPage(item)
    else this.#addPiece(item)
  }

  #addPage(item: RawItem): void {
    const { fields } = item
    const id = fields['wp:post_id']?.trim() ?? ''
    const title = toLine(fields.title ?? '')
    const slug = decodeSlug(fields['wp:post_name']?.trim() ?? '') || toSlug(title)
    this.index.pages.set(id, { slug, parent: fields['wp:post_parent']?.trim() ?? '' })
    if (isHomePage(item, this.index.base)) {
      this.index.homes.add(id)
      this.#homes.push({
        kind: 'front-page',
        detail: toDetail(`${id} "${title || slug}"`),
      })
    } else if (this.options.pages === 'skip') this.counts.skipped++
    else this.#addPiece(item)
  }

  #addPiece(item: RawItem): void {
    this.counts.pieces++
    this.counts.comments += item.comments.length
    this.index.categories.addOf(item)
    for (const tag of tagsOf(item)) this.#tags.used.add(tag)
    for (const pattern of listPatterns(item.fields['content:encoded'] ?? '')) this.#shown.add(pattern)
    const id = item.fields['wp:post_id']?.trim() ?? ''
    if (this.index.pieces.has(id)) this.#duplicates.push({ kind: 'twice', detail: `${id} (${item.line})` })
    this.index.pieces.add(id)
  }

  #listUnshown(): string[] {
    const { patterns } = this.index
    const used = new Set(this.#shown)
    // Adds the patterns that used patterns contain. The loop also handles ids that are added while it runs.
    for (const id of used) for (const inner of listPatterns(patterns.get(id)?.content ?? '')) used.add(inner)
    return Array.from(patterns).flatMap(([id, { title, content }]) =>
      used.has(id) ? [] : [toDetail(`wp_block ${id} "${title}": ${toLine(content)}`, 500)],
    )
  }

  listOmissions(): Loss[] {
    const omissions = [...this.#surroundings, ...this.#descriptions, ...this.#duplicates, ...this.#homes]
    const unused = [...this.#tags.listed].filter((tag) => tag !== '' && !this.#tags.used.has(tag))
    if (unused.length > 0) omissions.push({ kind: 'tag-unused', detail: toDetail(unused.join(', '), 4000) })
    for (const [type, count] of this.#types) {
      omissions.push({ kind: 'type', detail: toDetail(`${type || '—'} × ${count}`) })
    }
    for (const pattern of this.#listUnshown()) omissions.push({ kind: 'type', detail: pattern })
    for (const attachment of this.index.attachments.values()) {
      if (attachment.file) omissions.push({ kind: 'file', detail: toDetail(attachment.url) })
      if (attachment.texts !== '')
        omissions.push({ kind: 'attachment', detail: `${toDetail(attachment.url)} ${attachment.texts}` })
    }
    const { trashed, skipped } = this.counts
    if (skipped > 0) omissions.push({ kind: 'page-left', detail: String(skipped) })
    if (trashed > 0) omissions.push({ kind: 'trash', detail: String(trashed) })
    return omissions
  }
}

const pickProgress = ({ onProgress }: WordpressOptions) => (onProgress ? { onProgress } : {})

export const isPiece = (type: string) => type === 'post' || type === 'page'
const isTrash = ({ fields }: RawItem) =>
  ['trash', 'auto-draft', 'inherit'].includes(fields['wp:status']?.trim() ?? '')

async function* readPieces(
  file: string,
  index: Index,
  options: WordpressOptions,
): AsyncGenerator<SourcePiece> {
  const toPiece = createPieceReader(index, options)
  for await (const events of readWxr(file)) {
    for (const event of events) {
      if (event.kind !== 'item' || !isPiece(event.item.fields['wp:post_type']?.trim() ?? '')) continue
      if (isTrash(event.item)) continue
      const piece = toPiece(event.item)
      if (piece) yield piece
    }
  }
}

function addAuthor({ authors }: Index, fields: Fields): void {
  const login = fields['wp:author_login']?.trim() ?? ''
  const name = toLine(fields['wp:author_display_name'] ?? '') || login
  if (login !== '' && !authors.has(login)) authors.set(login, name)
}

function addPattern({ patterns }: Index, { fields }: RawItem): void {
  const isPublished =
    fields['wp:status']?.trim() === 'publish' && (fields['wp:post_password'] ?? '').trim() === ''
  const content = fields['content:encoded'] ?? ''
  const title = toLine(fields.title ?? '')
  patterns.set(fields['wp:post_id']?.trim() ?? '', { title, content, isPublished })
}

function addAttachment({ attachments, byParent }: Index, { fields, meta }: RawItem): void {
  const id = fields['wp:post_id']?.trim() ?? ''
  const url = (fields['wp:attachment_url'] ?? '').replace(/\s+/g, '')
  if (!/^https?:\/\//i.test(url) || attachments.has(id)) return
  const parent = fields['wp:post_parent']?.trim() ?? ''
  const alt = cutAlt(toLine(meta['_wp_attachment_image_alt'] ?? ''))
  const file = !/\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(url)
  const caption = toLine(fields['excerpt:encoded'] ?? '')
  const description = toLine(fields['content:encoded'] ?? '')
  const texts = [toLine(fields.title ?? ''), caption, description].filter(Boolean).join(' · ')
  const reportedTexts = caption === '' && description === '' ? '' : toDetail(texts, 500)
  attachments.set(id, { url, alt, caption, parent, file, texts: reportedTexts })
  if (parent === '' || parent === '0' || file) return
  const siblings = byParent.get(parent) ?? []
  siblings.push(id)
  byParent.set(parent, siblings)
}

function toBase(channel: Fields): string | null {
  const address = (channel['wp:base_blog_url'] ?? channel.link ?? '').trim()
  return URL.canParse(address) ? new URL(address.endsWith('/') ? address : `${address}/`).href : null
}

/** Returns the site's host and path, independent of http or https. */
function toSite(channel: Fields): string {
  const base = toBase(channel)
  if (base === null) return '-'
  const { host, pathname } = new URL(base)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`
}
