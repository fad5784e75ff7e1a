import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tokenScopes } from '@/lib/base/domain/api-token'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { personColumn } from './people'

/** By which programs act for a person in an organisation. A trigger ends them with the person's role (`sql/api-tokens.sql`). */
export const apiTokens = pgTable(
  'api_tokens',
  {
    /** Names the token to people; gives no entrance. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    name: text('name').notNull(),
    personId: personColumn(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    scopes: text('scopes', { enum: tokenScopes }).array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('api_tokens_of_organisation').on(table.organisationId, table.createdAt),
    index('api_tokens_of_person').on(table.personId),
  ],
)

/** What commands of the API have been answered, for a day: a program that repeats one is answered the same. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    tokenId: text('token_id')
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Of the command and its input: a key is good for one alone. */
    requestHash: text('request_hash').notNull(),
    /** Null while it is performed. */
    status: integer('status'),
    body: text('body').notNull().default(''),
    begunAt: instant('begun_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'api_answers_key', columns: [table.tokenId, table.key] }),
    index('api_answers_by_age').on(table.begunAt),
  ],
)
