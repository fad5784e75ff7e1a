/**
 * The store's tables, the same on PGlite and PostgreSQL, a file for each subject. After a change
 * `npx drizzle-kit generate` writes the migration, which runs at the next start. Functions and triggers
 * are in `sql/`.
 */
export * from '@/lib/db/schema/accounts'
export * from '@/lib/db/schema/api-tokens'
export * from '@/lib/db/schema/boards'
export * from '@/lib/db/schema/build-files'
export * from '@/lib/db/schema/coediting'
export * from '@/lib/db/schema/comments'
export * from '@/lib/db/schema/corrections'
export * from '@/lib/db/schema/directory'
export * from '@/lib/db/schema/imports'
export * from '@/lib/db/schema/media'
export * from '@/lib/db/schema/notices'
export * from '@/lib/db/schema/organisations'
export * from '@/lib/db/schema/people'
export * from '@/lib/db/schema/piece-tools'
export * from '@/lib/db/schema/pieces'
export * from '@/lib/db/schema/plan'
export * from '@/lib/db/schema/publications'
export * from '@/lib/db/schema/readings'
export * from '@/lib/db/schema/review'
export * from '@/lib/db/schema/releases'
export * from '@/lib/db/schema/search'
export * from '@/lib/db/schema/sharing'
export * from '@/lib/db/schema/subscribers'
export * from '@/lib/db/schema/webhooks'
