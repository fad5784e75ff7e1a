export * as missingPaths from './missing-paths'
export * as redirects from './redirects'
