import type { Person } from '@/lib/base/domain/account'
import { anywhere, counter, type Rows, toOrganisation, type World } from '@/lib/testing/rights'

const aToken = async ({ store }: World, whose: string, { id: personId }: Person) => {
  const id = `token${++counter.last}`
  await store.apiTokens.createToken(toOrganisation(whose), {
    id,
    name: id,
    prefix: 'ctl_',
    tokenHash: id,
    personId,
    scopes: ['read'],
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  })
  return id
}

export const rights: Rows = {
  listApiTokens: { least: 'administrator', ...anywhere, input: async () => ({}) },
  createApiToken: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ name: `CRM ${++counter.last}`, scopes: ['read'] }),
  },
  endApiToken: {
    least: 'administrator',
    input: async (world, whose, actor) => ({ id: await aToken(world, whose, actor) }),
  },
}
