import { createHash } from 'node:crypto'
import type { Database } from '@/lib/db/database'
import { lockOwners } from '@/lib/features/accounts/owners-lock'
import { readValues, type Attribute, type Values } from './attributes'
import type { Filter } from './filter'
import { applyPatch } from './patch'
import { badRequest, refusedAsValue, ScimProblem, type Refusal } from './scim-problem'

export const schemas = {
  User: 'urn:ietf:params:scim:schemas:core:2.0:User',
  Group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
}
export type ResourceType = keyof typeof schemas

/** As a directory reads it, but for its address. */
export type Resource = {
  id: string
  schemas: string[]
  values: Values
  meta: { resourceType: ResourceType; created: string; lastModified: string; version: string }
}

/** Which resources, and which of those: `startIndex` is 1 for the first. */
export type Query = { filter: Filter | null; startIndex: number; count: number }
export type Found = { kind: 'found'; resources: Resource[]; total: number }

/** A PUT or a PATCH. `ifMatch` is the header: which versions may be changed. */
export type Change = { method: 'PUT' | 'PATCH'; body: object; ifMatch: string | null }

/** `emails`: an account's address before and now, where it is another. */
export type Written = { kind: 'done'; resource: Resource; emails?: string[] } | Refusal
export type Removed = { kind: 'removed' } | Refusal

type Row = { id: string; createdAt: Date; updatedAt: Date }

/** With the hash of what it says as its version. */
export function toResource(type: ResourceType, { id, createdAt, updatedAt }: Row, values: Values): Resource {
  const body = { schemas: [schemas[type]], id, values }
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)
  const times = { created: createdAt.toISOString(), lastModified: updatedAt.toISOString() }
  return { ...body, meta: { resourceType: type, ...times, version: `W/"${hash}"` } }
}

/** One after the other, so that each sees what the one before has written, and who the owners are. */
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

/** What a directory does not say in a PUT stays where rights hang on it. */
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

/** A text that has to be there, of at most so many letters. */
export function expectText(values: Values, name: string, most: number): string {
  const value = values[name]
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || text.length > most) throw badRequest('invalidValue', `${name} is missing, or too long`)
  return text
}
