import type { Person } from '@/lib/base/domain/account'
import { emptyFields } from '@/lib/base/domain/piece'
import {
  anywhere,
  counter,
  idOf,
  type Rows,
  toOrganisation,
  toOwner,
  type World,
  writing,
} from '@/lib/testing/rights'

const aTemplate = async ({ store, people }: World, whose: string, actor: Person) => {
  const organisation = toOrganisation(whose)
  const by = toOwner(people, whose, actor)
  const template = { by, name: `Plantilla ${++counter.last}`, fields: emptyFields }
  return { id: (await store.templates.saveTemplate(organisation, template)) ?? 0 }
}

export const rights: Rows = {
  duplicatePiece: {
    scope: 'draft',
    least: 'contributor',
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      from: `rights-page-${++counter.last}`,
      title: 'Nubes (copia)',
    }),
  },
  listTemplates: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  getTemplate: { scope: 'read', least: 'contributor', input: aTemplate },
  saveTemplate: {
    scope: 'draft',
    least: 'contributor',
    input: async (...facts) => ({ ...(await idOf(...facts)), name: `Plantilla ${++counter.last}` }),
  },
  removeTemplate: { scope: 'draft', ...writing, input: aTemplate },
}
