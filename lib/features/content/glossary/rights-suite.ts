import { anywhere, counter, toOrganisation, type Rows } from '@/lib/testing/rights'

const aTerm = () => ({ name: `Término ${++counter.last}`, definition: 'Una palabra.' })

export const rights: Rows = {
  listTerms: { scope: 'read', least: 'editor', ...anywhere, input: async () => ({}) },
  saveTerm: { scope: 'settings', least: 'editor', ...anywhere, input: async () => aTerm() },
  removeTerm: {
    scope: 'settings',
    least: 'editor',
    input: async ({ store }, whose) => ({
      id: await store.glossary.saveTerm(toOrganisation(whose), aTerm()),
    }),
  },
}
