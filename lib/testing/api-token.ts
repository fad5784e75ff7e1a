import type { Person } from '@/lib/base/domain/account'
import type { TokenScope } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import { createId, createToken, hashToken } from '@/lib/features/people/accounts/tokens'
import type { Queries } from '@/lib/features/kernel/queries'
import { addPerson } from './room'

const HOUR_MS = 60 * 60 * 1000

/** Creates an API token of AXS, for `owner` or for a new person. */
export async function addToken(store: Queries, scopes: readonly TokenScope[], role: Role, owner?: Person) {
  const id = createId()
  const person = owner ?? (await addPerson(store, { email: `${id}@example.com`, role, organisation: 'AXS' }))
  const token = `ctl_${createToken().token}`
  const createdAt = new Date()
  await store.apiTokens.createToken('AXS' as OrganisationId, {
    id,
    name: 'CRM',
    prefix: token.slice(0, 10),
    tokenHash: hashToken(token),
    personId: person.id,
    scopes,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + HOUR_MS),
  })
  return { id, token, person }
}
