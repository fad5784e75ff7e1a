/** Queries of the noun, by group, for `query-table.ts`. */
export * as letterMails from './newsletter-mails'
export * as letters from './newsletters'
export * as subjectTests from './subject-tests'
