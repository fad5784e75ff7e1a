import { parseId } from './parse'
import type { IsoDate } from './model'
import { parseDayInFigures } from './day-text'

/**
 * One query parameter of a list's address. An invalid value is ignored. The default value is written as ''
 * and omitted.
 */
export type QueryField<Value> = {
  name: string
  read: (text: string) => Value
  write: (value: Value) => string
}

export type ListQueryFormat<Query> = {
  /** Parses a page's `searchParams`. A repeated parameter is ignored. */
  parse: (query: Record<string, string | string[] | undefined>) => Query
  /** Formats the query string with its question mark and `more` parameters last; '' for the default list. */
  format: (query: Query, more?: Readonly<Record<string, string>>) => string
}

/** Creates the parser and formatter of a list's query string. `fields` are in the order of the address. */
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

/** Search text. */
export const textField = (name: string): QueryField<string | null> => ({
  name,
  read: (text) => text.trim().slice(0, MAX_TEXT_LENGTH) || null,
  write: toText,
})

export const idField = (name: string): QueryField<number | null> => ({ name, read: parseId, write: toText })

/** Id of a person: letters, digits and hyphens. */
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

/** Page number, 1 by default. A number beyond `last` becomes `last`. */
export const pageField = (name: string, last: number): QueryField<number> => ({
  name,
  read: (text) => Math.min(parseId(text) ?? 1, last),
  write: (page) => (page === 1 ? '' : String(page)),
})

/** One of several values, by their `names` in the address. The default is `usual`. */
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

/** True if the parameter's value is `word`. */
export const flagField = (name: string, word: string): QueryField<boolean> => ({
  name,
  read: (text) => text === word,
  write: (isSet) => (isSet ? word : ''),
})
