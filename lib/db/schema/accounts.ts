import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { signInMethods, signInPolicies } from '@/lib/base/domain/account'
import { roles } from '@/lib/base/domain/roles'
import { instant } from './columns'
import { organisations } from './organisations'
import { people, personColumn } from './people'
import { classify, company, ofOrganisation } from './personal-data'

/** Password hashes (`lib/features/people/accounts/password-hash.ts`). People without a password have no row. */
export const credentials = pgTable('credentials', {
  personId: personColumn().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})
classify(credentials, 'accounts', company, {
  owner: 'person_id',
  secret: 'password_hash',
  date: 'changed_at',
})

/** Sessions of the admin. Only a hash of the cookie's token is stored. */
export const roomSessions = pgTable(
  'room_sessions',
  {
    /** Public id, with which a person can end the session. Knowing the id does not give access. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    personId: personColumn(),
    method: text('method', { enum: signInMethods }).notNull(),
    /**
     * Session id (`sid`) of the OpenID Connect provider. The provider's back-channel logout ends the session by this
     * id.
     */
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
classify(roomSessions, 'accounts', company, {
  owner: 'person_id',
  network: 'user_agent address',
  date: 'created_at used_at',
  secret: 'token_hash provider_session',
  none: 'id method',
})

/** Sign-in policy of the company: a single row; no row for the default. */
export const signInPolicy = pgTable(
  'sign_in_policy',
  {
    id: smallint('id').primaryKey().default(1),
    level: text('level', { enum: signInPolicies }).notNull(),
  },
  ({ id }) => [check('sign_in_policy_is_one', sql`${id} = 1`)],
)
classify(signInPolicy, null, company, { none: 'id level' })

/**
 * Browsers in which a person has signed in. Failed attempts in unknown browsers do not lock the person out of these
 * browsers.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    personId: personColumn(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ name: 'known_devices_key', columns: [table.tokenHash, table.personId] })],
)
classify(knownDevices, 'accounts', company, { owner: 'person_id', date: 'used_at', secret: 'token_hash' })

export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id of the passkey, in base64url. */
    id: text('id').primaryKey(),
    personId: personColumn(),
    name: text('name').notNull(),
    /** Public key in COSE format, in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_of_person').on(table.personId)],
)
classify(passkeys, 'accounts', company, {
  owner: 'person_id',
  text: 'name',
  date: 'created_at used_at',
  secret: 'id public_key counter',
  none: 'transports',
})

/** Accounts at an OpenID Connect provider, by issuer and subject, because mail addresses can be reassigned. */
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
classify(identities, 'accounts', company, {
  owner: 'person_id',
  text: 'subject',
  date: 'created_at',
  none: 'issuer',
})

/**
 * Single-use links. `owner` makes a person an owner: the account with `email`, or, if `email` is null and no owner
 * exists, the person who opens the link. `invitation` gives `email` a role in an organisation, or in all if the
 * organisation is null. `password` lets a person set a new password.
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
classify(accountLinks, 'accounts', ofOrganisation, {
  email: 'email',
  owner: 'person_id',
  person: 'created_by',
  date: 'created_at used_at',
  secret: 'token_hash',
  none: 'id kind organisation_id role expires_at',
})

/** Random keys for signing, shared by all instances. The first instance that needs a key creates it. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
classify(secrets, null, company, { none: 'name value' })

/** Pending sign-ins and passkey registrations. Single-use; expire after minutes. */
export const authChallenges = pgTable('handshakes', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: ['passkey', 'new-passkey', 'oidc', 'logout'] }).notNull(),
  data: jsonb('data').$type<Record<string, string | null>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})
classify(authChallenges, 'accounts', company, { text: 'data', secret: 'token_hash', none: 'kind expires_at' })
