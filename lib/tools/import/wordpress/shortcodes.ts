import { parseEmbed } from '@/lib/base/domain/parse-embed'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import { escapeAttribute } from '@/lib/tools/import/html/builder'

/** A picture in the file's media library, with the texts that a gallery shows. */
export type Attachment = { url: string; alt: string; caption: string }

export type Library = {
  find(id: string): Attachment | null
  /** Pictures uploaded to a post, used by a gallery without ids. */
  ofPost(id: string): Attachment[]
}

const MAX_SHORTCODES = 2000
const shortcode = /\[(\[?)(\/?)([a-zA-Z][\w-]{0,60})((?:\s|=)[^\][<>]{0,2000}|\s*\/)?\](\]?)/g

/**
 * Replaces WordPress shortcodes: captions and galleries become figures, and embeds become links. Others are
 * removed, but their contents stay. Only codes with attributes, a closing tag, or an unusual name count:
 * `[sic]` stays.
 */
export function replaceShortcodes(
  text: string,
  post: string,
  library: Library,
): { html: string; omissions: Loss[] } {
  const omissions: Loss[] = []
  const lost = (kind: Loss['kind'], detail: string) => omissions.push({ kind, detail: toDetail(detail) })
  const withLinks = (html: string) => replaceLoneAddresses(html, (address) => lost('embed', address))
  if (!text.includes('[')) return { html: withLinks(text), omissions }
  const captions = replaceCaptions(text)
  const closed = new Set(Array.from(captions.matchAll(/\[\/([a-zA-Z][\w-]{0,60})\]/g), ([, name]) => name))
  let shortcodeCount = 0
  const html = captions.replace(shortcode, (whole, before, slash, name: string, rest: string = '', after) => {
    if (before && after) return whole.slice(1, -1)
    if (++shortcodeCount > MAX_SHORTCODES) return whole
    const attributes = readAttributes(rest)
    if (name === 'gallery' && !slash)
      return toGallery(attributes, post, library, (detail) => lost('picture', detail))
    if (name === 'embed') return ''
    if (name === 'video' || name === 'audio' || name === 'playlist') {
      if (slash) return ''
      const bare = /https?:\/\/[^\s"']+/.exec(rest)?.[0]
      const src = attributes.src ?? attributes.mp4 ?? attributes.mp3 ?? attributes.ogg ?? bare ?? ''
      lost('embed', src || whole)
      return src === '' ? '' : toLinkLine(src)
    }
    const isCode = rest.includes('=') || /[_-]/.test(name) || closed.has(name) || rest.trim() === '/'
    if (!isCode) return whole
    if (!slash) lost('shortcode', whole)
    return ''
  })
  return { html: withLinks(html), omissions }
}

const toLinkLine = (address: string) =>
  `\n\n<a href="${escapeAttribute(address)}">${escapeAttribute(address)}</a>\n\n`

/**
 * Replaces URLs that are alone on a line, which WordPress embeds. A URL in an `[embed]` shortcode is handled in the
 * same way.
 */
function replaceLoneAddresses(html: string, onEmbed: (address: string) => void): string {
  if (!html.includes('http')) return html
  return html.replace(/^[ \t]*(https?:\/\/[^\s<>"'[\]]{4,2000})[ \t]*$/gm, (_, address: string) => {
    if (parseEmbed(address)) return `\n\n<iframe src="${escapeAttribute(address)}"></iframe>\n\n`
    onEmbed(address)
    return toLinkLine(address)
  })
}

const captionOpen = /\[(caption|wp_caption)(\s[^\]]{0,2000})?\]/

/** Replaces captions in linear time: each end is searched for once. */
function replaceCaptions(text: string): string {
  let rest = text
  let done = ''
  for (;;) {
    const open = captionOpen.exec(rest)
    if (!open) return done + rest
    const name = open[1]!
    const from = open.index + open[0].length
    const end = rest.indexOf(`[/${name}]`, from)
    if (end < 0) return done + rest.slice(0, open.index) + rest.slice(from)
    done += rest.slice(0, open.index) + toFigure(rest.slice(from, end), readAttributes(open[2] ?? ''))
    rest = rest.slice(end + name.length + 3)
  }
}

/** Returns a figure. The input begins with the picture, possibly in a link; the rest becomes the caption. */
function toFigure(inner: string, attributes: Record<string, string>): string {
  const picture = /^\s*(?:<a\s[^>]*>\s*<img\s[^>]*>\s*<\/a>|<img\s[^>]*>)/i.exec(inner)?.[0] ?? ''
  const caption = attributes.caption ?? inner.slice(picture.length).trim()
  return `\n\n<figure>${picture}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>\n\n`
}

function toGallery(
  attributes: Record<string, string>,
  post: string,
  library: Library,
  onMissing: (id: string) => void,
): string {
  const ids = (attributes.ids ?? attributes.include ?? '').split(/[\s,]+/).filter(Boolean)
  const excluded = new Set((attributes.exclude ?? '').split(/[\s,]+/))
  const entries = ids.map((id) => ({ id, picture: library.find(id) }))
  for (const { id, picture } of entries) if (!picture) onMissing(`gallery ${id}`)
  const pictures =
    ids.length > 0
      ? entries.flatMap(({ picture }) => picture ?? [])
      : library.ofPost(attributes.id ?? post).filter(({ url }) => !excluded.has(url))
  return pictures
    .map(({ url, alt, caption }) => {
      const text = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
      return `\n\n<figure><img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}">${text}</figure>\n\n`
    })
    .join('')
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  const pattern = /([a-zA-Z_][\w-]{0,40})\s?=\s?(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'\]]{1,2000}))/g
  for (const [, name, double, single, bare] of text.matchAll(pattern)) {
    attributes[name!.toLowerCase()] = double ?? single ?? bare ?? ''
  }
  return attributes
}
