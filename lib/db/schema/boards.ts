import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisations } from './organisations'
import { people } from './people'

/**
 * Who arranged an organisation's home board last; the arrangement itself is in `publications` (`placement`,
 * `boardOrder`, `trendingRank`). A transaction that changes what stands on the board locks its row first.
 */
export const boards = pgTable('boards', {
  organisationId: text('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  /** One more with each arrangement that is saved; 0 for none. */
  version: integer('version').notNull().default(0),
  savedAt: instant('saved_at'),
  savedBy: text('saved_by').references(() => people.id, { onDelete: 'set null' }),
  /** The page of the room that saved last. */
  savedFrom: text('saved_from'),
})
