import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { Person } from '@/lib/base/domain/account'
import {
  anywhere,
  aPiece,
  counter,
  idOf,
  publishing,
  releasing,
  type Rows,
  toOrganisation,
  type World,
} from '@/lib/testing/rights'

const aRedirect = async ({ store }: World) => {
  const path = `/promo-${++counter.last}`
  await store.redirects.addRedirects('AXS' as OrganisationId, [{ path, card: 1 as CardId }])
  return { path }
}
const aPieceAddress = async (world: World, whose: string, actor: Person) => {
  const { id } = await aPiece(world, whose, actor)
  const organisation = toOrganisation(whose)
  const path = `/promo-${++counter.last}`
  const card = await world.store.redirects.getCardOfPiece(organisation, id)
  if (card) await world.store.redirects.addRedirects(organisation, [{ path, card }])
  return { id, path }
}

export const rights: Rows = {
  listRedirects: { scope: 'read', ...releasing, ...anywhere, input: async () => ({}) },
  listMissingPaths: { scope: 'read', ...releasing, ...anywhere, input: async () => ({}) },
  forgetMissingPath: { scope: 'settings', ...releasing, ...anywhere, input: async () => ({ path: '/nada' }) },
  importRedirects: {
    scope: 'settings',
    ...releasing,
    ...anywhere,
    input: async () => ({ list: `/promo-${++counter.last},1` }),
  },
  removeRedirect: { scope: 'settings', ...releasing, ...anywhere, input: aRedirect },
  listPieceAddresses: { scope: 'read', least: 'contributor', input: idOf },
  addPieceAddress: {
    scope: 'publish',
    ...publishing,
    input: async (...facts) => ({ ...(await idOf(...facts)), address: `/promo-${++counter.last}` }),
  },
  removePieceAddress: { scope: 'publish', ...publishing, input: aPieceAddress },
}
