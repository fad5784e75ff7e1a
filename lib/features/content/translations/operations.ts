export * from './exchange-operations'
export * from './translation-operations'
