import { anywhere, counter, type Rows, toOrganisation, toOwner, writing } from '@/lib/testing/rights'

export const rights: Rows = {
  listFilters: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  saveFilter: {
    scope: 'draft',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ name: `Filtro ${++counter.last}`, query: '?estado=borrador' }),
  },
  removeFilter: {
    scope: 'draft',
    ...writing,
    async input({ store, people }, whose, actor) {
      const organisation = toOrganisation(whose)
      const by = toOwner(people, whose, actor)
      const id = await store.filters.saveFilter(organisation, {
        by,
        list: 'pieces',
        name: `Filtro ${++counter.last}`,
        query: '?a=b',
      })
      return { id: id ?? 0 }
    },
  },
}
