import { parseEmbed } from '@/lib/base/domain/parse-embed'
import { decodeHTML } from 'entities'
import { escapeAttribute } from '@/lib/tools/import/html/builder'
import { pickPicture } from '@/lib/tools/import/html/lazy-pictures'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import { rewriteAround, type Span } from '@/lib/tools/import/rewrite-around'
import { findCodeSpans } from './code-spans'
import { findCommentEnd, fromObsidian, type FindFile } from './obsidian'

/** A picture in a text: its URL as written, and its description. */
export type WrittenPicture = { written: string; alt: string }

/** `links`: link targets as written; for a shortcode, the file that it refers to. */
type Body = { content: string; pictures: WrittenPicture[]; links: string[]; omissions: Loss[] }

const fence = /^ {0,3}(`{3,}|~{3,})/

/**
 * Converts a page's Markdown to plain Markdown. Removes constructs that its generator would execute (Hugo
 * shortcodes, Liquid and Nunjucks tags), but keeps their contents. Code stays unchanged.
 */
export function toMarkdownBody(source: string, find: FindFile = { page: nothing, picture: nothing }): Body {
  const omissions: Loss[] = []
  const parts: string[] = []
  const texts: string[] = []
  for (const { isCode, text } of splitCode(withHighlights(source), omissions)) {
    if (!isCode) texts.push(toProse(text, find, omissions))
    parts.push(isCode ? withoutEscapes(text) : texts.at(-1)!)
  }
  const pictures: WrittenPicture[] = []
  const links = new Set<string>()
  const prose = withoutCode(texts.join('\n'))
  collectPictures(prose, pictures)
  collectLinks(prose, links)
  return { content: parts.join('\n').trim(), pictures, links: withoutPictures(links, pictures), omissions }
}

const nothing = () => null

type LineKind = 'text' | 'blank' | 'code'
type Part = { isCode: boolean; text: string }

const listItem = /^(?:[-*+]|\d{1,9}[.)])[ \t]/

/** Splits a text into code blocks (fenced or indented) and other parts. Removes hidden comments. */
function splitCode(source: string, omissions: Loss[]): Part[] {
  const parts: Part[] = []
  const add = (isCode: boolean, line: string) => {
    const last = parts.at(-1)
    if (last?.isCode === isCode) last.text += `\n${line}`
    else parts.push({ isCode, text: line })
  }
  const lines = source.split('\n')
  let open: string | null = null
  /** An indented line is code after a blank line or more code, except in a list. */
  let before: LineKind = 'blank'
  let isInList = false
  let canHide = true
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const mark = fence.exec(line)?.[1]
    if (open !== null) {
      add(true, line)
      if (mark?.startsWith(open) === true && line.trim() === mark) open = null
      continue
    }
    if (canHide && line.trim() === '%%') {
      const end = findCommentEnd(lines, at)
      canHide = end !== null
      if (end !== null) {
        omissions.push({ kind: 'hidden', detail: toDetail(lines.slice(at + 1, end).join(' '), 500) })
        at = end
        continue
      }
    }
    const isIndented = /^(?: {4}|\t)[ \t]*\S/.test(line)
    const isCode: boolean =
      mark !== undefined || (isIndented && (before === 'code' || (before === 'blank' && !isInList)))
    add(isCode, line)
    if (mark !== undefined) open = mark
    if (line.trim() === '') before = before === 'code' ? 'code' : 'blank'
    else before = isCode && isIndented ? 'code' : 'text'
    if (/^\S/.test(line)) isInList = listItem.test(line)
  }
  return parts
}

const withoutPictures = (links: Set<string>, pictures: WrittenPicture[]) =>
  [...links].filter((link) => !pictures.some(({ written }) => written === link))

/** Converts highlight tags of Liquid and Hugo to fences. */
const withHighlights = (source: string) =>
  source
    .replace(/^\{%-?\s*highlight\s+([\w+#-]{1,30})[^%\n]*%\}/gm, '```$1')
    .replace(/^\{%-?\s*endhighlight\s*-?%\}/gm, '```')
    .replace(/^\{\{[<%]\s*highlight\s+"?([\w+#-]{1,30})[^>%\n]{0,200}[>%]\}\}/gm, '```$1')
    .replace(/^\{\{[<%]\s*\/highlight\s*[>%]\}\}/gm, '```')

/** Removes the escapes with which Hugo and Jekyll show a shortcode literally. */
const withoutEscapes = (code: string) =>
  code
    .replace(/\{\{([<%])\/\*/g, '{{$1')
    .replace(/\*\/([>%])\}\}/g, '$1}}')
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')

/** Matches a `raw` region, in which Liquid executes no tags. */
const raw = /\{%-?\s*raw\s*-?%\}(?:(?!\{%-?\s*raw)[^])*?\{%-?\s*endraw\s*-?%\}/g

/** Returns the non-overlapping ranges of code and `raw` regions. */
function findUntouched(text: string): Span[] {
  const raws = Array.from(text.matchAll(raw), ({ 0: whole, index }): Span => [index, index + whole.length])
  const spans = [...raws, ...findCodeSpans(text)].sort(([first], [other]) => first - other)
  let done = 0
  return spans.filter(([start, end]) => {
    const isFree = start >= done
    if (isFree) done = end
    return isFree
  })
}

const withoutCode = (text: string) =>
  rewriteAround(
    text,
    findCodeSpans(text),
    (codeSpan) => codeSpan,
    () => ' ',
  )

const shortcode = /\{\{([<%])\s*(?:(\/)\s*)?([\w./-]{1,60})((?:(?!\{\{|[%>]\}\}).){0,2000}?)\/?\s*[%>]\}\}/gs
const liquid = /\{%-?\s*([\w-]{1,40})((?:(?!%\}).){0,2000}?)-?%\}/gs
const output = /\{\{(?![<%])((?:(?!\}\}).){1,500}?)\}\}/gs
const missed = /<(iframe|script|style|video|audio|object|embed|form|svg)\b[^>]{0,500}/gi

function toProse(source: string, find: FindFile, omissions: Loss[]): string {
  const rewrite = (text: string) => rewriteProse(text, find, omissions)
  return rewriteAround(source, findUntouched(source), rewrite, withoutEscapes)
}

function rewriteProse(text: string, find: FindFile, omissions: Loss[]): string {
  const lose = (kind: Loss['kind'], whole: string) => omissions.push({ kind, detail: toDetail(whole) })
  const html = withReferences(withSources(fromObsidian(text, find, omissions)))
    .replace(/^(?:#{1,6} +)?<!--\s*more\s*-->[ \t]*$/gm, '')
    .replace(shortcode, (whole, _, slash, name: string, rest: string) => {
      if (rest.startsWith('/*')) return whole
      if (slash) return ''
      return toKnown(name, rest, (kind) => lose(kind, whole))
    })
    .replace(liquid, (whole, name: string) => {
      if (!/^(?:raw|endraw|end\w+|comment)$/.test(name)) lose('shortcode', whole)
      return ''
    })
    .replace(output, (whole) => {
      lose('shortcode', whole)
      return ''
    })
  for (const [whole, name = ''] of html.matchAll(missed)) {
    // Reports no frames of supported videos and maps: stored as links, they become frames on the article's page.
    if (parseEmbed(/\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(whole)?.[1] ?? '')) continue
    lose(/iframe|video|audio|embed|object/i.test(name) ? 'embed' : 'element', whole)
  }
  return withoutEscapes(html)
}

/** Sets the `src` of lazy-loaded pictures, unless a `noscript` picture follows. */
const withSources = (text: string) =>
  text.replace(/<img\s[^>]{0,2000}>(?!\s*<noscript)/gi, (tag) => {
    const attributes = Object.fromEntries(
      Array.from(tag.matchAll(/\s([\w-]{1,40})\s*=\s*"([^"]{0,2000})"/g), ([, name = '', value = '']) => [
        name.toLowerCase(),
        decodeHTML(value),
      ]),
    )
    const src = pickPicture(attributes)
    if (src === '' || src === attributes.src?.trim()) return tag
    return `<img src="${escapeAttribute(src)}"${tag.slice(4).replace(/\ssrc\s*=\s*"[^"]*"/i, '')}`
  })

const hugoReference =
  /\{\{[<%]\s*(?:rel)?ref\s+(?:path\s*=\s*)?["'`]?([^"'`\s>%]{1,500})["'`]?[^{}]{0,200}?[>%]\}\}/g
const jekyllReference = /\{%-?\s*(post_url|link)\s+([^\s%]{1,500})\s*-?%\}/g
const relativeOutput =
  /\{\{-?\s*["']([^"'\n]{1,500})["']\s*\|\s*(?:relative_url|absolute_url|relURL|absURL|url)\s*-?\}\}/g
const siteOutput = /\{\{-?\s*(?:site|\.Site)\.(?:baseurl|url|BaseURL)\s*-?\}\}/g

/** Replaces references of Hugo and Jekyll with the file or path that they name. */
const withReferences = (text: string) =>
  text.includes('{')
    ? text
        .replace(hugoReference, (_, name: string) => toFileName(name))
        .replace(jekyllReference, (_, tag: string, name: string) =>
          tag === 'link' ? `/${name}` : toFileName(name),
        )
        .replace(relativeOutput, (_, address: string) => address)
        .replace(siteOutput, '')
    : text

function toFileName(name: string): string {
  const [file = '', anchor] = name.split('#', 2)
  const whole = file === '' || /\.\w{1,8}$/.test(file) ? file : `${file.replace(/\/$/, '')}.md`
  return anchor === undefined ? whole : `${whole}#${anchor}`
}

function toKnown(name: string, rest: string, lose: (kind: Loss['kind']) => void): string {
  const attribute = (key: string) =>
    new RegExp(`${key}\\s*=\\s*["\`]([^"\`]{0,1000})["\`]`).exec(rest)?.[1] ?? ''
  if (name === 'figure' && attribute('src') !== '') {
    const alt = attribute('alt') || attribute('caption') || attribute('title')
    return `![${alt.replace(/[[\]\n]/g, ' ')}](<${attribute('src').replace(/[<>\n]/g, '')}>)`
  }
  const id = /^[\s"`]*([\w-]{5,20})[\s"`]*$/.exec(rest)?.[1] ?? attribute('id')
  const film = { youtube: `https://www.youtube.com/watch?v=${id}`, vimeo: `https://vimeo.com/${id}` }[name]
  const embed = film === undefined ? null : parseEmbed(film)
  if (embed) return `\n\n<figure><a href="${embed.address}">${embed.title}</a></figure>\n\n`
  if (film !== undefined && id !== '') {
    lose('embed')
    return `<${film}>`
  }
  lose('shortcode')
  return ''
}

const inline =
  /!\[([^\]\n]{0,1000})\]\(\s*(?:<([^>\n]{1,2000})>|([^\s()<>]{1,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,500})?))/g
const reference = /!\[([^\]\n]{0,1000})\]\[([^\]\n]{1,200})\]/g
const definition = /^ {0,3}\[([^\]\n]{1,200})\]:\s*<?([^\s<>]{1,2000})>?/gm
const element = /<img\s[^>]{0,2000}>/gi

const target = /\]\(\s*(?:<([^>\n]{1,2000})>|([^\s()<>]{1,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,500})?))/g
const anchor = /<a\s[^>]{0,2000}?\bhref\s*=\s*"([^"]{1,2000})"/gi
const autolink = /<(https?:\/\/[^\s<>]{1,2000})>/g

function collectLinks(text: string, links: Set<string>): void {
  for (const [, bracketed, bare = ''] of text.matchAll(target)) links.add(bracketed ?? bare)
  for (const [, , to = ''] of text.matchAll(definition)) links.add(to)
  for (const [, to = ''] of text.matchAll(anchor)) links.add(to)
  for (const [, to = ''] of text.matchAll(autolink)) links.add(to)
}

function collectPictures(text: string, pictures: WrittenPicture[]): void {
  for (const [, alt = '', bracketed, bare] of text.matchAll(inline)) {
    pictures.push({ written: bracketed ?? bare ?? '', alt })
  }
  const definitions = new Map(
    Array.from(text.matchAll(definition), ([, name = '', to = '']) => [name.toLowerCase(), to]),
  )
  for (const [, alt = '', name = ''] of text.matchAll(reference)) {
    const definition = definitions.get(name.toLowerCase())
    if (definition !== undefined) pictures.push({ written: definition, alt })
  }
  for (const [tag] of text.matchAll(element)) {
    const src = /\ssrc\s*=\s*"([^"]{1,2000})"/i.exec(tag)?.[1]
    const alt = /\salt\s*=\s*"([^"]{0,1000})"/i.exec(tag)?.[1] ?? ''
    if (src !== undefined) pictures.push({ written: src, alt })
  }
}
