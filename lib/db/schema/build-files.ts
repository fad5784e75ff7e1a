import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns'

/** The files of the builds that copies of the site run, for copies that run another (`lib/delivery/earlier-builds`). */
export const buildFiles = pgTable('build_files', {
  build: text('build').primaryKey(),
  files: bytea('files').notNull(),
  usedAt: instant('used_at').notNull().defaultNow(),
})
