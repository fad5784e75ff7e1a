import { anywhere, counter, type Rows, toOrganisation, type World } from '@/lib/testing/rights'

const aSearchRule = async ({ store }: World, whose: string) => {
  const organisation = toOrganisation(whose)
  const words = [`nieve ${++counter.last}`]
  const rule = { kind: 'meant', words, cards: [], meant: 'lluvia' } as const
  const made = await store.searchRules.saveSearchRule(organisation, { ...rule, cards: [] })
  return { id: made.kind === 'done' ? made.id : 0 }
}

export const rights: Rows = {
  listSearchRules: { scope: 'read', least: 'editor', ...anywhere, input: async () => ({}) },
  saveSearchRule: {
    scope: 'settings',
    least: 'editor',
    ...anywhere,
    input: async () => ({ kind: 'synonyms', words: [`nube ${++counter.last}`, `cielo ${counter.last}`] }),
  },
  removeSearchRule: { scope: 'settings', least: 'editor', input: aSearchRule },
}
