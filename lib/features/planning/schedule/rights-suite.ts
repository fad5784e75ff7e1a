import { idOf, publishing, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  getSchedule: { scope: 'read', least: 'contributor', input: idOf },
  schedulePiece: {
    scope: 'publish',
    ...publishing,
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      publishAt: { local: '2999-12-31T08:00', isSecond: null },
      withdrawAt: null,
    }),
  },
  unschedulePiece: { scope: 'publish', ...publishing, input: idOf },
}
