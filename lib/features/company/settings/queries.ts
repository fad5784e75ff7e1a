import { countDomains, isTaken, listBrokenDomains, listDomains, summariseDomains } from './domain-list'

/** Queries of the noun, by group, for `query-table.ts`. */
export * as domainChecks from './domain-checks'
export * as settings from './settings'
export const domainList = { countDomains, isTaken, listBrokenDomains, listDomains, summariseDomains }
