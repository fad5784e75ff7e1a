import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisationColumn } from './organisations'

/** DKIM keys with which an organisation signs its mails to readers. */
export const mailKeys = pgTable(
  'mail_keys',
  {
    /** Label of the DNS record: `SELECTOR._domainkey.DOMAIN`. */
    selector: text('selector').primaryKey(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** Domain of the sender's address, in ASCII. */
    domain: text('domain').notNull(),
    /** RSA public key, DER in Base64. */
    publicKey: text('public_key').notNull(),
    /** RSA private key, PEM, sealed. */
    privateKey: text('private_key').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** Time at which the DNS record was found. Only verified keys sign. */
    verifiedAt: instant('verified_at'),
  },
  (table) => [unique('mail_keys_of_organisation').on(table.organisationId, table.domain, table.selector)],
)
