/**
 * This module finds the scripts of a rendered document. Reads tag by tag, so that `<script>` in an attribute, comment
 * or text is ignored. React and the sanitiser produce well-formed documents, so a regular expression can recognise
 * tags, at a tenth of the cost of an HTML parser.
 *
 * Finds only direct children of `head` and `body`: scripts of the site and of Next. Content by authors is always
 * nested deeper, so a script in it can never be allowed by mistake.
 */

/** Position of an element in the document, in UTF-16 units. */
type Place = { from: number; to: number }

/**
 * Kinds of scripts:
 *
 *   inline   other inline code
 *   flight   inline, only Next's calls that pass React's payload (flight) to the browser
 *   start    inline, Turbopack's call that starts the page; `argument` is its argument as JSON
 *   file     a file of Next's build; `noModule` files are for browsers without modules
 *   preload  a link that preloads such a file
 */
export type DocumentScript = Place &
  (
    | { kind: 'inline'; body: string }
    | { kind: 'flight'; body: string }
    | { kind: 'start'; body: string; argument: string }
    | { kind: 'file'; address: string; isModern: boolean }
    | { kind: 'preload' }
  )

/** Values of `type` with which browsers run a script. Other types are data, such as JSON-LD. */
const executableTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules'])

const flightCall = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/

const startCall =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?\s*$/s

/**
 * Matches a comment or tag at the current position. Without capture groups, which would cause a tenth of a
 * rendering's garbage (a document has a thousand tags).
 */
const commentOrTag = /<!--(?:-?>|[^]*?--!?>)|<\/?[a-z][^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/iy
const tagName = /[a-z][^\s/>]*/iy

/** Elements whose content is text until their end tag. */
const textElements = new Set(['script', 'style', 'title', 'textarea', 'noscript'])

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Current tag, or comment (with an empty name). A single reused object. Attributes are between `nameTo` and `to`. */
type Tag = Place & { name: string; nameTo: number; isEnd: boolean }

/** Returns the scripts in document order. */
export function findScripts(html: string): DocumentScript[] {
  const scripts: DocumentScript[] = []
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
        scripts.push(
          ...toScript({ from, to: end.to }, readAttributes(html, tag), html.slice(tag.to, end.from)),
        )
      }
      next = end.to
    } else if (name === 'link' && isOwnPlace(open) && isScriptPreload(readAttributes(html, tag))) {
      scripts.push({ from, to: tag.to, kind: 'preload' })
    } else if (!voidElements.has(name) && !isDrawnEmpty(open, html, tag)) {
      open.push(name)
    }
  }
  return scripts
}

/** Finds the next tag from `start` on and writes it to `tag`. Returns false at the end of the document. */
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

/** Removes an element and its unclosed descendants from the list of open elements. */
function close(open: string[], name: string): void {
  const at = open.lastIndexOf(name)
  if (at >= 0) open.length = at
}

function findEnd(html: string, name: string, from: number): Place {
  const end = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, 'gi')
  end.lastIndex = from
  const match = end.exec(html)
  return match ? { from: match.index, to: end.lastIndex } : { from: html.length, to: html.length }
}

/** Returns whether a tag is self-closing, such as `<path/>`. Only tags within SVG can be. */
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

/** Returns the document without the elements at these positions, which must be in document order. */
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
