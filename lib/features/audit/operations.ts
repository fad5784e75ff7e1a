import * as z from 'zod'
import { historyKinds } from '@/lib/base/domain/history-kinds'
import { dayInput } from '@/lib/features/operations/inputs'
import { done, operation } from '@/lib/features/operations/operation'

const PAGE_LENGTH = 50

const day = dayInput.nullable().default(null)

/** The newest lines of the audit log, from before a line on, and who stands in all of it. */
export const listAudit = operation({
  kind: 'query',
  permission: 'audit.read',
  readsPersonalData: true,
  input: z.object({
    before: z.int().positive().nullable().default(null),
    person: z.string().max(100).nullable().default(null),
    kind: z.enum(historyKinds).nullable().default(null),
    result: z.enum(['done', 'refused', 'failed']).nullable().default(null),
    from: day,
    to: day,
    isEverywhere: z.boolean().default(false),
  }),
  run: async ({ store, organisation, role }, filter) => {
    const shown = { ...filter, isCompanyWide: role === 'owner' }
    const found = await store.audit.listAudit(organisation, { ...shown, limit: PAGE_LENGTH + 1 })
    const people = await store.audit.listAuditPeople(organisation, shown)
    return done({ entries: found.slice(0, PAGE_LENGTH), hasMore: found.length > PAGE_LENGTH, people })
  },
})
