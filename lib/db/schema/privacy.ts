import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, queueColumns } from './columns'
import { organisationColumn } from './organisations'

/** Requests of readers to see their personal data. The mailed link is valid for a day. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** Mail address in lower case. */
    email: text('email').notNull(),
    /** The token in the mail. Its bearer can see and erase the data. */
    token: text('token').notNull().unique(),
    language: text('language').notNull(),
    requestedAt: instant('requested_at').notNull(),
    ...queueColumns(),
    /** Time to send the mail; one instance at a time claims it. null once it was sent. */
    retryAt: instant('retry_at'),
  },
  (table) => [
    unique('data_requests_of_organisation').on(table.organisationId, table.email),
    index('data_requests_due').on(table.retryAt),
  ],
)
