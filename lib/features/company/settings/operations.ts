export * from './domain-operations'
export * from './setting-operations'
