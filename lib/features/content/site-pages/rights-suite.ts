import { anywhere, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  listSitePages: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
}
