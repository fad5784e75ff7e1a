import { Parser } from 'htmlparser2'

/**
 * The scripts of a rendered document, found by an HTML parser: what an attribute or a text says of
 * `<script>` is none.
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

/** In the order of the document. */
export function findScripts(html: string): DocumentScript[] {
  const found: DocumentScript[] = []
  const open: string[] = []
  let script: { from: number; bodyFrom: number; attributes: Record<string, string> } | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isOwnPlace(open)) {
        if (name === 'script') {
          script = { from: parser.startIndex, bodyFrom: parser.endIndex + 1, attributes }
        } else if (isScriptPreload(name, attributes)) {
          const place = { from: parser.startIndex, to: parser.endIndex + 1 }
          found.push({ ...place, kind: 'preload' })
        }
      }
      open.push(name)
    },
    onclosetag(name) {
      open.pop()
      if (name !== 'script' || script === null) return
      const { from, bodyFrom, attributes } = script
      const place = { from, to: parser.endIndex + 1 }
      found.push(...toScript(place, attributes, html.slice(bodyFrom, parser.startIndex)))
      script = null
    },
  })
  parser.end(html)
  return found
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

function isScriptPreload(name: string, { rel, as, href }: Record<string, string>): boolean {
  return name === 'link' && rel === 'preload' && as === 'script' && href !== undefined
}

function isOwnPlace(open: readonly string[]): boolean {
  return open.length === 2 && open[0] === 'html' && (open[1] === 'head' || open[1] === 'body')
}
