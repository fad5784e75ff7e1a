/** Queries of the noun, by group, for `query-table.ts`. */
export * as missingPaths from './missing-paths'
export * as redirects from './redirects'
