import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'
import { classify, ofOrganisation } from './personal-data'

/**
 * Version of each home board. The arrangement itself is in `publications` (`placement`, `boardOrder`,
 * `trendingRank`). A transaction that changes the board locks this row first.
 */
export const boards = pgTable('boards', {
  organisationId: organisationColumn().primaryKey(),
  /** Incremented by each save of the arrangement, for the optimistic lock; 0 before the first save. */
  version: integer('version').notNull().default(0),
  savedAt: instant('saved_at'),
  savedBy: text('saved_by').references(() => people.id, { onDelete: 'set null' }),
  /** Id of the browser page that saved the board last. The next save by the same page is not a conflict. */
  savedFrom: text('saved_from'),
})
classify(boards, 'editing', ofOrganisation, {
  person: 'saved_by',
  date: 'saved_at',
  none: 'organisation_id version saved_from',
})
