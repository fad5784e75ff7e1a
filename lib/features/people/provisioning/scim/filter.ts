import { badRequest } from './scim-problem'

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = {
  op: (typeof comparisons)[number]
  path: string
  value: string | number | boolean | null
}

/** Filter of RFC 7644, 3.4.2.2. Paths are in lower case. `some`: the filter matches an item of the list at `path`. */
export type Filter =
  | { op: 'and' | 'or'; filters: Filter[] }
  | { op: 'not'; filter: Filter }
  | { op: 'some'; path: string; filter: Filter }
  | { op: 'pr'; path: string }
  | Comparison

/** Target of a PATCH operation, such as `emails[type eq "work"].value`. */
export type Path = { name: string; filter: Filter | null; sub: string | null }

const MAX_LENGTH = 2000
const MAX_DEPTH = 20
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y
/** Prefix of fully qualified attributes. Attributes of other, unsupported schemas keep their full name as path. */
const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/

type Failure = (detail: string) => Error
type Tokens = { peek(): string; take(): string; fail: Failure }

/** Parses a filter. Throws `invalidFilter` for malformed ones, which must never match everything. */
export function parseFilter(text: string): Filter {
  const tokens = tokenise(text, (detail) => badRequest('invalidFilter', detail))
  const filter = readAny(tokens, 0)
  expectEnd(tokens)
  return filter
}

/** Parses a path. Throws `invalidPath`. */
export function parsePath(text: string): Path {
  const tokens = tokenise(text, (detail) => badRequest('invalidPath', detail))
  const [name = '', ...subs] = readPath(tokens).split(/\.(?!\d)/)
  const filter = tokens.peek() === '[' ? readItemFilter(tokens, 0) : null
  const sub = filter && tokens.peek().startsWith('.') ? tokens.take().slice(1).toLowerCase() : null
  expectEnd(tokens)
  return { name, filter, sub: sub ?? (subs.join('.') || null) }
}

function tokenise(text: string, fail: Failure): Tokens {
  if (text.length > MAX_LENGTH) throw fail('It is too long')
  const tokens: string[] = []
  const pattern = new RegExp(TOKEN)
  let end = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    tokens.push(match[0].trim())
    end = pattern.lastIndex
  }
  if (text.slice(end).trim() !== '') throw fail(`Not understood: ${text.slice(end).trim()}`)
  let at = 0
  return { fail, peek: () => tokens[at] ?? '', take: () => tokens[at++] ?? '' }
}

function expectEnd({ peek, fail }: Tokens): void {
  if (peek() !== '') throw fail(`Not expected: ${peek()}`)
}

const readAny = (tokens: Tokens, depth: number): Filter =>
  readChain(tokens, 'or', () => readChain(tokens, 'and', () => readTerm(tokens, depth + 1)))

function readChain(tokens: Tokens, op: 'and' | 'or', read: () => Filter): Filter {
  const first = read()
  const filters = [first]
  while (tokens.peek().toLowerCase() === op) {
    tokens.take()
    filters.push(read())
  }
  return filters.length === 1 ? first : { op, filters }
}

function readTerm(tokens: Tokens, depth: number): Filter {
  if (depth > MAX_DEPTH) throw tokens.fail('It is nested too deeply')
  if (tokens.peek().toLowerCase() === 'not') {
    tokens.take()
    return { op: 'not', filter: readBracketed(tokens, ['(', ')'], depth) }
  }
  if (tokens.peek() === '(') return readBracketed(tokens, ['(', ')'], depth)
  const path = readPath(tokens)
  if (tokens.peek() !== '[') return readComparison(tokens, path)
  const filter = readItemFilter(tokens, depth)
  if (!tokens.peek().startsWith('.')) return { op: 'some', path, filter }
  const sub = readComparison(tokens, tokens.take().slice(1).toLowerCase())
  return { op: 'some', path, filter: { op: 'and', filters: [filter, sub] } }
}

const readItemFilter = (tokens: Tokens, depth: number) => readBracketed(tokens, ['[', ']'], depth)

function readBracketed(tokens: Tokens, [open, close]: readonly [string, string], depth: number): Filter {
  if (tokens.take() !== open) throw tokens.fail(`Expected ${open}`)
  const filter = readAny(tokens, depth)
  if (tokens.take() !== close) throw tokens.fail(`Expected ${close}`)
  return filter
}

function readPath(tokens: Tokens): string {
  const word = tokens.take()
  if (!/^[a-z$][\w$:.-]*$/i.test(word)) throw tokens.fail(`Expected an attribute: ${word}`)
  return word.toLowerCase().replace(SCHEMA, '')
}

function readComparison(tokens: Tokens, path: string): Filter {
  const word = tokens.take().toLowerCase()
  if (word === 'pr') return { op: 'pr', path }
  const op = comparisons.find((comparison) => comparison === word)
  if (!op) throw tokens.fail(`No operator: ${word}`)
  return { op, path, value: readScalar(tokens) }
}

function readScalar(tokens: Tokens): Comparison['value'] {
  const text = tokens.take()
  try {
    const value: unknown = JSON.parse(/^(true|false|null)$/i.test(text) ? text.toLowerCase() : text)
    const isScalar = ['string', 'number', 'boolean'].includes(typeof value) || value === null
    if (isScalar) return value as Comparison['value']
  } catch {
    // The value is not valid JSON; the error below reports it.
  }
  throw tokens.fail(`No value: ${text}`)
}
