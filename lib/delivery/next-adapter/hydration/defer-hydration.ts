import { createHash } from 'node:crypto'
import { isDevelopment } from '@/lib/base/platform/development'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import { cutOut, findScripts, type DocumentScript } from './document-scripts'
import { BUILD_SEPARATOR, type LoaderData } from './names'

/** What the loader of a page has to know (`loader.ts` reads it from the element's attributes). */
export type LoaderOptions = {
  /** The flight as the page's own address answers it; null where it has to come with the page. */
  flight: Buffer | null
  /** Whether the page is hydrated at once rather than at the reader's first touch. */
  isEager: boolean
  /** The specification's wait before a card opens, in milliseconds. */
  delayMs: number
  /** The site's own name for its build, which no other has. */
  build: string
  /** Gives the loader's text, the same for all pages. */
  readLoader: () => string
}

export type DeferredPage = {
  html: string
  /** The bodies of the inline scripts that are left; the loader is one of them. */
  scripts: string[]
  /** The document's language, a digest and the build: equal for renderings of which one's flight hydrates the other's document. */
  rendering: string
}

/**
 * Takes the framework out of a rendered document: the flight, the script files and their preloads.
 * In their place stands the loader, which fetches both when the reader touches the page. A flight
 * that is not what the page's own address answers stays in the document, as data.
 *
 * Null for a document that Next has built in another way than is known here: it stays as it is.
 */
export function deferHydration(html: string, options: LoaderOptions): DeferredPage | null {
  const found = findScripts(html)
  const starts = found.flatMap((script) => (script.kind === 'start' ? [script.argument] : []))
  const flight = readFlight(found)
  const last = found.at(-1)
  // In development one of the files starts the page.
  if (starts.length !== (isDevelopment() ? 0 : 1) || flight === null || !last) return null
  const files = found.flatMap((script) => (script.kind === 'file' && script.isModern ? [script.address] : []))
  const inline = found.flatMap((script) => (script.kind === 'inline' ? [script] : []))
  const start = cutOut(
    html.slice(0, last.to),
    found.filter((script) => script.kind !== 'inline'),
  )
  const end = html.slice(last.to)
  const rendering = toDigest([start, end, ...files, ...starts]) + BUILD_SEPARATOR + options.build
  const data: LoaderData = [
    rendering,
    files,
    JSON.parse(starts[0] ?? 'null'),
    options.delayMs,
    options.isEager ? 1 : 0,
  ]
  // One that was left out of the document is the one that is answered (`rendering/inlined-flight.ts`).
  const isAnswered = options.flight !== null && (flight === '' || flight === options.flight.toString())
  if (!isAnswered) data.push(flight)
  const loader = options.readLoader()
  const element = `<script data-page='${toAttribute(JSON.stringify(data))}'>${loader}</script>`
  const scripts = inline.flatMap((script) => ('body' in script ? [script.body] : []))
  return {
    html: start + element + end,
    scripts: [...scripts, loader],
    rendering: readLanguage(html) + rendering,
  }
}

/** As the document says it now: a browser that translates it says another. */
function readLanguage(html: string): string {
  return /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? ''
}

/** The flight's text, from calls like `self.__next_f.push([1,"…"])`; null where one says more than text. */
function readFlight(found: readonly DocumentScript[]): string | null {
  const pieces: string[] = []
  for (const script of found) {
    if (script.kind !== 'flight') continue
    const piece = parsePiece(script.body)
    if (piece === null) return null
    pieces.push(piece)
  }
  return pieces.length > 0 ? pieces.join('') : null
}

function parsePiece(call: string): string | null {
  const [, kind, text = '""'] = /\.push\(\[(\d+)(?:,(".*"))?\]\);?$/s.exec(call) ?? []
  if (kind === '0') return ''
  const parsed = kind === '1' ? parseJson(text) : null
  return typeof parsed === 'string' ? parsed : null
}

/**
 * What React finds in the document decides whether a flight fits, comments included: they are the
 * borders of its Suspense boundaries. It passes over attributes, of which only the ids that it gives
 * by the order of its work differ by chance.
 */
function toDigest(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    let from = 0
    // Piece by piece: a copy of the document without them would be a good part of what is made of it.
    for (const id of part.matchAll(/_S_\w+?_/g)) {
      hash.update(part.slice(from, id.index))
      from = id.index + id[0].length
    }
    hash.update(part.slice(from)).update('\0')
  }
  return hash.digest('base64url').slice(0, 16)
}

function toAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
}
