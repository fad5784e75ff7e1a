import type { Person } from '@/lib/base/domain/account'
import { emptyFields } from '@/lib/base/domain/piece'
import { aPiece, idOf, publishing, type Rows, toOrganisation, type World } from '@/lib/testing/rights'

/** Publishes a piece with a correction. */
const aCorrection = async (world: World, whose: string, actor: Person) => {
  const organisation = toOrganisation(whose)
  const { id, base, from } = await aPiece(world, whose, actor)
  const by = world.people.owner
  const fields = { ...emptyFields, title: 'Con errata' }
  await world.store.pieces.publishPiece(organisation, id, { by, base, from, fields })
  await world.store.corrections.addCorrection(organisation, id, { sentence: 'Eran dos.', by: by.id })
  const [made] = await world.store.corrections.listCorrections(organisation, id)
  return { id, correction: made?.id ?? 0 }
}

export const rights: Rows = {
  listCorrections: { scope: 'read', least: 'contributor', input: idOf },
  addCorrection: {
    scope: 'publish',
    ...publishing,
    input: async (...facts) => ({ ...(await idOf(...facts)), sentence: 'Eran dos.' }),
  },
  removeCorrection: { scope: 'publish', ...publishing, input: aCorrection },
}
