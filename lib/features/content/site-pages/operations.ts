import * as z from 'zod'
import { done, query } from '@/lib/features/kernel/operations/operation'

/**
 * Lists the organisation's pages by path. Other operations on pages are those on pieces: a page is a piece whose
 * field `path` is not null.
 */
export const listSitePages = query({
  permission: 'pieces.read',
  input: z.object({}),
  run: async ({ store, organisation }) => done({ pages: await store.sitePages.listSitePages(organisation) }),
})
