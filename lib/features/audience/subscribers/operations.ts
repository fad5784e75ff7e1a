import * as z from 'zod'
import { subscriberStates } from '@/lib/base/domain/subscriber'
import { idInput, searchInput } from '@/lib/features/kernel/operations/inputs'
import { idPosition, listing } from '@/lib/features/kernel/operations/listing'
import { query, type RoomContext } from '@/lib/features/kernel/operations/operation'

/** Number of subscribers on a page of the list. */
const PAGE_LENGTH = 50

/** Returns the subscribers of a state, the newest first, and the number of subscribers per state. */
export const listSubscribers = query({
  permission: 'subscribers.read',
  readsPersonalData: true,
  ...listing({
    name: 'subscribers',
    length: PAGE_LENGTH,
    input: {
      state: z.enum(subscriberStates).default('confirmed'),
      text: searchInput,
      before: idInput.nullable().default(null),
    },
    position: idPosition,
    find: ({ store, organisation }: RoomContext, filter, { after, limit }) =>
      store.subscriberList.listSubscribers(organisation, { ...filter, before: after, limit }),
    toPosition: ({ id }) => id,
    answer: async ({ store, organisation }, subscribers) => ({
      subscribers,
      counts: await store.subscriberList.countSubscribers(organisation),
    }),
  }),
})
