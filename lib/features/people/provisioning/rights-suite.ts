import { anywhere, counter, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  getDirectory: { least: 'owner', ...anywhere, input: async () => ({}) },
  saveDirectoryRole: {
    least: 'owner',
    ...anywhere,
    input: async () => ({ group: 'Redacción', organisation: 'AXS', role: 'author' }),
  },
  removeDirectoryRole: {
    least: 'owner',
    ...anywhere,
    async input({ store }, _, actor) {
      const place = { group: `Grupo ${++counter.last}`, organisation: 'AXS' }
      await store.directory.saveDirectoryRole({ ...place, role: 'author' }, actor)
      return place
    },
  },
}
