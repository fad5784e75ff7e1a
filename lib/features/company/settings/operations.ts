/** All operations of an organisation's settings and domains. */
export * from './domain-operations'
export * from './setting-operations'
