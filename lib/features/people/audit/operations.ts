import * as z from 'zod'
import { loadRoomMessages } from '@/lib/base/i18n/messages'
import { dayInput } from '@/lib/features/kernel/operations/inputs'
import { idPosition, listing } from '@/lib/features/kernel/operations/listing'
import { historyKinds, type HistoryKind } from './history-query'
import { type RoomContext, query } from '@/lib/features/kernel/operations/operation'

const PAGE_LENGTH = 50

/** Lists the actions of a kind. Reads them from the Spanish texts, because their names are equal in all languages. */
async function listActions(kind: HistoryKind): Promise<string[]> {
  const { room } = await loadRoomMessages('es')
  return Object.keys(room.actions[kind])
}

const day = dayInput.nullable().default(null)

/** Returns lines of the audit log, the newest first, and all people in the log. */
export const listAudit = query({
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
    find: async ({ store, organisation, role }: RoomContext, { kind, ...filter }, { after, limit }) =>
      store.audit.listAudit(organisation, {
        ...filter,
        actions: kind && (await listActions(kind)),
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
