import type { TokenScope } from '@/lib/base/domain/api-token'
import { operations } from '@/lib/features/operation-table'
import { PAGE_TITLE } from '@/lib/features/operations/inputs'
import type { Operation } from '@/lib/features/operations/operation'
import { toTokenScope } from '@/lib/features/operations/token-scopes'
import described from './answers.json'

/** JSON Schema, as far as the API looks into it. */
export type Schema = {
  type?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  [keyword: string]: unknown
}

/** An operation that programs perform. */
export type Exposed = { name: string; row: Operation; scope: TokenScope; input: Schema; isOfPage: boolean }

const describe = ([name, row]: [string, Operation]): Exposed[] => {
  const scope = toTokenScope(row)
  const { $schema: _, ...input }: Schema = row.describeInput()
  return scope === null ? [] : [{ name, row, scope, input: toProgramInput(input), isOfPage: isOfPage(input) }]
}

/** Whether the caller names an opened page of the room: a program has none, and each of its calls is one. */
const isOfPage = ({ properties = {} }: Schema) => properties.from?.title === PAGE_TITLE

/** The input as programs send it. */
function toProgramInput(input: Schema): Schema {
  if (!isOfPage(input)) return input
  const { from: _, ...properties } = input.properties ?? {}
  return { ...input, properties, required: (input.required ?? []).filter((name) => name !== 'from') }
}

let listed: Exposed[] | null = null

/** By their names. */
export function listExposed(): Exposed[] {
  listed ??= Object.entries<Operation>(operations)
    .flatMap(describe)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return listed
}

/** Null for what no program performs. */
export const findExposed = (name: string): Exposed | null =>
  listExposed().find((one) => one.name === name) ?? null

/** The field of an input that says which version it is about; null for none. */
export function findVersionField({ properties = {} }: Schema): 'base' | 'version' | null {
  return (['base', 'version'] as const).find((name) => properties[name]?.type === 'integer') ?? null
}

type Described = { description?: string; answer: Schema }

/** What an operation does and answers (`scripts/describe-answers.mjs`); one that is not described answers anything. */
export function findDescribed(name: string): Described {
  const operations: Record<string, Described | undefined> = described.operations
  return operations[name] ?? { answer: {} }
}
