/**
 * The store's tables, the same on PGlite and PostgreSQL, a file for each subject. After a change
 * `npx drizzle-kit generate` writes the migration, which runs at the next start. Functions and triggers
 * are in `sql/`.
 */
export * from './schema/accounts'
export * from './schema/boards'
export * from './schema/build-files'
export * from './schema/comments'
export * from './schema/imports'
export * from './schema/media'
export * from './schema/organisations'
export * from './schema/people'
export * from './schema/pieces'
export * from './schema/publications'
export * from './schema/readings'
export * from './schema/search'
export * from './schema/subscribers'
