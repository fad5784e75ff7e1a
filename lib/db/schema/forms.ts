import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { formBases, type FormField, type FormRoute } from '@/lib/base/domain/form'
import { leadStates, type LeadValue } from '@/lib/base/domain/lead'
import { bytea, instant, queueColumns } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'

/** An organisation's forms for readers: the screen 'Formularios'. */
export const forms = pgTable(
  'forms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    introduction: text('introduction').notNull().default(''),
    fields: jsonb('fields').$type<FormField[]>().notNull(),
    button: text('button').notNull().default(''),
    thanks: text('thanks').notNull().default(''),
    /** Mail to the sender of a submission; '' if none is sent. The default subject is the title. */
    answer: text('answer').notNull().default(''),
    answerSubject: text('answer_subject').notNull().default(''),
    basis: text('basis', { enum: formBases }).notNull().default('consent'),
    /** True if readers can see and submit the form. */
    isOpen: boolean('is_open').notNull().default(false),
    isOnContact: boolean('is_on_contact').notNull().default(false),
    /** True if all organisations of the company show the form, unless they have a form with the same address. */
    isCompany: boolean('is_company').notNull().default(false),
    /** Organisations that get a company form's submissions; null for the organisation that received them. */
    route: jsonb('route').$type<FormRoute>(),
    /** True if browsers compute a proof of work against automatic submissions. */
    needsProof: boolean('needs_proof').notNull().default(false),
    /** Mail addresses that get each submission. */
    recipients: text('recipients').array().notNull().default([]),
    /** Days after which a submission is deleted with its files. */
    retentionDays: integer('retention_days').notNull(),
    version: integer('version').notNull().default(1),
    madeBy: text('made_by').references(() => people.id, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    unique('forms_slug').on(table.organisationId, table.slug),
    check('forms_retention', sql`${table.retentionDays} between 1 and 3650`),
  ],
)

/** Form submissions of readers: the screen 'Solicitudes'. Deleting a row deletes all data about the person. */
export const leads = pgTable(
  'leads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    formId: integer('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    state: text('state', { enum: leadStates }).notNull().default('new'),
    /** Mail address of the reader, in lower case. */
    email: text('email').notNull(),
    /** The fields as submitted. */
    values: jsonb('values').$type<LeadValue[]>().notNull(),
    /** Language of the page's texts. */
    language: text('language').notNull(),
    /** Path of the organisation's page with the form; null if the browser did not send it. */
    page: text('page'),
    /** Article that contains the form, or with which the reader's session began; null for other pages. */
    cardId: integer('card_id'),
    /** Origin of the reader's session (`LeadSource`). */
    campaign: text('campaign'),
    referrer: text('referrer'),
    entry: text('entry'),
    assigneeId: text('assignee_id').references(() => people.id, { onDelete: 'set null' }),
    /** Hash for deduplication: the same submission within an hour is the same lead. */
    digest: text('digest').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Time of the reminder that the lead is still new. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    check('leads_state', sql`${table.state} in ('new', 'active', 'won', 'closed')`),
    index('leads_of_organisation').on(table.organisationId, table.state, table.id),
    index('leads_by_state').on(table.state, table.id),
    index('leads_of_form').on(table.formId, table.receivedAt),
    index('leads_of_email').on(table.email),
    index('leads_by_digest').on(table.digest),
  ],
)

/** Assignment and reminder of an organisation's new leads: of a form, or of all other forms. */
export const leadRules = pgTable(
  'lead_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** The form; null if the rule applies to all forms that have no separate rule. */
    formId: integer('form_id').references(() => forms.id, { onDelete: 'cascade' }),
    /** People who get the leads in turn; empty if leads are assigned by hand. */
    people: text('people').array().notNull().default([]),
    /** Number of leads assigned so far. */
    turn: integer('turn').notNull().default(0),
    /** Hours after which a lead that is still new causes a reminder; 0 for none. */
    remindHours: integer('remind_hours').notNull().default(0),
  },
  (table) => [
    unique('lead_rules_once').on(table.organisationId, table.formId).nullsNotDistinct(),
    index('lead_rules_of_form').on(table.formId),
  ],
)

/** Leads of the same person that were merged. The merged lead is shown within the other one. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    leadId: integer('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    intoId: integer('into_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
  },
  (table) => [index('lead_merges_into').on(table.intoId)],
)

/** Notes about a lead in the admin. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('lead_notes_of_lead').on(table.leadId, table.id)],
)

/** Re-encoded pictures that readers sent. In the database, so that they are deleted with the lead and have no URL. */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Id of the form field. */
    field: text('field').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [unique('lead_files_of_field').on(table.leadId, table.field)],
)

/** Unsent mails about leads. */
export const leadMails = pgTable(
  'lead_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Address of the recipient; '' for the answer to the sender, whose address is in the lead. */
    recipient: text('recipient').notNull(),
    ...queueColumns(),
    /** One instance at a time claims the row, until this time. */
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [
    unique('lead_mails_of_recipient').on(table.leadId, table.recipient),
    index('lead_mails_due').on(table.retryAt),
  ],
)
