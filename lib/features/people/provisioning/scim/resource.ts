import { createHash } from 'node:crypto'
import type { Database } from '@/lib/db/database'
import { lockOwners } from '@/lib/features/people/accounts/owners-lock'
import { readValues, type Attribute, type Values } from './attributes'
import type { Filter } from './filter'
import { applyPatch } from './patch'
import { badRequest, refusedAsValue, ScimProblem, type Refusal } from './scim-problem'

export const schemas = {
  User: 'urn:ietf:params:scim:schemas:core:2.0:User',
  Group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
}
export type ResourceType = keyof typeof schemas

/** A resource as a directory reads it, without its URL. */
export type Resource = {
  id: string
  schemas: string[]
  values: Values
  meta: { resourceType: ResourceType; created: string; lastModified: string; version: string }
}

/** A search. `startIndex` counts from 1. */
export type Query = { filter: Filter | null; startIndex: number; count: number }
export type Found = { kind: 'found'; resources: Resource[]; total: number }

/** A PUT or PATCH. `ifMatch` is the header `If-Match`: the change is rejected unless it names the current version. */
export type Change = { method: 'PUT' | 'PATCH'; body: object; ifMatch: string | null }

/** The result of a write. `emails`: the account's old and new address, if it changed. */
export type Written = { kind: 'done'; resource: Resource; emails?: string[] } | Refusal
export type Removed = { kind: 'removed' } | Refusal

type Row = { id: string; createdAt: Date; updatedAt: Date }

/** Builds a resource whose version is a hash of its contents. */
export function toResource(type: ResourceType, { id, createdAt, updatedAt }: Row, values: Values): Resource {
  const body = { schemas: [schemas[type]], id, values }
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)
  const times = { created: createdAt.toISOString(), lastModified: updatedAt.toISOString() }
  return { ...body, meta: { resourceType: type, ...times, version: `W/"${hash}"` } }
}

/** Runs writes in transactions, one after another, so that each sees the previous changes and the current owners. */
export const writeResource = <Answer>(
  database: Database,
  work: (transaction: Database) => Promise<Answer>,
): Promise<Answer | Refusal> =>
  refusedAsValue(() =>
    database.transaction(async (transaction) => {
      await lockOwners(transaction)
      return work(transaction)
    }),
  )

export function expectMatch(ifMatch: string | null, { meta }: Resource): void {
  const tags = ifMatch?.split(',').map((tag) => tag.trim())
  if (tags && !tags.some((tag) => tag === '*' || tag.replace(/^(W\/)?/, 'W/') === meta.version))
    throw new ScimProblem(412, null, 'It has another version than If-Match says')
}

/** Attributes that keep their value if a PUT omits them, because rights depend on them. */
const lasting = ['active', 'members']

export function changeValues(
  attributes: readonly Attribute[],
  current: Values,
  { method, body }: Change,
): Values {
  if (method === 'PATCH') return applyPatch(attributes, current, body)
  const lasts = lasting.map((name) => [name, current[name]])
  return { ...Object.fromEntries(lasts), ...readValues(attributes, body) }
}

/** Returns a required text of at most `most` characters. Throws otherwise. */
export function expectText(values: Values, name: string, most: number): string {
  const value = values[name]
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || text.length > most) throw badRequest('invalidValue', `${name} is missing, or too long`)
  return text
}
