import { counter, idOf, type Rows, writing } from '@/lib/testing/rights'

/** A Yjs update that inserts one letter. */
const anUpdate = 'AQEBAAQBAWEBeAA='
const aWindow = () => ({ window: `rights-window-${++counter.last}` })

export const rights: Rows = {
  followPiece: {
    ...writing,
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      ...aWindow(),
      place: null,
      seen: null,
      waits: false,
    }),
  },
  beginCoediting: {
    ...writing,
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      ...aWindow(),
      epoch: `rights-epoch-${++counter.last}`,
      base: 0,
      update: anUpdate,
    }),
  },
  pushCoediting: {
    ...writing,
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      ...aWindow(),
      epoch: 'rights-epoch',
      update: anUpdate,
    }),
  },
  leavePiece: { ...writing, input: async (...facts) => ({ ...(await idOf(...facts)), ...aWindow() }) },
}
