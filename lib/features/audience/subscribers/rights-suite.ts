import { anywhere, moderating, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  listSubscribers: { ...moderating, ...anywhere, input: async () => ({}) },
}
