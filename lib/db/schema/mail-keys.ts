import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { classify, ofOrganisation } from './personal-data'

/** DKIM keys with which an organisation signs its mails to readers. */
export const mailKeys = pgTable(
  'mail_keys',
  {
    /** Part of the DNS name of the key: `SELECTOR._domainkey.DOMAIN`. */
    selector: text('selector').primaryKey(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** Domain of the sender's address, in punycode. */
    domain: text('domain').notNull(),
    /** RSA public key, DER in Base64. */
    publicKey: text('public_key').notNull(),
    /** RSA private key in PEM, encrypted. */
    privateKey: text('private_key').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** Time at which the DNS record was verified; null before. Only verified keys sign mails. */
    verifiedAt: instant('verified_at'),
  },
  (table) => [unique('mail_keys_of_organisation').on(table.organisationId, table.domain, table.selector)],
)
classify(mailKeys, null, ofOrganisation, {
  none: 'selector organisation_id domain public_key private_key made_at verified_at',
})
