import { z } from 'zod'
import { done, operation } from '@/lib/room/operation'

const PAGE_LENGTH = 50

/** The newest lines of the audit log, from before a line on. */
export const listAudit = operation({
  kind: 'query',
  permission: 'audit.read',
  input: z.object({ before: z.int().positive().nullable().default(null) }),
  run: async ({ store, organisation, role }, { before }) => {
    const page = { before, limit: PAGE_LENGTH, isCompanyWide: role === 'owner' }
    return done(await store.listAudit(organisation, page))
  },
})
