import { anywhere, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  listAudit: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    input: async () => ({ before: null }),
  },
}
