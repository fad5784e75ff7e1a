import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { headerKinds } from '@/lib/base/domain/appearance'
import {
  brandNames,
  type BrandColours,
  type BrandTypefaces,
  type StoredBrandPicture,
} from '@/lib/base/domain/brand'
import { menuNames, type MenuEntry } from '@/lib/base/domain/menu'
import { legalPages } from '@/lib/base/domain/model'
import {
  accessibilityRules,
  companySearches,
  newsMails,
  typographies,
} from '@/lib/base/domain/organisation-settings'
import { newsDays } from '@/lib/base/domain/news-rhythm'
import { instant, pictureIndex } from './columns'

export const organisations = pgTable(
  'organisations',
  {
    id: text('id').primaryKey(),
    /** The company (`orgsaas`) that the sales organisation belongs to. */
    companyId: integer('company_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    domain: text('domain').unique(),
    /** Other domains, one per line, which redirect to `domain`; null if there are no others. */
    aliases: text('aliases'),
    /** Contact data as entered. `lib/base/domain/contact.ts` validates it before it is shown. */
    whatsapp: text('whatsapp'),
    email: text('email'),
    telephone: text('telephone'),
    address: text('address'),
    /** IANA name (`lib/base/domain/time-zone.ts`); UTC if it is null or invalid. */
    timeZone: text('time_zone'),
    /** Header variant, used if the specification leaves it open; null for the standard header. */
    header: text('header', { enum: headerKinds }),
    /**
     * Accent colour such as `#1f6feb` (`lib/base/theme/accent.ts`); null for the colours of the
     * organisation's token block.
     */
    accent: text('accent'),
    /** Automatic typography in the editor; null follows the content's language. */
    typography: text('typography', { enum: typographies }),
    /** null if the organisation is not in the joint search. */
    companySearch: text('company_search', { enum: companySearches }),
    /** Rule for texts with accessibility problems; null to only warn editors. */
    accessibility: text('accessibility', { enum: accessibilityRules }),
    /** When new publications are mailed; null to mail all of them immediately, without an editor's decision. */
    newsMail: text('news_mail', { enum: newsMails }),
    /** Day of weekly mails; null for Monday. */
    newsDay: text('news_day', { enum: newsDays }),
    /** Hour of daily and weekly mails, `00` to `23`, in the organisation's time zone; null for 8. */
    newsHour: text('news_hour'),
    /** Sender of mails to readers: name, address, and address for replies; null for the defaults. */
    mailName: text('mail_name'),
    mailFrom: text('mail_from'),
    mailReplyTo: text('mail_reply_to'),
    /** Text of the mail after a subscription is confirmed; null for no mail. */
    welcomeMail: text('welcome_mail'),
    /** Hosts that texts may embed, one per line, in addition to the built-in services; null for no others. */
    frameHosts: text('frame_hosts'),
  },
  (table) => [
    // Must match the expression in `lib/db/organisation-domains.ts`.
    index('organisations_aliases').using('gin', sql`string_to_array(${table.aliases}, e'\\n')`),
  ],
)

/** The organisation that a row belongs to. */
export const organisationColumn = (onward: { onDelete?: 'cascade' } = {}) =>
  text('organisation_id')
    .notNull()
    .references(() => organisations.id, onward)

/** Read and written only by the previous release. To be dropped in the next release. */
export const domainChecks = pgTable(
  'domain_checks',
  {
    organisationId: text('organisation_id')
      .primaryKey()
      .references(() => organisations.id),
    domain: text('domain').notNull(),
    checkedAt: instant('checked_at').notNull(),
    problem: text('problem'),
  },
  (table) => [
    index('domain_checks_problem')
      .on(table.organisationId)
      .where(sql`${table.problem} is not null`),
  ],
)

/** Result of the last check of each domain of an organisation (`lib/features/domain-check`). */
export const domainStates = pgTable(
  'domain_states',
  {
    organisationId: organisationColumn(),
    domain: text('domain').notNull(),
    /** null until the first check begins. */
    checkedAt: instant('checked_at'),
    /** Time at which an administrator last added the domain or began a check. */
    requestedAt: instant('requested_at'),
    /** Progress of the setup (`lib/features/domain-check/domain-state.ts`); null until the first check ends. */
    stage: text('stage'),
    /** The result that explains the stage; null if readers reach the site. */
    cause: jsonb('cause'),
    certificateIssuer: text('certificate_issuer'),
    certificateUntil: instant('certificate_until'),
    /** The domain's addresses in the DNS, sorted; `proxied` for those of a proxy, which rotate. */
    addresses: text('addresses'),
    /** null if the addresses have not changed since the first check. */
    addressesChangedAt: instant('addresses_changed_at'),
  },
  (table) => [primaryKey({ name: 'domain_states_key', columns: [table.domain, table.organisationId] })],
)

/** An organisation's own texts of legal pages, instead of the defaults (`lib/features/organisations/legal`). */
export const legalTexts = pgTable(
  'legal_texts',
  {
    organisationId: organisationColumn(),
    page: text('page', { enum: legalPages }).notNull(),
    /** Plain text, Markdown or HTML, as in publications. */
    content: text('content').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'legal_texts_key', columns: [table.organisationId, table.page] }),
    pictureIndex('legal_texts_pictures', sql`${table.content}`),
    check(
      'legal_texts_page',
      sql`${table.page} in ('aviso-legal', 'privacidad', 'cookies', 'accesibilidad')`,
    ),
  ],
)

/**
 * Design values of an organisation, or of its company if `organisationId` is null. An organisation without a
 * row has the company's value, and without that the specification's (`lib/content/from-db/menus.ts`).
 */
export const siteValues = pgTable(
  'site_values',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id').notNull(),
    organisationId: text('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name', { enum: [...menuNames, ...brandNames] }).notNull(),
    value: jsonb('value').$type<MenuEntry[] | StoredBrandPicture | BrandColours | BrandTypefaces>().notNull(),
    /** True for a value of the company's that its organisations cannot override. */
    isLocked: boolean('is_locked').notNull().default(false),
    /** True for a company's menu to which organisations add entries, and for the entries that one adds. */
    isMenuPart: boolean('is_menu_part').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('site_values_key').on(table.organisationId, table.name, table.companyId).nullsNotDistinct(),
    index('site_values_of_company').on(table.companyId, table.name),
    check('site_values_lock', sql`not ${table.isLocked} or ${table.organisationId} is null`),
  ],
)
