import { anywhere, aPiece, idOf, type Rows, toOrganisation, writing } from '@/lib/testing/rights'

export const rights: Rows = {
  listBin: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  binPiece: { scope: 'draft', ...writing, input: idOf },
  restorePiece: {
    scope: 'draft',
    ...writing,
    async input(world, whose, actor) {
      const { id } = await aPiece(world, whose, actor)
      const organisation = toOrganisation(whose)
      await world.store.bin.binPiece(organisation, id, world.people.owner.id)
      return { id }
    },
  },
}
