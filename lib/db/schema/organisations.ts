import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { headerKinds } from '@/lib/base/domain/appearance'
import { legalPages } from '@/lib/base/domain/model'
import {
  accessibilityRules,
  companySearches,
  newsMails,
  typographies,
} from '@/lib/base/domain/organisation-settings'
import { instant, pictureIndex } from './columns'

export const organisations = pgTable('organisations', {
  id: text('id').primaryKey(),
  /** The company (`orgsaas`) that the sales organisation belongs to. */
  companyId: integer('company_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  domain: text('domain').unique(),
  /** How readers reach it, as an editor wrote it; `lib/base/domain/contact.ts` says what of it is shown. */
  whatsapp: text('whatsapp'),
  email: text('email'),
  telephone: text('telephone'),
  address: text('address'),
  /** An IANA name (`lib/base/domain/time-zone.ts`); UTC where it is null or no such name. */
  timeZone: text('time_zone'),
  /** Which header readers see, where the specification leaves it open; null for the standard one. */
  header: text('header', { enum: headerKinds }),
  /** `#1f6feb`: what its colours derive from (`lib/base/theme/accent.ts`); null for those of its block of tokens. */
  accent: text('accent'),
  /** What editors' quotation marks become as they are typed; null where they stay. */
  typography: text('typography', { enum: typographies }),
  /** Null where its readers search it alone. */
  companySearch: text('company_search', { enum: companySearches }),
  /** What becomes of texts that not everybody can read; null where editors are warned. */
  accessibility: text('accessibility', { enum: accessibilityRules }),
  /** Which publications are mailed to subscribers; null for all of them. */
  newsMail: text('news_mail', { enum: newsMails }),
  /** Whose pages its texts may embed, one host a line; null for none beside those that all may. */
  frameHosts: text('frame_hosts'),
})

/** Whose a row is. */
export const organisationColumn = (onward: { onDelete?: 'cascade' } = {}) =>
  text('organisation_id')
    .notNull()
    .references(() => organisations.id, onward)

/** How an organisation's domain was found when it was checked last. */
export const domainChecks = pgTable(
  'domain_checks',
  {
    organisationId: text('organisation_id')
      .primaryKey()
      .references(() => organisations.id),
    /** Which it was then. */
    domain: text('domain').notNull(),
    checkedAt: instant('checked_at').notNull(),
    /** Why readers do not get there (`lib/features/domain-check/check-result.ts`); null where they do. */
    problem: text('problem'),
  },
  (table) => [
    index('domain_checks_problem')
      .on(table.organisationId)
      .where(sql`${table.problem} is not null`),
  ],
)

/** An organisation's own text of a legal page, instead of the default one (`lib/features/organisations/legal`). */
export const legalTexts = pgTable(
  'legal_texts',
  {
    organisationId: organisationColumn(),
    page: text('page', { enum: legalPages }).notNull(),
    /** Plain text, Markdown or HTML, as a publication's. */
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
