import * as z from 'zod'
import { historyKinds } from '@/lib/base/domain/history-kinds'
import { dayInput } from '@/lib/features/kernel/operations/inputs'
import { idPosition, listing } from '@/lib/features/kernel/operations/listing'
import { operation, type RoomContext } from '@/lib/features/kernel/operations/operation'

const PAGE_LENGTH = 50

const day = dayInput.nullable().default(null)

/** Returns lines of the audit log, the newest first, and all people in the log. */
export const listAudit = operation({
  kind: 'query',
  permission: 'audit.read',
  readsPersonalData: true,
  ...listing({
    name: 'audit',
    length: PAGE_LENGTH,
    input: {
      before: z.int().positive().nullable().default(null),
      person: z.string().max(100).nullable().default(null),
      kind: z.enum(historyKinds).nullable().default(null),
      result: z.enum(['done', 'refused', 'failed']).nullable().default(null),
      from: day,
      to: day,
      isEverywhere: z.boolean().default(false),
    },
    position: idPosition,
    find: ({ store, organisation, role }: RoomContext, filter, { after, limit }) =>
      store.audit.listAudit(organisation, {
        ...filter,
        before: after,
        limit,
        isCompanyWide: role === 'owner',
      }),
    toPosition: ({ id }) => id,
    answer: async ({ store, organisation, role }, entries, { input: { isEverywhere } }) => ({
      entries,
      people: await store.audit.listAuditPeople(organisation, {
        isEverywhere,
        isCompanyWide: role === 'owner',
      }),
    }),
  }),
})
