import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { personColumn } from './people'

/**
 * Tokens with which programs act for a person in an organisation. A trigger revokes them with the person's
 * role (`sql/api-tokens.sql`).
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    /** Identifies the token to people. It does not authenticate. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    name: text('name').notNull(),
    personId: personColumn(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    scopes: text('scopes').array().notNull(),
    /** Tokens of version 1 have wider scopes (`toCurrentScopes`). */
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

/** Answers to API commands, kept for a day: a repeated idempotency key gets the same answer. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    tokenId: text('token_id')
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of the command and its input. A key is only valid for one combination. */
    requestHash: text('request_hash').notNull(),
    /** null while the command is running. */
    status: integer('status'),
    body: text('body').notNull().default(''),
    begunAt: instant('begun_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'api_answers_key', columns: [table.tokenId, table.key] }),
    index('api_answers_by_age').on(table.begunAt),
  ],
)
