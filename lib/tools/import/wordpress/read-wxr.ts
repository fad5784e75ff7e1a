import { decodeHTML } from 'entities'
import { SaxesParser } from 'saxes'
import { ImportError } from '@/lib/tools/import/model/import-error'
import { copyText } from '@/lib/base/platform/copy-text'
import { decodeXml } from './decode'
import { isSeoMeta } from './seo'

/** An element of WXR: the text of its children by name. */
export type Fields = Record<string, string>

export type Term = { domain: string; slug: string; name: string }
export type RawComment = Fields
export type RawItem = {
  line: number
  fields: Fields
  terms: Term[]
  meta: Fields
  /** Former slugs of the item, oldest first. */
  oldSlugs: string[]
  comments: RawComment[]
}

/** The contents of a WXR file in order. */
export type WxrEvent =
  | { kind: 'channel'; fields: Fields }
  | { kind: 'author'; fields: Fields }
  | { kind: 'category'; fields: Fields }
  | { kind: 'tag'; fields: Fields }
  | { kind: 'item'; item: RawItem }
  /** Text before or after the XML: line ends of a theme, notices of PHP. */
  | { kind: 'surrounding'; text: string }

/** Names of post metas that are read. Others, such as serialised PHP, are never parsed. */
const metaKeys = new Set([
  '_wp_attachment_image_alt',
  '_thumbnail_id',
  'footnotes',
  '_yoast_wpseo_primary_category',
  'rank_math_primary_category',
  '_menu_item_type',
  '_menu_item_object',
  '_menu_item_object_id',
  '_menu_item_menu_item_parent',
  '_menu_item_url',
])

/** Names of the children of items, comments and terms that are read. */
const read = new Set([
  'title',
  'link',
  'guid',
  'pubDate',
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:comment_status',
  'wp:post_name',
  'wp:status',
  'wp:post_parent',
  'wp:post_type',
  'wp:post_password',
  'wp:is_sticky',
  'wp:menu_order',
  'wp:attachment_url',
  'wp:meta_key',
  'wp:meta_value',
  'wp:comment_id',
  'wp:comment_author',
  'wp:comment_author_email',
  'wp:comment_date',
  'wp:comment_date_gmt',
  'wp:comment_content',
  'wp:comment_approved',
  'wp:comment_type',
  'wp:comment_parent',
  'wp:wxr_version',
  'wp:base_blog_url',
  'wp:base_site_url',
  'wp:author_login',
  'wp:author_display_name',
  'wp:category_nicename',
  'wp:category_parent',
  'wp:term_id',
  'wp:cat_name',
  'wp:category_description',
  'wp:tag_slug',
  'wp:tag_name',
  'wp:tag_description',
  'category',
])

/** Maximum length of an item in UTF-16 units, to bound memory. */
const MAX_ITEM_LENGTH = 32_000_000

/** Decodes HTML entities, which occur in texts without CDATA although XML does not define them. */
const entities = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) => {
      const reference = `&${String(name)};`
      const text = decodeHTML(reference)
      // Keeps an unknown entity as written: it is probably an unescaped ampersand.
      return text
    },
  },
)

/** Maximum length of texts that are copied, because a substring would keep the whole file in memory. */
const COPIED_LENGTH = 1000

type Options = {
  /** True for the first reading: skips texts of comments, and of items except synced patterns. */
  isIndex?: boolean
  /** Called with the number of bytes read. */
  onProgress?: (bytes: number) => void
}

/** Reads a complete WXR file, version 1.0 to 1.2. Throws `ImportError` with a line if it is broken. */
export async function* readWxr(file: string, options: Options = {}): AsyncGenerator<WxrEvent[]> {
  const parser = new SaxesParser({ position: true })
  /** Number of lines before the XML. */
  let skipped = 0
  const reader = new WxrReader(options.isIndex === true, () => parser.line + skipped)
  parser.ENTITIES = entities
  parser.on('error', (cause) => {
    if (!reader.isEnded) throw new ImportError(broken(cause.message, parser.line + skipped))
  })
  parser.on('doctype', () => {
    throw new ImportError(doctype)
  })
  const names = new Names()
  parser.on('opentag', ({ name, attributes }) => {
    names.declare(attributes as Fields)
    reader.open(names.toUsual(name), attributes as Fields)
  })
  parser.on('closetag', ({ name }) => reader.close(names.toUsual(name)))
  parser.on('text', (text) => reader.text(text))
  parser.on('cdata', (text) => reader.text(text))
  let done = 0
  for await (const { text, bytes } of decodeXml(file)) {
    const start = done === 0 ? findStart(text) : 0
    if (start > 0) yield [{ kind: 'surrounding', text: text.slice(0, start) }]
    skipped += countLineEnds(text.slice(0, start))
    done += bytes
    if (bytes === 0) break
    parser.write(text.slice(start))
    options.onProgress?.(done)
    yield reader.take()
    if (reader.isEnded) {
      const rest = text.slice(text.lastIndexOf('</rss>') + '</rss>'.length)
      if (rest.replace(/<!--[^]*?-->/g, '').trim() !== '') yield [{ kind: 'surrounding', text: rest }]
      break
    }
  }
  if (!reader.isEnded) parser.close()
  if (!reader.isWxr) throw new ImportError(notWxr)
  yield reader.take()
}

const countLineEnds = (text: string) => text.split('\n').length - 1

/** Returns the index at which the XML begins. Throws `ImportError` for other files. */
function findStart(text: string): number {
  if (text.trim() === '') throw new ImportError({ en: 'the file is empty.', es: 'el archivo está vacío.' })
  const root = text.search(/<rss[\s>]/i)
  const head = root < 0 ? text : text.slice(0, root)
  // Checked before parsing, because the parser would keep an endless declaration in memory.
  const first = head.search(/<[a-z]/i)
  if (/<!DOCTYPE/i.test(root < 0 && first >= 0 ? head.slice(0, first) : head)) throw new ImportError(doctype)
  const declaration = head.search(/<\?xml\s/i)
  if (declaration >= 0) return declaration
  if (root >= 0 && !/^\s*</.test(head)) return root
  if (!/^\s*</.test(text)) throw new ImportError(notWxr)
  return 0
}

/** WordPress's namespace prefixes, by patterns of the namespace URLs. */
const usualPrefixes = [
  ['excerpt', /wordpress\.org\/export\/[\d.]+\/excerpt/],
  ['wp', /wordpress\.org\/export\//],
  ['content', /purl\.org\/rss\/1\.0\/modules\/content/],
  ['dc', /purl\.org\/dc\/elements/],
] as const

/**
 * Converts element names with other namespace prefixes to WordPress's usual prefixes. In a file without namespace
 * declarations, names stay unchanged.
 */
class Names {
  readonly #usual = new Map<string, string>()

  declare(attributes: Fields): void {
    for (const [name, address] of Object.entries(attributes)) {
      if (!name.startsWith('xmlns:')) continue
      const prefix = name.slice('xmlns:'.length)
      const usual = usualPrefixes.find(([, pattern]) => pattern.test(address))?.[0]
      if (usual !== undefined && usual !== prefix) this.#usual.set(prefix, usual)
    }
  }

  toUsual(name: string): string {
    if (this.#usual.size === 0) return name
    const end = name.indexOf(':')
    const usual = end < 0 ? undefined : this.#usual.get(name.slice(0, end))
    return usual === undefined ? name : usual + name.slice(end)
  }
}

class WxrReader {
  isWxr = false
  /** True after the root element has ended. */
  isEnded = false
  readonly #path: string[] = []
  #item: RawItem | null = null
  /** The record being read: an author, category or tag of the channel, or a comment or meta of an item. */
  #record: { name: string; fields: Fields } | null = null
  #term: { domain: string; slug: string } | null = null
  #channel: Fields = {}
  #isChannelReported = false
  #text: string[] | null = null
  #length = 0
  #events: WxrEvent[] = []

  constructor(
    private readonly isIndex: boolean,
    private readonly line: () => number,
  ) {}

  /** Returns the events since the last call. */
  take(): WxrEvent[] {
    const events = this.#events
    this.#events = []
    return events
  }

  open(name: string, attributes: Fields): void {
    if (this.isEnded) return
    this.#path.push(name)
    if (this.#path.length === 1 && name !== 'rss') throw new ImportError(notWxr)
    if (name === 'item' && this.#path.length === 3) {
      this.#reportChannel()
      this.#length = 0
      this.#item = { line: this.line(), fields: {}, terms: [], meta: {}, oldSlugs: [], comments: [] }
    } else if (isRecord(name)) this.#record = { name, fields: {} }
    else if (name === 'category' && this.#item) {
      this.#term = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '' }
    }
    this.#text = read.has(name) && !this.#isLeftOut(name) ? [] : null
  }

  /** Returns true for elements that the first reading skips. */
  #isLeftOut(name: string): boolean {
    if (!this.isIndex) return false
    return name === 'wp:comment_content' || name === 'wp:comment_author_email'
  }

  text(text: string): void {
    if (this.#text === null) return
    this.#length += text.length
    if (this.#length > MAX_ITEM_LENGTH) throw new ImportError(tooLong(this.#item?.line ?? this.line()))
    this.#text.push(text)
  }

  close(name: string): void {
    if (this.isEnded) return
    this.#path.pop()
    this.isEnded = this.#path.length === 0
    const text = this.#text
    this.#text = null
    if (text !== null) this.#keep(name, text.length === 1 ? text[0]! : text.join(''))
    else if (name === 'item' && this.#item && this.#path.length === 2) {
      this.#events.push({ kind: 'item', item: this.#item })
      this.#item = null
    } else if (this.#record?.name === name) this.#endRecord(this.#record)
    else if (name === 'channel') this.#reportChannel()
  }

  #keep(name: string, whole: string): void {
    const text = whole.length < COPIED_LENGTH ? copyText(whole) : whole
    if (name === 'wp:wxr_version' || name === 'wp:post_type') this.isWxr = true
    if (this.#record) this.#record.fields[name] ??= text
    else if (name === 'category' && this.#item && this.#term)
      this.#item.terms.push({ ...this.#term, name: text })
    else if (this.#item) this.#item.fields[name] ??= text
    else if (this.#path.length === 2) this.#channel[name] ??= text
  }

  #endRecord({ name, fields }: { name: string; fields: Fields }): void {
    this.#record = null
    if (name === 'wp:comment') this.#item?.comments.push(fields)
    else if (name === 'wp:postmeta') {
      const key = fields['wp:meta_key']?.trim() ?? ''
      if (this.#item && key === '_wp_old_slug') this.#item.oldSlugs.push(fields['wp:meta_value'] ?? '')
      else if (this.#item && (metaKeys.has(key) || isSeoMeta(key)))
        this.#item.meta[key] ??= fields['wp:meta_value'] ?? ''
    } else if (!this.#item) {
      this.#reportChannel()
      this.#events.push({ kind: toKind(name), fields })
    }
  }

  #reportChannel(): void {
    if (this.#isChannelReported) return
    this.#isChannelReported = true
    this.#events.push({ kind: 'channel', fields: this.#channel })
  }
}

const isRecord = (name: string) =>
  ['wp:author', 'wp:category', 'wp:tag', 'wp:comment', 'wp:postmeta'].includes(name)

const toKind = (name: string) => (name === 'wp:author' ? 'author' : name === 'wp:tag' ? 'tag' : 'category')

const notWxr = {
  en: "this is not a WordPress export (WXR). Create it in WordPress under 'Tools', 'Export'.",
  es: "no es una exportación de WordPress (WXR): en WordPress la crea 'Herramientas', 'Exportar'.",
}
const doctype = {
  en: 'the file declares a document type, so it is not a WordPress export.',
  es: 'el archivo declara un tipo de documento, cosa que no hace ninguna exportación de WordPress.',
}
const broken = (message: string, line: number) => {
  const reason = message.replace(/^\d+:\d+: /, '').slice(0, 160)
  return {
    en: `line ${line}: the file is invalid or truncated here (${reason}).`,
    es: `línea ${line}: el archivo está roto o cortado ahí (${reason}).`,
  }
}
const tooLong = (line: number) => ({
  en: `line ${line}: the item is longer than ${MAX_ITEM_LENGTH / 1_000_000} million characters.`,
  es: `línea ${line}: el elemento tiene más de ${MAX_ITEM_LENGTH / 1_000_000} millones de caracteres.`,
})
