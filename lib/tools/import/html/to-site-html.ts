import { Parser } from 'htmlparser2'
import { toPlainHtml } from '@/lib/features/article/markup'
import { sanitise } from '@/lib/features/article/sanitise'
import { withoutTags } from '@/lib/features/article/tags'
import { toDetail, type Loss } from '@/lib/tools/import/losses'
import type { TextPicture } from '@/lib/tools/import/model'
import { escapeAttribute, HtmlBuilder, isLinkAddress, isPictureAddress } from './builder'

/** Another system's HTML as the site stores it. */
export type SiteHtml = { html: string; pictures: TextPicture[]; losses: Loss[] }

type Options = {
  /** Line ends are breaks, blank lines part paragraphs (WordPress before its blocks). */
  lineBreaks?: boolean
  /** Where relative addresses count from; null where they stay. */
  base?: string | null
  /** What the text's own comments say, as `<!-- wp:latest-posts -->`. */
  onComment?: (comment: string) => void
}

/** What the gate writes otherwise, and what has a meaning that it has a word for. */
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
/** With what is in them. */
const unread = new Set(
  'canvas head map math noembed noframes noscript object script select style svg template textarea title xmp'.split(
    ' ',
  ),
)
const embeds = new Set(['iframe', 'embed', 'video', 'audio'])
/** What readers cannot do without noticing. */
const missed = new Set('canvas math object script select style svg form input button textarea'.split(' '))

/** The parser's time grows with the square of those that are never closed; no article of so many is shown. */
const MAX_ELEMENTS = 20_000

const isTooMuch = (html: string) => (html.match(/<[a-z]/gi)?.length ?? 0) > MAX_ELEMENTS

/** Writes `unsafe` with what the article's gate allows; what it does not is listed. */
export function toSiteHtml(
  unsafe: string,
  { lineBreaks = false, base = null, onComment }: Options = {},
): SiteHtml {
  if (isTooMuch(unsafe)) {
    const html = toPlainHtml(withoutControls(unsafe), 'html').replaceAll('\n', '')
    return { html: sanitise(html), pictures: [], losses: [{ kind: 'too-long', detail: '' }] }
  }
  const builder = new HtmlBuilder(lineBreaks)
  const pictures: TextPicture[] = []
  const counts = new Map<string, number>()
  const losses: Loss[] = []
  let skipped: { name: string; depth: number } | null = null
  let styles = 0
  /** The picture that the link which is open leads to: WordPress links what it shows smaller. */
  let linked: string | null = null
  /** Galleries: their pictures stand in them as figures, with or without a list. */
  const galleries: string[] = []

  const link = (address: string) => {
    builder.part()
    builder.openInline('a', '#link', { href: address })
    builder.text(address)
    builder.closeInline('#link')
    builder.part()
  }

  const open = (name: string, given: Record<string, string>) => {
    if (skipped) {
      if (skipped.name === name) skipped.depth++
      return
    }
    if (given.style !== undefined && given.style !== '') styles++
    if (missed.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
    if (embeds.has(name)) {
      const address = resolve(given.src ?? '', base)
      losses.push({ kind: 'embed', detail: toDetail(address || name) })
      if (address !== '' && isLinkAddress(address)) link(address)
    }
    if (unread.has(name) || embeds.has(name)) {
      if (name !== 'embed') skipped = { name, depth: 1 }
      return
    }
    if (name === 'br') return builder.break()
    if (name === 'hr') return builder.rule()
    if (name === 'img') return picture(given)
    if (name === 'a') {
      const address = resolve(given.href ?? '', base)
      linked = isPictureFile(address) ? address : null
      if (address !== '' && isLinkAddress(address)) {
        builder.openInline('a', 'a', { href: address, title: given.title || null })
      }
      return
    }
    if (name === 'q') return builder.text('“')
    const inline = inlineNames[name]
    if (inline !== undefined) {
      const language = name === 'code' ? toLanguage(given.class) : null
      return builder.openInline(inline, name, { class: language })
    }
    const isGallery =
      (name === 'figure' || name === 'ul') && /(?:^|[\s-])gallery(?:$|\s)/.test(given.class ?? '')
    const isInGallery = galleries.length > 0 && (name === 'ul' || name === 'li')
    if (name === 'figure' || isGallery || isInGallery) galleries.push(isGallery || isInGallery ? name : '')
    if (isGallery || isInGallery || containers.has(name)) return builder.part()
    const block = blockNames[name]
    if (block !== undefined) builder.open(block, name, toBlockAttributes(block, given))
    if (name === 'dt') builder.openInline('strong', 'dt')
  }

  const picture = (given: Record<string, string>) => {
    const src = resolve(given.src || given['data-src'] || '', base)
    if (src === '' || !isPictureAddress(src)) {
      if (src !== '') losses.push({ kind: 'picture-left', detail: toDetail(src, 40) })
      return
    }
    const alt = given.alt ?? ''
    builder.picture({
      src,
      alt,
      title: given.title || null,
      width: toNumber(given.width),
      height: toNumber(given.height),
    })
    pictures.push({ address: src, alt, written: escapeAttribute(src) })
    if (linked !== null && linked !== src)
      pictures.push({ address: linked, alt, written: escapeAttribute(linked) })
  }

  const close = (name: string) => {
    if (skipped) {
      if (skipped.name === name && --skipped.depth === 0) skipped = null
      return
    }
    if (name === 'a') linked = null
    if (name === 'a' || inlineNames[name] !== undefined) return builder.closeInline(name)
    if (name === 'q') return builder.text('”')
    if (name === 'figure' || ((name === 'ul' || name === 'li') && galleries.at(-1) === name)) {
      if (galleries.pop() !== '') return builder.part()
    }
    if (containers.has(name)) return builder.part()
    if (name === 'dt') builder.closeInline('dt')
    if (blockNames[name] !== undefined) builder.close(name)
  }

  const parser = new Parser(
    {
      onopentag: open,
      onclosetag: (name) => close(name),
      ontext: (text) => {
        if (!skipped) builder.text(text)
      },
      oncomment: (comment) => onComment?.(comment),
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(withoutControls(unsafe))
  for (const [name, count] of counts) losses.push({ kind: 'element', detail: `<${name}> × ${count}` })
  if (styles > 0) losses.push({ kind: 'style', detail: String(styles) })
  return { html: builder.end(), pictures, losses }
}

/** What no text has, and no database takes. */

const withoutControls = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').toWellFormed()

const isPictureFile = (address: string) => /^https?:\/\/[^?#]+\.(?:jpe?g|png|gif|webp|avif)$/i.test(address)

const smallNumber = /^\d{1,4}$/
const toNumber = (text: string | undefined) => (text !== undefined && smallNumber.test(text) ? text : null)
const toLanguage = (names: string | undefined) =>
  /(?:^|\s)(language-[\w+#-]{1,20})(?:\s|$)/.exec(names ?? '')?.[1] ?? null

function toBlockAttributes(block: string, given: Record<string, string>): Record<string, string | null> {
  if (block === 'ol') return { start: toNumber(given.start) }
  if (block !== 'td' && block !== 'th') return {}
  const aligned =
    /(?:^|;)\s*text-align:\s*(center|right)/.exec(given.style ?? '')?.[1] ??
    /has-text-align-(center|right)/.exec(given.class ?? '')?.[1] ??
    /^(center|right)$/.exec(given.align ?? '')?.[1]
  return {
    colspan: toNumber(given.colspan),
    rowspan: toNumber(given.rowspan),
    ...(block === 'th' ? { scope: /^(?:col|row)$/.exec(given.scope ?? '')?.[0] ?? null } : {}),
    class: aligned ? `align-${aligned}` : null,
  }
}

/** An address without the line ends and spaces around it, from `base` where it is relative. */
export function resolve(address: string, base: string | null): string {
  const trimmed = address.replace(/[\t\n\r]/g, '').trim()
  if (trimmed === '' || base === null || /^(?:[a-z][a-z0-9+.-]*:|#)/i.test(trimmed)) return trimmed
  return URL.canParse(trimmed, base) ? new URL(trimmed, base).href : trimmed
}

/** The text of a little HTML: a title, a caption, a comment. Line ends stay where blocks part. */
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

/** The same on one line. */
export const toLine = (html: string) => toText(html).replace(/\s+/g, ' ').trim()
