import { anywhere, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  getCompanyValues: { least: 'owner', ...anywhere, input: async () => ({}) },
}
