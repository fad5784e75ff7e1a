import { anywhere, newEmail, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  findPersonalData: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ email: 'ana@example.com' }),
  },
  erasePersonalData: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ email: newEmail(), extent: 'everything' }),
  },
}
