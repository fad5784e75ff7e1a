import { Parser } from 'htmlparser2'
import { parseEmbed } from '@/lib/base/domain/parse-embed'
import { toPlainHtml } from '@/lib/features/kernel/article/markup'
import { sanitise } from '@/lib/features/kernel/article/sanitise'
import { withoutTags } from '@/lib/features/kernel/article/tags'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import type { TextPicture } from '@/lib/tools/import/model/model'
import { FootnoteLinks } from './footnotes'
import { pickPicture } from './lazy-pictures'
import { escapeAttribute, HtmlBuilder, isLinkAddress, isPictureAddress } from './builder'

/** Another system's HTML converted for this site. */
export type SiteHtml = { html: string; pictures: TextPicture[]; omissions: Loss[] }

/** An element's attributes as written. */
type Attributes = Record<string, string>

type Options = {
  /** True to convert line ends to breaks, and blank lines to paragraphs, as WordPress did before its blocks. */
  lineBreaks?: boolean
  /** Base of relative URLs; null keeps them. */
  base?: string | null
  /** Called with HTML comments, such as `<!-- wp:latest-posts -->`. */
  onComment?: (comment: string) => void
}

/** Element of the stored HTML for each element of the source. The sanitiser accepts only the stored elements. */
const blockNames: Record<string, string> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  blockquote: 'blockquote',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  pre: 'pre',
  listing: 'pre',
  figure: 'figure',
  figcaption: 'figcaption',
  table: 'table',
  caption: 'caption',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tfoot',
  tr: 'tr',
  th: 'th',
  td: 'td',
  dt: 'p',
  dd: 'p',
}
const inlineNames: Record<string, string> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
  kbd: 'code',
  tt: 'code',
  samp: 'code',
  sup: 'sup',
  sub: 'sub',
  del: 'del',
  s: 'del',
  strike: 'del',
}
const containers = new Set(
  (
    'address article aside center details dialog div dl fieldset footer form header hgroup main menu nav section ' +
    'summary search'
  ).split(' '),
)
/** Elements that are dropped with their contents. */
const unread = new Set(
  'canvas head map math noembed noframes object script select style svg template textarea title xmp'.split(
    ' ',
  ),
)
const embeds = new Set(['iframe', 'embed', 'video', 'audio'])
/** Elements whose loss is reported even if they contain no text. */
const missed = new Set('canvas math object script select style svg form input button textarea'.split(' '))

/**
 * Maximum number of elements: the parser takes quadratic time for unclosed ones. A text with more elements is reduced
 * to plain text.
 */
const MAX_ELEMENTS = 20_000

const isTooMuch = (html: string) => (html.match(/<[a-z]/gi)?.length ?? 0) > MAX_ELEMENTS

/** Converts `unsafe` to HTML that the article sanitiser allows, and lists what is lost. */
export function toSiteHtml(unsafe: string, options: Options = {}): SiteHtml {
  if (isTooMuch(unsafe)) {
    const html = toPlainHtml(withoutControls(unsafe), 'html').replaceAll('\n', '')
    return { html: sanitise(html), pictures: [], omissions: [{ kind: 'too-long', detail: '' }] }
  }
  const writer = new SiteHtmlWriter(options)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: (name) => writer.close(name),
      ontext: (text) => writer.text(text),
      oncomment: (comment) => options.onComment?.(comment),
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(withoutControls(unsafe))
  return writer.end()
}

/** Writes each element or its replacement, and lists what is lost. */
class SiteHtmlWriter {
  readonly #builder: HtmlBuilder
  readonly #base: string | null
  readonly #pictures: TextPicture[] = []
  readonly #omissions: Loss[] = []
  /** Numbers of lost elements by name. */
  readonly #counts = new Map<string, number>()
  #styles = 0
  #skipped: { name: string; depth: number } | null = null
  readonly #footnotes = new FootnoteLinks()
  /** True within `noscript`, which contains the pictures that lazy-loading placeholders replace. */
  #isInNoscript = false
  /** URLs of all pictures written. */
  readonly #addresses = new Set<string>()
  /** The last picture whose URL is missing. A picture in `noscript` may replace it. */
  #placeholder: Loss | null = null
  /** URL of the picture to which the open link points. WordPress links pictures to their full size. */
  #linkedPicture: string | null = null
  /** Open galleries. Each of their pictures becomes a figure, with or without a list around it. */
  readonly #galleries: string[] = []

  constructor({ lineBreaks = false, base = null }: Options) {
    this.#builder = new HtmlBuilder(lineBreaks)
    this.#base = base
  }

  text(text: string): void {
    if (this.#skipped || this.#isInNoscript) this.#missText(text)
    else this.#builder.text(text)
  }

  /** Reports the loss of text by the name of its element, and of an embed by its URL. */
  #missText(text: string): void {
    const name = this.#skipped?.name ?? 'noscript'
    if (text.trim() === '' || embeds.has(name) || this.#counts.has(name)) return
    this.#counts.set(name, 1)
  }

  open(name: string, attributes: Attributes): void {
    if (this.#skipped) {
      if (this.#skipped.name === name) this.#skipped.depth++
      return
    }
    if (name === 'noscript') {
      this.#isInNoscript = true
      return
    }
    if (this.#isInNoscript) {
      if (name === 'img') this.#picture(attributes)
      return
    }
    this.#countOmissions(name, attributes)
    this.#footnotes.open(name, attributes)
    if (embeds.has(name)) this.#embed(name, attributes)
    if (unread.has(name) || embeds.has(name)) {
      if (name !== 'embed') this.#skipped = { name, depth: 1 }
      return
    }
    if (this.#writeInline(name, attributes) || this.#openContainer(name, attributes)) return
    const block = blockNames[name]
    if (block !== undefined) this.#builder.open(block, name, toBlockAttributes(block, attributes))
    if (name === 'dt') this.#builder.openInline('strong', 'dt')
  }

  close(name: string): void {
    if (this.#skipped) {
      if (this.#skipped.name === name && --this.#skipped.depth === 0) this.#skipped = null
      return
    }
    if (name === 'noscript') this.#isInNoscript = false
    if (this.#isInNoscript) return
    this.#footnotes.close(name)
    if (name === 'a') this.#linkedPicture = null
    if (name === 'a' || inlineNames[name] !== undefined) return this.#builder.closeInline(name)
    if (name === 'q') return this.#builder.text('”')
    if (this.#closesGallery(name) || containers.has(name)) return this.#builder.part()
    if (name === 'dt') this.#builder.closeInline('dt')
    if (blockNames[name] !== undefined) this.#builder.close(name)
  }

  end(): SiteHtml {
    for (const [name, count] of this.#counts) {
      this.#omissions.push({ kind: 'element', detail: `<${name}> × ${count}` })
    }
    if (this.#styles > 0) this.#omissions.push({ kind: 'style', detail: String(this.#styles) })
    return {
      html: this.#footnotes.rewrite(this.#builder.end()),
      pictures: this.#pictures,
      omissions: this.#omissions,
    }
  }

  #countOmissions(name: string, { style = '' }: Attributes): void {
    if (style !== '') this.#styles++
    if (missed.has(name)) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Writes a link in place of an embed, or a figure with the frame if texts may embed it. */
  #embed(name: string, attributes: Attributes): void {
    const address = resolve(attributes.src ?? '', this.#base)
    const embed = parseEmbed(address)
    if (!embed) this.#omissions.push({ kind: 'embed', detail: toDetail(address || name) })
    if (address === '' || !isLinkAddress(address)) return
    const needsFigure = embed !== null && this.#galleries.length === 0
    this.#builder.part()
    if (needsFigure) this.#builder.open('figure', '#figure')
    this.#builder.openInline('a', '#link', { href: embed?.address ?? address })
    this.#builder.text(embed ? attributes.title?.trim() || embed.title : address)
    this.#builder.closeInline('#link')
    if (needsFigure) this.#builder.close('#figure')
    this.#builder.part()
  }

  /** Writes an inline element. Returns false for a block. */
  #writeInline(name: string, attributes: Attributes): boolean {
    const inline = inlineNames[name]
    if (name === 'br') this.#builder.break()
    else if (name === 'hr') this.#builder.rule()
    else if (name === 'img') this.#picture(attributes)
    else if (name === 'a') this.#openLink(attributes)
    else if (name === 'q') this.#builder.text('“')
    else if (inline !== undefined) {
      this.#builder.openInline(inline, name, { class: name === 'code' ? toLanguage(attributes.class) : null })
    } else return false
    return true
  }

  #openLink(attributes: Attributes): void {
    const address = resolve(attributes.href ?? '', this.#base)
    this.#linkedPicture = isPictureFile(address) ? address : null
    if (address === '' || !isLinkAddress(address)) return
    this.#builder.openInline('a', 'a', { href: address, title: attributes.title || null })
  }

  #picture(attributes: Attributes): void {
    const src = resolve(pickPicture(attributes), this.#base)
    if (this.#isInNoscript && (this.#addresses.has(src) || isPixel(attributes))) return
    if (src === '' || !isPictureAddress(src)) {
      if (src !== '') this.#leavePicture(src)
      return
    }
    if (this.#isInNoscript && this.#placeholder) {
      this.#omissions.splice(this.#omissions.indexOf(this.#placeholder), 1)
    }
    this.#placeholder = null
    this.#addresses.add(src)
    const { alt = '' } = attributes
    const size = { width: toNumber(attributes.width), height: toNumber(attributes.height) }
    this.#builder.picture({ src, alt, title: attributes.title || null, ...size })
    const addresses = new Set([src, this.#linkedPicture ?? src])
    for (const address of addresses) {
      this.#pictures.push({ address, alt, written: escapeAttribute(address) })
    }
  }

  #leavePicture(address: string): void {
    this.#placeholder = { kind: 'picture-left', detail: toDetail(address, 40) }
    this.#omissions.push(this.#placeholder)
  }

  /** Ends the current paragraph at an unwrapped element. Returns false for other elements. */
  #openContainer(name: string, attributes: Attributes): boolean {
    const canBeGallery = name === 'figure' || name === 'ul'
    const isGallery = canBeGallery && /(?:^|[\s-])gallery(?:$|\s)/.test(attributes.class ?? '')
    const isInGallery = this.#galleries.length > 0 && (name === 'ul' || name === 'li')
    const isUnwrapped = isGallery || isInGallery
    if (name === 'figure' || isUnwrapped) this.#galleries.push(isUnwrapped ? name : '')
    if (!isUnwrapped && !containers.has(name)) return false
    this.#builder.part()
    return true
  }

  #closesGallery(name: string): boolean {
    const isList = (name === 'ul' || name === 'li') && this.#galleries.at(-1) === name
    return (name === 'figure' || isList) && this.#galleries.pop() !== ''
  }
}

/** Removes characters that databases reject. */
const withoutControls = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').toWellFormed()

/** Returns true for tracking pixels of page counters. */
const isPixel = ({ width, height }: Attributes) => width === '1' || height === '1'

const isPictureFile = (address: string) => /^https?:\/\/[^?#]+\.(?:jpe?g|png|gif|webp|avif)$/i.test(address)

const smallNumber = /^\d{1,4}$/
const toNumber = (text: string | undefined) => (text !== undefined && smallNumber.test(text) ? text : null)
const toLanguage = (names: string | undefined) =>
  /(?:^|\s)(language-[\w+#-]{1,20})(?:\s|$)/.exec(names ?? '')?.[1] ?? null

function toBlockAttributes(block: string, attributes: Attributes): Record<string, string | null> {
  if (block === 'ol') return { start: toNumber(attributes.start) }
  if (block !== 'td' && block !== 'th') return {}
  const aligned =
    /(?:^|;)\s*text-align:\s*(center|right)/.exec(attributes.style ?? '')?.[1] ??
    /has-text-align-(center|right)/.exec(attributes.class ?? '')?.[1] ??
    /^(center|right)$/.exec(attributes.align ?? '')?.[1]
  return {
    colspan: toNumber(attributes.colspan),
    rowspan: toNumber(attributes.rowspan),
    ...(block === 'th' ? { scope: /^(?:col|row)$/.exec(attributes.scope ?? '')?.[0] ?? null } : {}),
    class: aligned ? `align-${aligned}` : null,
  }
}

/** Returns a URL without surrounding white space, made absolute by `base`. */
export function resolve(address: string, base: string | null): string {
  const trimmed = address.replace(/[\t\n\r]/g, '').trim()
  if (trimmed === '' || base === null || /^(?:[a-z][a-z0-9+.-]*:|#)/i.test(trimmed)) return trimmed
  return URL.canParse(trimmed, base) ? new URL(trimmed, base).href : trimmed
}

/** Returns the text of short HTML: a title, a caption, a comment. Blocks are separated by line ends. */
export function toText(html: string): string {
  if (!/[<&]/.test(html)) return withoutControls(html).trim()
  if (isTooMuch(html)) return withoutTags(withoutControls(html)).trim()
  const parts: string[] = []
  let skipped = 0
  const parser = new Parser({
    onopentag: (name) => {
      if (name === 'script' || name === 'style') skipped++
      if (name === 'br' || name === 'p' || name === 'div' || name === 'li') parts.push('\n')
    },
    onclosetag: (name) => {
      if (name === 'script' || name === 'style') skipped--
      if (name === 'p' || name === 'div' || name === 'blockquote') parts.push('\n')
    },
    ontext: (text) => {
      if (skipped === 0) parts.push(text)
    },
  })
  parser.end(withoutControls(html))
  return parts
    .join('')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export const toLine = (html: string) => toText(html).replace(/\s+/g, ' ').trim()
