import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisations } from './organisations'
import { people } from './people'

/**
 * Last change of an organisation's home board. The arrangement itself is in `publications` (`placement`,
 * `boardOrder`, `trendingRank`). A transaction that changes the board locks this row first.
 */
export const boards = pgTable('boards', {
  organisationId: text('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  /** Incremented by each saved arrangement; 0 before the first. */
  version: integer('version').notNull().default(0),
  savedAt: instant('saved_at'),
  savedBy: text('saved_by').references(() => people.id, { onDelete: 'set null' }),
  /** Id of the admin page that saved last. */
  savedFrom: text('saved_from'),
})
