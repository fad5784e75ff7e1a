import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns'
import { classify, company } from './personal-data'

/** Static files of running builds, for requests to instances of another build (`lib/delivery/earlier-builds`). */
export const buildFiles = pgTable('build_files', {
  build: text('build').primaryKey(),
  files: bytea('files').notNull(),
  usedAt: instant('used_at').notNull().defaultNow(),
})
classify(buildFiles, null, company, { none: 'build files used_at' })
