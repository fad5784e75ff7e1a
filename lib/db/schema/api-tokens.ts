import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { personColumn } from './people'
import { classify, company, ofOrganisation } from './personal-data'

/**
 * API tokens. A program that uses one acts for a person in an organisation. A trigger revokes tokens when the person
 * loses the role (`sql/api-tokens.sql`).
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    /** Public id of the token. Knowing the id does not give access. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    name: text('name').notNull(),
    personId: personColumn(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    scopes: text('scopes').array().notNull(),
    /** Version of the scopes' definition. In version 1, the scopes allow more operations (`toCurrentScopes`). */
    scopesVersion: integer('scopes_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('api_tokens_of_organisation').on(table.organisationId, table.createdAt),
    index('api_tokens_of_person').on(table.personId),
  ],
)
classify(apiTokens, 'accounts', ofOrganisation, {
  owner: 'person_id',
  text: 'name',
  date: 'created_at used_at',
  secret: 'token_hash prefix',
  none: 'id organisation_id scopes scopes_version expires_at',
})

/** Responses to API calls with an idempotency key, kept for a day. A repeated call gets the stored response. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    tokenId: text('token_id')
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of the operation and its input. A call with the same idempotency key but another hash is refused. */
    requestHash: text('request_hash').notNull(),
    /** HTTP status of the response; null while the operation is running. */
    status: integer('status'),
    body: text('body').notNull().default(''),
    begunAt: instant('begun_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'api_answers_key', columns: [table.tokenId, table.key] }),
    index('api_answers_by_age').on(table.begunAt),
  ],
)
classify(apiAnswers, 'programs', company, {
  text: 'body',
  secret: 'key request_hash',
  none: 'token_id status begun_at',
})
