import { listSitePages } from './site-pages'

/** Queries of the noun, by group, for `query-table.ts`. */
export const sitePages = { listSitePages }
