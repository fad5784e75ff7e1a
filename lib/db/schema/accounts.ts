import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { signInMethods, signInPolicies } from '@/lib/base/domain/account'
import { roles } from '@/lib/base/domain/roles'
import { instant } from './columns'
import { organisations } from './organisations'
import { people, personColumn } from './people'

/** A person's password, as its hash (`lib/features/accounts/password-hash.ts`); no row for who has none. */
export const credentials = pgTable('credentials', {
  personId: text('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

/** Who is signed in to the editorial room. The cookie's token is here as its hash. */
export const roomSessions = pgTable(
  'room_sessions',
  {
    /** Names the session to its person; gives no entrance. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    personId: personColumn(),
    method: text('method', { enum: signInMethods }).notNull(),
    /** The OpenID Connect provider's own session (`sid`), by which it signs somebody out. */
    providerSession: text('provider_session'),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('room_sessions_of_person').on(table.personId),
    index('room_sessions_of_provider').on(table.providerSession),
  ],
)

/** What the company asks of who signs in: one row, or none for what holds by default. */
export const signInPolicy = pgTable(
  'sign_in_policy',
  {
    id: smallint('id').primaryKey().default(1),
    level: text('level', { enum: signInPolicies }).notNull(),
  },
  ({ id }) => [check('sign_in_policy_is_one', sql`${id} = 1`)],
)

/** Browsers in which somebody has signed in: attempts from others do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    personId: personColumn(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ name: 'known_devices_key', columns: [table.tokenHash, table.personId] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    /** The authenticator's, in base64url. */
    id: text('id').primaryKey(),
    personId: personColumn(),
    name: text('name').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_of_person').on(table.personId)],
)

/** Whom an OpenID Connect provider means: the pair alone, since addresses change hands. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    personId: personColumn(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'identities_key', columns: [table.issuer, table.subject] }),
    index('identities_of_person').on(table.personId),
  ],
)

/**
 * Links that work once. `owner` makes an owner: the person who opens it where `email` is null, which holds only
 * while there is no owner. `invitation` gives `email` a role in an organisation, or company-wide where
 * that is null. `password` lets a person set theirs.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    kind: text('kind', { enum: ['owner', 'invitation', 'password'] }).notNull(),
    email: text('email'),
    personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
    organisationId: text('organisation_id').references(() => organisations.id),
    role: text('role', { enum: roles }),
    createdBy: text('created_by').references(() => people.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('account_links_of_organisation').on(table.organisationId)],
)

/** What copies of the site sign with; made by the first that needs it, and never shown. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** What a sign-in that takes several requests remembers between them, for minutes; used once. */
export const authChallenges = pgTable('handshakes', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: ['passkey', 'new-passkey', 'oidc', 'logout'] }).notNull(),
  data: jsonb('data').$type<Record<string, string | null>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})
