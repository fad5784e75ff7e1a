export * from './board-operations'
export * from './release-operations'
export * from './whole-operations'
