import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns'

/** Static files of running builds, for requests to instances of another build (`lib/delivery/earlier-builds`). */
export const buildFiles = pgTable('build_files', {
  build: text('build').primaryKey(),
  files: bytea('files').notNull(),
  usedAt: instant('used_at').notNull().defaultNow(),
})
