import { anywhere, aPiece, idOf, type Rows, toOrganisation, writing } from '@/lib/testing/rights'

export const rights: Rows = {
  getReview: { scope: 'read', least: 'contributor', input: idOf },
  listColleagues: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  requestReview: { scope: 'draft', ...writing, input: idOf },
  judgePiece: {
    least: 'contributor',
    input: async (...facts) => ({ ...(await idOf(...facts)), version: 1, decision: 'approved' }),
  },
  watchPiece: {
    least: 'contributor',
    input: async (...facts) => ({ ...(await idOf(...facts)), isWatching: true }),
  },
  listNotes: { scope: 'read', least: 'contributor', input: idOf },
  addNote: {
    scope: 'draft',
    least: 'contributor',
    input: async (...facts) => ({ ...(await idOf(...facts)), text: '¿Seguro?' }),
  },
  resolveNote: {
    scope: 'draft',
    least: 'contributor',
    async input(world, whose, actor) {
      const { id } = await aPiece(world, whose, actor)
      const organisation = toOrganisation(whose)
      const words = { quote: '', anchor: null, suggestion: null }
      const note = { by: actor, parent: null, text: 'Hola', mentions: [], ...words }
      await world.store.review.addNote(organisation, id, note)
      const [addedNote] = await world.store.review.listNotes(id)
      return { id, note: addedNote?.id, isResolved: true }
    },
  },
  getReviewRules: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  saveReviewRules: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    input: async () => ({ rules: [] }),
  },
}
