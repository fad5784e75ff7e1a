import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'

export type FrontMatter = { [name: string]: unknown }

/**
 * Result of splitting a file into front matter and text. `code`: executable front matter. `broken`: invalid front
 * matter, with the line in the file (from 1).
 */
export type SplitFile =
  | { kind: 'read'; fields: FrontMatter; body: string }
  | { kind: 'code' }
  | { kind: 'broken'; line: number; reason: string }

/** Maximum length of front matter. */
const MAX_LENGTH = 256 * 1024
const MAX_ALIASES = 20

const fences = { '---': 'yaml', '+++': 'toml' } as const
type Format = 'yaml' | 'toml' | 'json'

/**
 * Splits a file into front matter (YAML, TOML or JSON, as in Hugo, Jekyll, Astro and Eleventy) and text.
 * Executable front matter (`---js`) is rejected as `code`.
 */
export function splitFrontMatter(source: string): SplitFile {
  const text = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\s+(?=(?:---|\+\+\+)[ \t]*\n)/, '')
  if (/^\s*\{\s*["}]/.test(text)) return splitJson(text)
  const open = /^(---|\+\+\+)[ \t]*(?:([\w-]+)[ \t]*)?\n/.exec(text)
  if (!open) return { kind: 'read', fields: {}, body: text }
  const fence = open[1] as keyof typeof fences
  const format = toFormat(open[2] ?? '', fence)
  if (format === null) return { kind: 'code' }
  const rest = text.slice(open[0].length)
  // A YAML document may also end with three dots.
  const end = (fence === '---' ? /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m : /^\+\+\+[ \t]*(?:\n|$)/m).exec(rest)
  if (!end) return { kind: 'broken', line: 1, reason: `no ${fence}` }
  return parse(rest.slice(0, end.index), format, rest.slice(end.index + end[0].length), 2)
}

function toFormat(name: string, fence: keyof typeof fences): Format | null {
  if (name === '') return fences[fence]
  const lower = name.toLowerCase()
  if (lower === 'yml') return 'yaml'
  return lower === 'yaml' || lower === 'toml' || lower === 'json' ? lower : null
}

/** Splits Hugo's JSON form: an object, then the text. */
function splitJson(text: string): SplitFile {
  let depth = 0
  let inString = false
  for (let at = 0; at < Math.min(text.length, MAX_LENGTH); at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) {
      return parse(text.slice(0, at + 1), 'json', text.slice(at + 1).replace(/^[ \t]*\n/, ''), 1)
    }
  }
  return { kind: 'broken', line: 1, reason: 'no }' }
}

function parse(matter: string, format: Format, body: string, firstLine: number): SplitFile {
  if (matter.length > MAX_LENGTH) return { kind: 'broken', line: firstLine, reason: 'too long' }
  try {
    const fields: unknown = parsers[format](matter)
    if (fields === null || fields === undefined) return { kind: 'read', fields: {}, body }
    if (typeof fields !== 'object' || Array.isArray(fields)) {
      return { kind: 'broken', line: firstLine, reason: 'no fields' }
    }
    return { kind: 'read', fields: { ...fields }, body }
  } catch (cause) {
    const { message = '', line } = cause as { message?: string; line?: number }
    const reason = message.split('\n', 1)[0]!.slice(0, 120)
    return { kind: 'broken', line: firstLine + (line ?? 1) - 1, reason }
  }
}

const parsers: Record<Format, (matter: string) => unknown> = {
  json: (matter) => JSON.parse(matter),
  toml: (matter) => parseToml(matter),
  yaml: (matter) => {
    // Parses YAML with plain types only: tags create no objects, and dates stay texts.
    const document = parseDocument(matter, {
      schema: 'core',
      merge: false,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      resolveKnownTags: false,
    })
    const [error] = document.errors
    if (error) {
      const line = matter.slice(0, error.pos[0]).split('\n').length
      throw Object.assign(new Error(error.message), { line })
    }
    return document.toJS({ maxAliasCount: MAX_ALIASES })
  },
}
