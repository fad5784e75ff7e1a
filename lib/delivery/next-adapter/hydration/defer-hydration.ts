import { createHash } from 'node:crypto'
import { isDevelopment } from '@/lib/base/platform/development'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import { cutOut, findScripts, type DocumentScript } from './document-scripts'
import { BUILD_SEPARATOR, type LoaderData } from './names'

/** Data for the loader of a page (`loader.ts` reads it from its element's attributes). */
export type LoaderOptions = {
  /** The React payload (flight) that the page's address returns; null if it must be embedded in the page. */
  flight: Buffer | null
  /** True to hydrate the page at once rather than at the reader's first interaction. */
  isEager: boolean
  /** Delay of a navigation after the click, in ms. The specification requires it. */
  delayMs: number
  /** Short name of the site's build. */
  build: string
  /** Returns the loader's source, which is the same for all pages. */
  readLoader: () => string
}

export type DeferredPage = {
  html: string
  /** The bodies of the remaining inline scripts, including the loader. */
  scripts: string[]
  /** Language, digest and build. A document and a payload with the same value fit each other. */
  rendering: string
}

/**
 * Removes the framework from a rendered document: the payload (flight), the script files and their preloads. The
 * loader takes their place, and fetches payload and files when the reader interacts with the page. A flight that
 * differs from the one at the page's own address stays in the document, as data.
 *
 * Returns null if Next has built the document in an unknown way. Such a document is sent unchanged.
 */
export function deferHydration(html: string, options: LoaderOptions): DeferredPage | null {
  const documentScripts = findScripts(html)
  const starts = documentScripts.flatMap((script) => (script.kind === 'start' ? [script.argument] : []))
  const flight = readFlight(documentScripts)
  const last = documentScripts.at(-1)
  // In development one of the files starts the page.
  if (starts.length !== (isDevelopment() ? 0 : 1) || flight === null || !last) return null
  const files = documentScripts.flatMap((script) =>
    script.kind === 'file' && script.isModern ? [script.address] : [],
  )
  const inline = documentScripts.flatMap((script) => (script.kind === 'inline' ? [script] : []))
  const start = cutOut(
    html.slice(0, last.to),
    documentScripts.filter((script) => script.kind !== 'inline'),
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
  // A flight that was left out of the document equals the one at the page's address
  // (`rendering/inlined-flight.ts`).
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

/** Reads the language of the document as sent. A browser that translates the page changes the attribute. */
function readLanguage(html: string): string {
  return /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? ''
}

/**
 * Returns the flight's text, from calls such as `self.__next_f.push([1,"…"])`. Returns null if a call
 * contains anything but text.
 */
function readFlight(scripts: readonly DocumentScript[]): string | null {
  const pieces: string[] = []
  for (const script of scripts) {
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
 * Computes a digest of the markup that must fit the flight, including comments, which mark React's Suspense
 * boundaries. React does not compare attributes. Ids that React assigns by the order of its work are left
 * out, because they vary randomly.
 */
function toDigest(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    let from = 0
    // Hashes in pieces, because a copy of the document without ids would cost much of this function's memory.
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
