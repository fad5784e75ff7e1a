export * from './crop-operations'
export * from './fetch-operations'
export * from './files/operations'
export * from './picture-operations'
