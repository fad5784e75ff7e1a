import { anywhere, days, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  listSilentOrganisations: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  getWaiting: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  followPeople: { least: 'contributor', ...anywhere, input: async () => ({ waits: false }) },
  listDue: { scope: 'read', least: 'contributor', ...anywhere, input: async () => days },
}
