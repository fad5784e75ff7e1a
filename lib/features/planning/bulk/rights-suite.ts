import { anywhere, counter, idOf, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  changePieces: {
    scope: 'draft',
    least: 'contributor',
    ...anywhere,
    input: async (...facts) => ({
      from: `rights-page-${++counter.last}`,
      changes: [{ ...(await idOf(...facts)), change: { kind: 'bin' } }],
    }),
  },
}
