import { anywhere, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  reportVitals: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  reportAnalytics: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  rankOrganisations: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  setTrendOrder: {
    scope: 'publish',
    least: 'editor',
    ...anywhere,
    input: async () => ({ order: 'readers' }),
  },
}
