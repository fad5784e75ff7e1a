import { createId } from '@/lib/features/people/accounts/tokens'
import { findVersionField, type Exposed, type Schema } from './exposed'

type Input = Record<string, unknown>

const typesOf = ({ type, anyOf = [] }: Schema): (string | undefined)[] => [type, ...anyOf.flatMap(typesOf)]

/** Parses a query string by the schema: numbers, `true` and `false`, lists and objects as JSON, the rest as text. */
export function readQuery(query: URLSearchParams, { properties = {} }: Schema): Input {
  return Object.fromEntries(
    [...query].map(([name, text]) => [name, readValue(text, typesOf(properties[name] ?? {}))]),
  )
}

function readValue(text: string, types: readonly (string | undefined)[]): unknown {
  const isOf = (...names: string[]) => names.some((name) => types.includes(name))
  if (isOf('null') && text === '') return null
  if (isOf('integer', 'number') && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (isOf('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if (!isOf('array', 'object')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns the unknown fields of an input by dotted path, so that misspelt names are rejected. */
function findUnknown(value: unknown, schema: Schema, path = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  if (Array.isArray(value)) {
    const { items = {} } = schema
    return Object.assign(
      {},
      ...value.map((item, index) => findUnknown(item, items, join(path, String(index)))),
    )
  }
  const { properties, anyOf, oneOf = anyOf } = schema
  if (oneOf) return findLeastUnknown(value, oneOf, path)
  if (!properties) return {}
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, item]) => {
      const schemaOfField = Object.hasOwn(properties, name) ? properties[name] : undefined
      return schemaOfField
        ? findUnknown(item, schemaOfField, join(path, name))
        : { [join(path, name)]: 'unknown' }
    }),
  )
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Returns the unknown fields by the alternative (`anyOf`) in which the fewest are unknown. */
function findLeastUnknown(value: object, alternatives: Schema[], path: string): Record<string, string> {
  const all = alternatives
    .filter(({ type, anyOf }) => anyOf || type === (Array.isArray(value) ? 'array' : 'object'))
    .map((alternative) => findUnknown(value, alternative, path))
  return all.toSorted((first, second) => Object.keys(first).length - Object.keys(second).length)[0] ?? {}
}

type Prepared =
  | { kind: 'ready'; input: Input }
  | { kind: 'invalid'; problems: Record<string, string> }
  | { kind: 'condition' }

/** Rejects unknown fields, and adds the version from `If-Match`. Returns `condition` if the version is missing. */
export function prepareInput(sent: Input, exposed: Exposed, ifMatch: string | null): Prepared {
  const problems = findUnknown(sent, exposed.input)
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
  const input = withVersion(sent, exposed, ifMatch)
  return input ? { kind: 'ready', input } : { kind: 'condition' }
}

function withVersion(input: Input, exposed: Exposed, ifMatch: string | null): Input | null {
  const page = exposed.isOfPage ? { from: createId() } : {}
  const field = findVersionField(exposed.input)
  if (field === null || input[field] !== undefined) return { ...page, ...input }
  const version = /^"(\d{1,10})"$/.exec(ifMatch ?? '')?.[1]
  return version === undefined ? null : { ...page, ...input, [field]: Number(version) }
}

/** Returns the version in an answer, for the next `If-Match` header, or null. */
export function findVersion(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null
  if ('version' in answer && typeof answer.version === 'number') return answer.version
  return 'piece' in answer ? findVersion(answer.piece) : null
}
