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
import { classify, ofOrganisation } from './personal-data'

export const organisations = pgTable(
  'organisations',
  {
    id: text('id').primaryKey(),
    /** Id of the company (`orgsaas`) to which the sales organisation belongs. */
    companyId: integer('company_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    domain: text('domain').unique(),
    /** Domains that redirect to `domain`, one per line; null if there are no others. */
    aliases: text('aliases'),
    /** Contact data as entered. Must be validated with `lib/base/domain/contact.ts` before it is shown. */
    whatsapp: text('whatsapp'),
    email: text('email'),
    telephone: text('telephone'),
    address: text('address'),
    /** IANA name (`lib/base/domain/time-zone.ts`); UTC if it is null or invalid. */
    timeZone: text('time_zone'),
    /**
     * Kind of page header; null for the standard header. Ignored for AXS and ACX, whose headers the specification
     * fixes.
     */
    header: text('header', { enum: headerKinds }),
    /**
     * Accent colour such as `#1f6feb` (`lib/base/theme/accent.ts`); null for the default colours of the organisation
     * in `components/theme/tokens.css`.
     */
    accent: text('accent'),
    /** Typographic replacement while typing in the editor; null for the default of the content's language. */
    typography: text('typography', { enum: typographies }),
    /** 'offered' if readers can include the organisation in a search of several organisations; otherwise null. */
    companySearch: text('company_search', { enum: companySearches }),
    /** 'block' if accessibility problems in a text prevent publishing; null if the editor is only warned. */
    accessibility: text('accessibility', { enum: accessibilityRules }),
    /**
     * Frequency of mails about new publications. null: every new publication is mailed at once, without a decision by
     * editors.
     */
    newsMail: text('news_mail', { enum: newsMails }),
    /** Weekday of weekly mails; null for Monday. */
    newsDay: text('news_day', { enum: newsDays }),
    /** Hour of daily and weekly mails, `00` to `23`, in the organisation's time zone; null for 8. */
    newsHour: text('news_hour'),
    /** Sender of mails to readers: name, address and reply address; null for the site's defaults. */
    mailName: text('mail_name'),
    mailFrom: text('mail_from'),
    mailReplyTo: text('mail_reply_to'),
    /** Text of the mail after the confirmation of a subscription; null sends no mail. */
    welcomeMail: text('welcome_mail'),
    /** Hosts whose pages texts may embed, one per line; null for only the built-in services. */
    frameHosts: text('frame_hosts'),
  },
  (table) => [
    // Must match the expression in `lib/db/organisation-domains.ts`.
    index('organisations_aliases').using('gin', sql`string_to_array(${table.aliases}, e'\\n')`),
  ],
)
classify(
  organisations,
  'content',
  { of: 'id' },
  {
    text:
      'name description whatsapp email telephone address accessibility mail_name mail_from mail_reply_to ' +
      'welcome_mail',
    none:
      'id company_id domain aliases time_zone header accent typography company_search frame_hosts ' +
      'news_mail news_day news_hour',
  },
)

export const organisationColumn = (onward: { onDelete?: 'cascade' } = {}) =>
  text('organisation_id')
    .notNull()
    .references(() => organisations.id, onward)

/** Read and written only by the previous release. To be dropped in the next release. */
export const domainChecks = pgTable(
  'domain_checks',
  {
    organisationId: organisationColumn().primaryKey(),
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
classify(domainChecks, null, ofOrganisation, { none: 'organisation_id domain checked_at problem' })

/** State of each domain of an organisation after its last check (`lib/features/company/domain-check`). */
export const domainStates = pgTable(
  'domain_states',
  {
    organisationId: organisationColumn(),
    domain: text('domain').notNull(),
    /** Start of the last check; null if the domain has not been checked. */
    checkedAt: instant('checked_at'),
    /** Time at which an administrator last added the domain or requested a check. */
    requestedAt: instant('requested_at'),
    /** Setup stage (`lib/features/company/domain-check/domain-state.ts`); null until the first check has ended. */
    stage: text('stage'),
    /** Result of the check that explains the setup stage; null if readers can reach the site. */
    cause: jsonb('cause'),
    certificateIssuer: text('certificate_issuer'),
    certificateUntil: instant('certificate_until'),
    /** IP addresses of the domain in the DNS, sorted; `proxied` for those of a known proxy, which rotate. */
    addresses: text('addresses'),
    /** Time of the last change of `addresses`; null if they have not changed since the first check. */
    addressesChangedAt: instant('addresses_changed_at'),
  },
  (table) => [primaryKey({ name: 'domain_states_key', columns: [table.domain, table.organisationId] })],
)
classify(domainStates, null, ofOrganisation, {
  none:
    'organisation_id domain checked_at requested_at stage cause certificate_issuer certificate_until ' +
    'addresses addresses_changed_at',
})

/** Legal pages with an organisation's own text instead of the default (`lib/features/company/organisations/legal`). */
export const legalTexts = pgTable(
  'legal_texts',
  {
    organisationId: organisationColumn(),
    page: text('page', { enum: legalPages }).notNull(),
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
classify(legalTexts, 'content', ofOrganisation, { text: 'content', none: 'organisation_id page updated_at' })

/**
 * Design values of an organisation, or of all organisations of a company if `organisationId` is null. Without a row,
 * the company's value applies, then the default (`lib/content/from-db/menus.ts`).
 */
export const siteValues = pgTable(
  'site_values',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id').notNull(),
    organisationId: text('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name', { enum: [...menuNames, ...brandNames] }).notNull(),
    value: jsonb('value').$type<MenuEntry[] | StoredBrandPicture | BrandColours | BrandTypefaces>().notNull(),
    /** True for a company's value that organisations cannot override. */
    isLocked: boolean('is_locked').notNull().default(false),
    /** True for a company's menu that organisations can extend, and for the entries that an organisation adds. */
    isMenuPart: boolean('is_menu_part').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('site_values_key').on(table.organisationId, table.name, table.companyId).nullsNotDistinct(),
    index('site_values_of_company').on(table.companyId, table.name),
    check('site_values_lock', sql`not ${table.isLocked} or ${table.organisationId} is null`),
  ],
)
classify(siteValues, 'content', ofOrganisation, {
  text: 'value',
  none: 'id company_id organisation_id name is_locked is_menu_part updated_at',
})
