import type { OrganisationId } from '@/lib/base/domain/model'
import { anywhere, counter, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  getBoard: { scope: 'read', least: 'editor', ...anywhere, input: async () => ({}) },
  listBoardCandidates: {
    scope: 'read',
    least: 'editor',
    ...anywhere,
    input: async () => ({ text: 'lluvia' }),
  },
  saveBoard: {
    scope: 'publish',
    least: 'editor',
    ...anywhere,
    async input({ store }) {
      const { version: base, arrangement } = await store.board.openBoard('AXS' as OrganisationId, [])
      return { from: `rights-page-${++counter.last}`, base, seen: arrangement, arrangement }
    },
  },
}
