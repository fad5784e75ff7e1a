import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisationColumn } from './organisations'

/** Who wants to see what is kept of them, and has a mail with a link to it: for a day. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    /** Its bearer sees and erases what is kept: it is in the mail. */
    token: text('token').notNull().unique(),
    language: text('language').notNull(),
    requestedAt: instant('requested_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When the mail is to be sent; one copy of the site at a time has it. Null once that is done. */
    retryAt: instant('retry_at'),
  },
  (table) => [
    unique('data_requests_of_organisation').on(table.organisationId, table.email),
    index('data_requests_due').on(table.retryAt),
  ],
)
