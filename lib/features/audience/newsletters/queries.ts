export * as letterMails from './newsletter-mails'
export * as letters from './newsletters'
export * as subjectTests from './subject-tests'
