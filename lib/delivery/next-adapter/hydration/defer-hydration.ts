import { createHash } from 'node:crypto'
import { isDevelopment } from '@/lib/base/platform/development'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import { cutOut, findScripts, type DocumentScript } from './document-scripts'
import { BUILD_SEPARATOR, type LoaderData } from './names'

/** Input of `deferHydration`, which writes it into the page as data for the loader (`loader.ts`). */
export type LoaderOptions = {
  /** React payload (flight) that the page's URL returns; null if it must be embedded in the page. */
  flight: Buffer | null
  /** True to hydrate as soon as the page is displayed, instead of at the reader's first interaction. */
  isEager: boolean
  /** Delay of a navigation after a click, in ms, as required by the specification. */
  delayMs: number
  /** Short id of the site's build. */
  build: string
  /** Returns the source of the loader, which is the same for all pages. */
  readLoader: () => string
}

export type DeferredPage = {
  html: string
  /** Bodies of the remaining inline scripts, including the loader, for the content security policy. */
  scripts: string[]
  /** Language, digest and build. Documents and payloads with the same value can be used together. */
  rendering: string
}

/**
 * Removes React's payload (flight), script files and preloads from a rendered document, and adds the loader, which
 * fetches them when the reader interacts with the page. If the page's URL would not return the same payload, the
 * payload is embedded as data.
 *
 * Returns null if the document does not have the expected structure. It must then be sent unchanged.
 */
export function deferHydration(html: string, options: LoaderOptions): DeferredPage | null {
  const documentScripts = findScripts(html)
  const starts = documentScripts.flatMap((script) => (script.kind === 'start' ? [script.argument] : []))
  const flight = readFlight(documentScripts)
  const last = documentScripts.at(-1)
  // In development, one of the files starts the page instead of an inline script of the kind `start`.
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
  // Next may have omitted the payload from the document (`rendering/inlined-flight.ts`). It then equals the payload
  // that the page's URL returns.
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

/** Returns the document's language. Not read in the browser, where a translation may change the attribute. */
function readLanguage(html: string): string {
  return /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? ''
}

/**
 * Returns the payload's text from calls such as `self.__next_f.push([1,"…"])`; null if a call contains anything else.
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
 * Returns a digest of the markup that must match the payload, including comments, which mark Suspense boundaries.
 * Attributes are excluded, because React does not compare them. Ids that React generates are excluded, because they
 * vary randomly.
 */
function toDigest(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    let from = 0
    // Hashes in parts, because a copy of the document without ids would take much memory.
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
