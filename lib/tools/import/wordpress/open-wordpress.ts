import { toLine } from '@/lib/tools/import/html/to-site-html'
import { toDetail, type Loss } from '@/lib/tools/import/losses'
import { inBatches } from '@/lib/tools/import/batches'
import type { Source, SourcePiece } from '@/lib/tools/import/model'
import { cutAlt } from '@/lib/tools/import/piece-limits'
import { readWxr, type Fields, type RawItem } from './read-wxr'
import type { Index, WordpressOptions } from './file-index'
import { Categories, tagsOf } from './terms'
import { createPieceReader } from './to-piece'

/** Reads the file once to its end: for what items refer to, and so that nothing is written of a broken one. */
export async function openWordpress(file: string, options: WordpressOptions): Promise<Source> {
  const index: Index = {
    base: null,
    authors: new Map(),
    categories: new Categories(),
    attachments: new Map(),
    byParent: new Map(),
  }
  const types = new Map<string, number>()
  const tags = { listed: new Set<string>(), used: new Set<string>() }
  const ids = new Set<string>()
  const losses: Loss[] = []
  let pieces = 0
  let comments = 0
  let trashed = 0
  let channel: Fields = {}
  for await (const events of readWxr(file, { isIndex: true, ...pickProgress(options) })) {
    for (const event of events) {
      if (event.kind === 'channel') {
        channel = event.fields
        index.base = toBase(channel)
      } else if (event.kind === 'author') addAuthor(index, event.fields)
      else if (event.kind === 'category') index.categories.addListed(event.fields)
      else if (event.kind === 'tag') tags.listed.add(toLine(event.fields['wp:tag_name'] ?? ''))
      else {
        const { item } = event
        const type = item.fields['wp:post_type']?.trim() ?? ''
        if (type === 'attachment') addAttachment(index, item)
        else if (!isPiece(type)) types.set(type, (types.get(type) ?? 0) + 1)
        else if (isTrash(item)) trashed++
        else {
          pieces++
          comments += item.comments.length
          index.categories.addOf(item)
          for (const tag of tagsOf(item)) tags.used.add(tag)
          const id = item.fields['wp:post_id']?.trim() ?? ''
          if (ids.has(id)) losses.push({ kind: 'twice', detail: `${id} (${item.line})` })
          ids.add(id)
        }
      }
    }
  }
  const listed = index.categories.list()
  const unused = [...tags.listed].filter((tag) => tag !== '' && !tags.used.has(tag))
  if (unused.length > 0) losses.push({ kind: 'tag-unused', detail: toDetail(unused.join(', '), 4000) })
  for (const [type, count] of types)
    losses.push({ kind: 'type', detail: toDetail(`${type || '—'} × ${count}`) })
  for (const one of index.attachments.values()) {
    if (one.file) losses.push({ kind: 'file', detail: toDetail(one.url) })
  }
  if (trashed > 0) losses.push({ kind: 'trash', detail: String(trashed) })
  return {
    system: 'wordpress',
    site: toSite(channel),
    base: index.base,
    categories: listed.categories,
    library: [...index.attachments.values()]
      .filter((one) => !one.file)
      .map(({ url, alt }) => ({ address: url, alt })),
    pieces,
    comments,
    losses: [...listed.losses, ...losses],
    read: () => inBatches(readPieces(file, index, options)),
    close: async () => undefined,
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

function addAttachment({ attachments, byParent }: Index, { fields, meta }: RawItem): void {
  const id = fields['wp:post_id']?.trim() ?? ''
  const url = (fields['wp:attachment_url'] ?? '').replace(/\s+/g, '')
  if (!/^https?:\/\//i.test(url) || attachments.has(id)) return
  const parent = fields['wp:post_parent']?.trim() ?? ''
  const alt = cutAlt(toLine(meta['_wp_attachment_image_alt'] ?? ''))
  const file = !/\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(url)
  attachments.set(id, { url, alt, caption: toLine(fields['excerpt:encoded'] ?? ''), parent, file })
  if (parent === '' || parent === '0' || file) return
  const siblings = byParent.get(parent) ?? []
  siblings.push(id)
  byParent.set(parent, siblings)
}

/** Where relative addresses count from. */
function toBase(channel: Fields): string | null {
  const address = (channel['wp:base_blog_url'] ?? channel.link ?? '').trim()
  return URL.canParse(address) ? new URL(address.endsWith('/') ? address : `${address}/`).href : null
}

/** Its host and path, whether it had a certificate or not. */
function toSite(channel: Fields): string {
  const base = toBase(channel)
  if (base === null) return '-'
  const { host, pathname } = new URL(base)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`
}
