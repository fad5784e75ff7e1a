import type { TokenScope } from '@/lib/base/domain/api-token'
import { operations } from '@/lib/features/operation-table'
import { PAGE_TITLE } from '@/lib/features/kernel/operations/inputs'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { toTokenScope } from '@/lib/features/kernel/operations/token-scopes'
import described from './answers.json'

/** The subset of JSON Schema that the API uses. */
export type Schema = {
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  [keyword: string]: unknown
}

/** An operation that API clients can perform. */
export type Exposed = { name: string; row: Operation; scope: TokenScope; input: Schema; isOfPage: boolean }

const describe = ([name, row]: [string, Operation]): Exposed[] => {
  const scope = toTokenScope(row)
  const { $schema: _, ...input }: Schema = row.describeInput()
  if (scope === null) return []
  const sent = omitFields(toProgramInput(input), row.partial?.fields ?? [])
  return [{ name, row, scope, input: close(sent), isOfPage: isOfPage(input) }]
}

/** Returns whether the input has `from`, the id of the admin page that sends it (`pageInput`). API clients omit it. */
const isOfPage = ({ properties = {} }: Schema) => properties.from?.title === PAGE_TITLE

function toProgramInput(input: Schema): Schema {
  if (!isOfPage(input)) return input
  const { from: _, ...properties } = input.properties ?? {}
  return { ...input, properties, required: (input.required ?? []).filter((name) => name !== 'from') }
}

/** Makes fields optional in the schema. Omitted fields keep their stored value (`PartialInput`). */
function omitFields(input: Schema, names: readonly string[]): Schema {
  const required = (input.required ?? []).filter((name) => !names.includes(name))
  const toKept = ([name, schema]: [string, Schema]) =>
    [name, names.includes(name) ? withoutDefaults(schema) : schema] as const
  return {
    ...input,
    required,
    properties: Object.fromEntries(Object.entries(input.properties ?? {}).map(toKept)),
  }
}

function withoutDefaults(input: Schema): Schema {
  const { default: _, ...schema } = input
  const { properties } = schema
  return properties ? { ...schema, required: [], properties: mapValues(properties, withoutDefaults) } : schema
}

/** Disallows fields that the schema does not name, which `findUnknown` reports. */
function close(schema: Schema): Schema {
  const { properties, items, anyOf, oneOf } = schema
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(close) }),
    ...(oneOf && { oneOf: oneOf.map(close) }),
    ...(items && { items: close(items) }),
    ...(properties && { properties: mapValues(properties, close), additionalProperties: false }),
  }
}

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))

let listed: Exposed[] | null = null

/** Returns all operations for API clients, sorted by name. */
export function listExposed(): Exposed[] {
  listed ??= Object.entries<Operation>(operations)
    .flatMap(describe)
    .sort((first, second) => (first.name < second.name ? -1 : 1))
  return listed
}

/** Returns the operation with this name, or null if it is not exposed to API clients. */
export const findExposed = (name: string): Exposed | null =>
  listExposed().find((operation) => operation.name === name) ?? null

/** Returns the input field with the expected version, or null. */
export function findVersionField({ properties = {} }: Schema): 'base' | 'version' | null {
  return (['base', 'version'] as const).find((name) => properties[name]?.type === 'integer') ?? null
}

type Described = { description?: string; reasons?: string[]; answer: Schema }

/** Returns the description and the answer schema that `scripts/describe-answers.mjs` generated. */
export function findDescribed(name: string): Described {
  const operations: Record<string, Described | undefined> = described.operations
  return operations[name] ?? { answer: {} }
}
