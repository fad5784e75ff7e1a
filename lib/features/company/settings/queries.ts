import { countDomains, isTaken, listBrokenDomains, listDomains, summariseDomains } from './domain-list'

export * as domainChecks from './domain-checks'
export * as settings from './settings'
export const domainList = { countDomains, isTaken, listBrokenDomains, listDomains, summariseDomains }
