/** All operations of translations. */
export * from './exchange-operations'
export * from './translation-operations'
