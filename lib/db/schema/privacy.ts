import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, queueColumns } from './columns'
import { organisationColumn } from './organisations'
import { classify, ofOrganisation } from './personal-data'

/** Requests of readers to see their personal data. The link in the mail is valid for a day. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    /** Token in the link of the mail. It can show and erase the data. */
    token: text('token').notNull().unique(),
    language: text('language').notNull(),
    requestedAt: instant('requested_at').notNull(),
    ...queueColumns(),
    /** Next attempt to send the mail; null once it was sent. An instance claims a row by setting a later time. */
    retryAt: instant('retry_at'),
  },
  (table) => [
    unique('data_requests_of_organisation').on(table.organisationId, table.email),
    index('data_requests_due').on(table.retryAt),
  ],
)
classify(dataRequests, 'requests', ofOrganisation, {
  email: 'email',
  choice: 'language',
  date: 'requested_at',
  secret: 'token',
  none: 'id organisation_id attempts retry_at dead_at problem',
})
