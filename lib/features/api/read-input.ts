import { createId } from '@/lib/features/accounts/tokens'
import { findVersionField, type Exposed, type Schema } from './exposed'

type Input = Record<string, unknown>

const typesOf = ({ type, anyOf = [] }: Schema): (string | undefined)[] => [type, ...anyOf.flatMap(typesOf)]

/** A query's input: numbers, yes and no as they are written, lists and objects as JSON, all else as text. */
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

/** What a command is about, of which version; null where it asks for one and none is named. */
export function withVersion(input: Input, exposed: Exposed, ifMatch: string | null): Input | null {
  const page = exposed.isOfPage ? { from: createId() } : {}
  const field = findVersionField(exposed.input)
  if (field === null || input[field] !== undefined) return { ...page, ...input }
  const version = /^"(\d{1,10})"$/.exec(ifMatch ?? '')?.[1]
  return version === undefined ? null : { ...page, ...input, [field]: Number(version) }
}

/** The version of an answer, for the next `If-Match`; null where it has none. */
export function findVersion(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null
  if ('version' in answer && typeof answer.version === 'number') return answer.version
  return 'piece' in answer ? findVersion(answer.piece) : null
}
