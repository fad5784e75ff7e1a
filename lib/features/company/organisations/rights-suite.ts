import { anywhere, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  findOrganisations: { least: 'contributor', ...anywhere, input: async () => ({ text: 'a' }) },
}
