import { parseId } from './parse'
import type { IsoDate } from './model'
import { parseDayInFigures } from './day-text'

/**
 * One part of what a list's address asks for, by its name there. What cannot be asked for is read as if it
 * were left out; what is as usual is written as '', and left out.
 */
export type QueryField<Value> = {
  name: string
  read: (text: string) => Value
  write: (value: Value) => string
}

export type ListQueryFormat<Query> = {
  /** Reads a page's `searchParams`; a name that stands there twice counts as left out. */
  parse: (query: Record<string, string | string[] | undefined>) => Query
  /**
   * Writes the query part of an address, with its question mark, `more` parameters last; '' for the list as
   * it comes.
   */
  format: (query: Query, more?: Readonly<Record<string, string>>) => string
}

/** How a list's query stands in its address: `fields` in their order there. */
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

/** Words to search for. */
export const textField = (name: string): QueryField<string | null> => ({
  name,
  read: (text) => text.trim().slice(0, MAX_TEXT_LENGTH) || null,
  write: toText,
})

export const idField = (name: string): QueryField<number | null> => ({ name, read: parseId, write: toText })

/** The id of a person: letters, digits and hyphens. */
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

/** A page of a list, 1 if left out; one beyond `last` is the last. */
export const pageField = (name: string, last: number): QueryField<number> => ({
  name,
  read: (text) => Math.min(parseId(text) ?? 1, last),
  write: (page) => (page === 1 ? '' : String(page)),
})

/** One of several values, by their `names` in the address; `usual` if left out. */
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

/** True where the address has `word` under this name. */
export const flagField = (name: string, word: string): QueryField<boolean> => ({
  name,
  read: (text) => text === word,
  write: (isSet) => (isSet ? word : ''),
})
