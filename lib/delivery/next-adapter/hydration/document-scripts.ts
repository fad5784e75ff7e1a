/**
 * The scripts of a rendered document. It is read tag by tag: what an attribute, a comment or a text says
 * of `<script>` is none. React and the sanitiser write documents that are well formed, so that one
 * expression can distinguish tags, for a tenth of what an HTML parser takes.
 *
 * The site and Next put theirs directly into `head` or `body`, and an author's markup always stands
 * deeper. So only what stands there counts: nothing in author content can be allowed by mistake.
 */

/** An element of the document; `from` and `to` in UTF-16 units. */
type Place = { from: number; to: number }

/**
 *   inline   what it runs
 *   flight   an inline one with Next's calls that hand React's flight to the browser, and nothing beside
 *   start    an inline one with Turbopack's call that starts the page; `argument` is what it is given, as JSON
 *   file     a file of the framework; `noModule` ones are for browsers that run none of the others
 *   preload  a link that has such a file fetched early
 */
export type DocumentScript = Place &
  (
    | { kind: 'inline'; body: string }
    | { kind: 'flight'; body: string }
    | { kind: 'start'; body: string; argument: string }
    | { kind: 'file'; address: string; isModern: boolean }
    | { kind: 'preload' }
  )

/** Absent or one of these: the browser runs it, or obeys it. All else is data, such as JSON-LD. */
const executableTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules'])

const flightCall = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/

const startCall =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?\s*$/s

/**
 * A comment, or a tag, at the place where one begins. Nothing is captured: a document has a thousand tags, and
 * what an expression captures of each would be a tenth of a rendering's garbage.
 */
const commentOrTag = /<!--(?:-?>|[^]*?--!?>)|<\/?[a-z][^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/iy
const tagName = /[a-z][^\s/>]*/iy

/** What they hold is text up to their own end. */
const textElements = new Set(['script', 'style', 'title', 'textarea', 'noscript'])

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** One object for all tags. A comment has no name; its attributes reach up to the tag's `>`. */
type Tag = Place & { name: string; nameTo: number; isEnd: boolean }

/** In the order of the document. */
export function findScripts(html: string): DocumentScript[] {
  const found: DocumentScript[] = []
  const open: string[] = []
  const tag: Tag = { from: 0, to: 0, name: '', nameTo: 0, isEnd: false }
  for (let next = 0; findTag(html, next, tag);) {
    const { name, isEnd, from } = tag
    next = tag.to
    if (name === '') continue
    if (isEnd) {
      close(open, name)
    } else if (textElements.has(name)) {
      const end = findEnd(html, name, tag.to)
      if (name === 'script' && isOwnPlace(open)) {
        found.push(...toScript({ from, to: end.to }, readAttributes(html, tag), html.slice(tag.to, end.from)))
      }
      next = end.to
    } else if (name === 'link' && isOwnPlace(open) && isScriptPreload(readAttributes(html, tag))) {
      found.push({ from, to: tag.to, kind: 'preload' })
    } else if (!voidElements.has(name) && !isDrawnEmpty(open, html, tag)) {
      open.push(name)
    }
  }
  return found
}

/** Writes down the first one from a place on; whether there is one. */
function findTag(html: string, start: number, tag: Tag): boolean {
  for (let from = html.indexOf('<', start); from >= 0; from = html.indexOf('<', from + 1)) {
    commentOrTag.lastIndex = from
    if (!commentOrTag.test(html)) continue
    tag.from = from
    tag.to = commentOrTag.lastIndex
    tag.isEnd = html[from + 1] === '/'
    tagName.lastIndex = from + (tag.isEnd ? 2 : 1)
    const nameFrom = tagName.lastIndex
    tag.nameTo = tagName.test(html) ? tagName.lastIndex : nameFrom
    tag.name = html.slice(nameFrom, tag.nameTo).toLowerCase()
    return true
  }
  return false
}

/** With all that was left open in it. */
function close(open: string[], name: string): void {
  const at = open.lastIndexOf(name)
  if (at >= 0) open.length = at
}

function findEnd(html: string, name: string, from: number): Place {
  const end = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, 'gi')
  end.lastIndex = from
  const found = end.exec(html)
  return found ? { from: found.index, to: end.lastIndex } : { from: html.length, to: html.length }
}

/** `<path/>`: a drawing's elements alone can end so. */
function isDrawnEmpty(open: readonly string[], html: string, { to }: Tag): boolean {
  return html[to - 2] === '/' && open.includes('svg')
}

function readAttributes(html: string, { nameTo, to }: Tag): Record<string, string> {
  const attributes: Record<string, string> = {}
  const text = html.slice(nameTo, to - 1)
  for (const [, name = '', double, single, bare] of text.matchAll(
    /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    attributes[name.toLowerCase()] ??= (double ?? single ?? bare ?? '').replaceAll('&amp;', '&')
  }
  return attributes
}

/** Without the elements at these places, which stand in the document's order. */
export function cutOut(html: string, places: readonly Place[]): string {
  let rest = ''
  let end = 0
  for (const { from, to } of places) {
    rest += html.slice(end, from)
    end = to
  }
  return rest + html.slice(end)
}

function toScript(place: Place, attributes: Record<string, string>, body: string): DocumentScript[] {
  const { src, type = '', nomodule } = attributes
  if (!executableTypes.has(type.trim().toLowerCase())) return []
  if (src !== undefined) return [{ ...place, kind: 'file', address: src, isModern: nomodule === undefined }]
  const isFlight = Object.keys(attributes).length === 0 && flightCall.test(body)
  if (isFlight) return [{ ...place, kind: 'flight', body }]
  const [, argument] = startCall.exec(body) ?? []
  return [argument ? { ...place, kind: 'start', body, argument } : { ...place, kind: 'inline', body }]
}

function isScriptPreload({ rel, as, href }: Record<string, string>): boolean {
  return rel === 'preload' && as === 'script' && href !== undefined
}

function isOwnPlace(open: readonly string[]): boolean {
  return open.length === 2 && open[0] === 'html' && (open[1] === 'head' || open[1] === 'body')
}
