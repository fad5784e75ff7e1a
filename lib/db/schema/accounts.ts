import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { signInMethods, signInPolicies } from '@/lib/base/domain/account'
import { roles } from '@/lib/base/domain/roles'
import { instant } from './columns'
import { organisations } from './organisations'
import { people, personColumn } from './people'

/** A person's password hash (`lib/features/accounts/password-hash.ts`). People without a password have no row. */
export const credentials = pgTable('credentials', {
  personId: text('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

/** Sessions of the admin. The cookie's token is stored as a hash. */
export const roomSessions = pgTable(
  'room_sessions',
  {
    /** Identifies the session to its person. It does not authenticate. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    personId: personColumn(),
    method: text('method', { enum: signInMethods }).notNull(),
    /** Session id of the OpenID Connect provider (`sid`), used for its back-channel logout. */
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

/** The company's sign-in policy: one row, or no row for the default. */
export const signInPolicy = pgTable(
  'sign_in_policy',
  {
    id: smallint('id').primaryKey().default(1),
    level: text('level', { enum: signInPolicies }).notNull(),
  },
  ({ id }) => [check('sign_in_policy_is_one', sql`${id} = 1`)],
)

/** Browsers in which a person has signed in. Failed attempts from other browsers do not lock these out. */
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
    /** Credential id of the authenticator, in base64url. */
    id: text('id').primaryKey(),
    personId: personColumn(),
    name: text('name').notNull(),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_of_person').on(table.personId)],
)

/** Accounts of an OpenID Connect provider, identified by issuer and subject: mail addresses can be reassigned. */
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
 * Single-use links. `owner` makes a person an owner. If `email` is null, this is the person who opens the
 * link, as long as there is no owner. `invitation` gives `email` a role in an organisation, or in the whole
 * company if that is null. `password` lets a person set a password.
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

/** Signing keys shared by all instances. The first instance that needs one creates it. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** State of a sign-in between its requests. Expires after minutes; single-use. */
export const authChallenges = pgTable('handshakes', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: ['passkey', 'new-passkey', 'oidc', 'logout'] }).notNull(),
  data: jsonb('data').$type<Record<string, string | null>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})
