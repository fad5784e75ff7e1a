import type { Person } from '@/lib/base/domain/account'
import { emptyFields } from '@/lib/base/domain/piece'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import {
  anywhere,
  aPiece,
  counter,
  idOf,
  publishing,
  type Rows,
  toOrganisation,
  type World,
  writing,
} from '@/lib/testing/rights'

const aRevision = async (world: World, whose: string, actor: Person) => {
  const { id, base, from } = await aPiece(world, whose, actor)
  const organisation = toOrganisation(whose)
  const [revision] = await world.store.revisions.listRevisions(organisation, id, { before: null, limit: 1 })
  return { id, base, from, revision: revision?.id ?? 0 }
}
const write = async (world: World, whose: string, actor: Person) => {
  const { id, base, from } = await aPiece(world, whose, actor)
  return { id, base, from, fields: { ...emptyFields, title: 'Lluvia' } }
}

export const rights: Rows = {
  listPieces: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  listPieceChoices: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  renderText: {
    scope: 'read',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ content: '<p>Hola</p>' }),
  },
  getPiece: { scope: 'read', least: 'contributor', input: idOf },
  getPieceHead: { least: 'contributor', input: idOf },
  listHiddenCards: {
    scope: 'read',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ cards: [101] }),
  },
  getDraft: {
    scope: 'read',
    ...writing,
    async input(world, whose, actor) {
      const { id, base, from } = await aPiece(world, whose, actor)
      const organisation = parseOrganisationId(whose === 'foreign' ? 'ACX' : 'AXS')
      const fields = { ...emptyFields, title: 'A medias' }
      if (organisation)
        await world.store.drafts.saveDraft(organisation, id, { by: world.people.author, base, from, fields })
      return { id, person: world.people.author.id }
    },
  },
  findPieceOfCard: {
    scope: 'read',
    least: 'contributor',
    input: async (...facts) => ({ card: (await aPiece(...facts)).card }),
  },
  createPiece: {
    scope: 'draft',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ from: `rights-page-${++counter.last}`, fields: emptyFields }),
  },
  autosavePiece: { ...writing, input: write },
  savePiece: { scope: 'draft', ...writing, input: write },
  submitForReview: { scope: 'draft', ...writing, input: write },
  returnToDraft: { scope: 'draft', ...writing, input: idOf },
  publishPiece: { scope: 'publish', ...publishing, input: write },
  withdrawPiece: { scope: 'publish', ...publishing, input: idOf },
  getAnnouncement: { scope: 'read', least: 'contributor', input: idOf },
  setAnnouncement: {
    scope: 'publish',
    ...publishing,
    input: async (...facts) => ({ ...(await idOf(...facts)), isAsked: true }),
  },
  listRevisions: { scope: 'read', least: 'contributor', input: idOf },
  getRevision: {
    scope: 'read',
    least: 'contributor',
    async input(...facts) {
      const { id, revision } = await aRevision(...facts)
      return { id, revision }
    },
  },
  restoreRevision: { scope: 'draft', ...writing, input: aRevision },
  compareTexts: {
    scope: 'read',
    ...writing,
    async input(...facts) {
      const { id, fields } = await write(...facts)
      return { id, before: emptyFields, after: fields }
    },
  },
  createPreview: { scope: 'draft', least: 'contributor', input: idOf },
  checkText: { least: 'contributor', ...anywhere, input: async () => ({}) },
  reportAdvice: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
}
