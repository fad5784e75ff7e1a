import { parseId } from './parse'
import type { IsoDate } from './model'
import { parseDayInFigures } from './day-text'

/**
 * A parameter of a list's query string. Invalid values are ignored. `write` returns '' for the default, which is
 * omitted.
 */
export type QueryField<Value> = {
  name: string
  read: (text: string) => Value
  write: (value: Value) => string
}

export type ListQueryFormat<Query> = {
  /** Parses a page's `searchParams`. A repeated parameter is ignored. */
  parse: (query: Record<string, string | string[] | undefined>) => Query
  /** Formats the query string with `?` and the additional parameters `more`. Returns '' for the default list. */
  format: (query: Query, more?: Readonly<Record<string, string>>) => string
}

/** Creates the parser and formatter of a list's query string. Parameters are written in the order of `fields`. */
export function createListQuery<Query extends object>(fields: {
  [Key in keyof Query]: QueryField<Query[Key]>
}): ListQueryFormat<Query> {
  return {
    parse(input) {
      const query: Partial<Query> = {}
      for (const key in fields) {
        const { name, read } = fields[key]
        const text = input[name]
        query[key] = read(typeof text === 'string' ? text : '')
      }
      return query as Query
    },
    format(query, more = {}) {
      const parameters = new URLSearchParams()
      for (const key in fields) {
        const { name, write } = fields[key]
        const text = write(query[key])
        if (text !== '') parameters.set(name, text)
      }
      for (const [name, text] of Object.entries(more)) parameters.set(name, text)
      return parameters.size > 0 ? `?${String(parameters)}` : ''
    },
  }
}

const MAX_TEXT_LENGTH = 200

const toText = (value: string | number | null) => (value === null ? '' : String(value))

/** Search text, cut after 200 characters. */
export const textField = (name: string): QueryField<string | null> => ({
  name,
  read: (text) => text.trim().slice(0, MAX_TEXT_LENGTH) || null,
  write: toText,
})

export const idField = (name: string): QueryField<number | null> => ({ name, read: parseId, write: toText })

export const personField = (name: string): QueryField<string | null> => ({
  name,
  read: (text) => (/^[\w-]{1,100}$/.test(text) ? text : null),
  write: toText,
})

export const dateField = (name: string): QueryField<IsoDate | null> => ({
  name,
  read: parseDayInFigures,
  write: toText,
})

/** Page number from 1, limited to `last`. */
export const pageField = (name: string, last: number): QueryField<number> => ({
  name,
  read: (text) => Math.min(parseId(text) ?? 1, last),
  write: (page) => (page === 1 ? '' : String(page)),
})

/** One of several values; `names` maps each to its word in the URL. The default is `usual`. */
export const choiceField = <Value extends string, Usual extends Value | null>(
  name: string,
  names: Readonly<Record<Value, string>>,
  usual: Usual,
): QueryField<Value | Usual> => ({
  name,
  read(text) {
    for (const value in names) if (names[value] === text) return value
    return usual
  },
  write: (value) => (value === usual || value === null ? '' : names[value]),
})

/** Boolean; true if the parameter equals `word`. */
export const flagField = (name: string, word: string): QueryField<boolean> => ({
  name,
  read: (text) => text === word,
  write: (isSet) => (isSet ? word : ''),
})
