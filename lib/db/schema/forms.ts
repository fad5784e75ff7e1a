import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { formBases, type FormField, type FormRoute } from '@/lib/base/domain/form'
import { leadStates, type LeadValue } from '@/lib/base/domain/lead'
import { bytea, instant, queueColumns } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'
import { classify, ofLead, ofOrganisation } from './personal-data'

/** Forms of organisations for readers (screen 'Formularios'). */
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
    /** Text of the mail to the sender; '' sends no mail. Its default subject is the form's title. */
    answer: text('answer').notNull().default(''),
    answerSubject: text('answer_subject').notNull().default(''),
    basis: text('basis', { enum: formBases }).notNull().default('consent'),
    /** True if readers can see and submit the form. */
    isOpen: boolean('is_open').notNull().default(false),
    isOnContact: boolean('is_on_contact').notNull().default(false),
    /** True if all organisations of the company have this form. Their own form with the same slug takes precedence. */
    isCompany: boolean('is_company').notNull().default(false),
    /** Assigns a company form's submissions to organisations; null assigns them to the site of the submission. */
    route: jsonb('route').$type<FormRoute>(),
    /** True if browsers must compute a proof of work, against automatic submissions. */
    needsProof: boolean('needs_proof').notNull().default(false),
    /** Mail addresses that get a mail about each submission. */
    recipients: text('recipients').array().notNull().default([]),
    /** Number of days after which a submission and its files are deleted. */
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
classify(forms, 'editing', ofOrganisation, {
  person: 'made_by',
  text: 'slug title introduction fields button thanks answer answer_subject recipients',
  date: 'made_at',
  none: 'id organisation_id is_open is_on_contact retention_days version basis is_company route needs_proof',
})

/** Form submissions of readers (screen 'Solicitudes'). Deleting a row deletes all data of the submission. */
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
    /** Submitted values, with the labels that the fields had when the form was submitted. */
    values: jsonb('values').$type<LeadValue[]>().notNull(),
    /** Interface language of the page, for mails to the reader. */
    language: text('language').notNull(),
    /** Path of the page that contained the form; null if the browser did not send it. */
    page: text('page'),
    /** Article that contains the form, or else the first article that the reader opened; null without an article. */
    cardId: integer('card_id'),
    /**
     * Campaign of the link with which the reader came (`LeadSource`). `referrer` and `entry` also describe the origin.
     */
    campaign: text('campaign'),
    referrer: text('referrer'),
    entry: text('entry'),
    assigneeId: text('assignee_id').references(() => people.id, { onDelete: 'set null' }),
    /** Hash of the submission. The same submission within an hour is not stored again. */
    digest: text('digest').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Time at which people were reminded that the lead is still new; null before that. */
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
classify(leads, 'leads', ofOrganisation, {
  email: 'email',
  person: 'assignee_id',
  text: 'values',
  choice: 'language',
  date: 'received_at',
  secret: 'digest',
  none: 'id organisation_id form_id state page card_id campaign referrer entry reminded_at',
})

/** Assignment and reminders of an organisation's new leads, for one form or for all other forms. */
export const leadRules = pgTable(
  'lead_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** Form to which the rule applies; null for all forms without a separate rule. */
    formId: integer('form_id').references(() => forms.id, { onDelete: 'cascade' }),
    /** Ids of people to whom leads are assigned in turn; empty if leads are assigned by hand. */
    people: text('people').array().notNull().default([]),
    /** Number of leads assigned so far. Determines the next person. */
    turn: integer('turn').notNull().default(0),
    /** Hours until a reminder about a lead in the state `new`; 0 for no reminder. */
    remindHours: integer('remind_hours').notNull().default(0),
  },
  (table) => [
    unique('lead_rules_once').on(table.organisationId, table.formId).nullsNotDistinct(),
    index('lead_rules_of_form').on(table.formId),
  ],
)
classify(leadRules, 'leads', ofOrganisation, {
  person: 'people',
  none: 'id organisation_id form_id turn remind_hours',
})

const leadColumn = (name: string) =>
  integer(name)
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' })

/** Leads of the same person that an editor merged into one. A merged lead is shown as part of the other lead. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    leadId: leadColumn('lead_id').primaryKey(),
    intoId: leadColumn('into_id'),
  },
  (table) => [index('lead_merges_into').on(table.intoId)],
)
classify(leadMerges, 'leads', ofLead, { none: 'lead_id into_id' })

export const leadNotes = pgTable(
  'lead_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leadId: leadColumn('lead_id'),
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('lead_notes_of_lead').on(table.leadId, table.id)],
)
classify(leadNotes, 'leads', ofLead, { person: 'person_id', text: 'text', date: 'at', none: 'id lead_id' })

/**
 * Pictures that readers sent with a form, re-encoded. Stored in the database, so that they have no URL and are deleted
 * with the lead.
 */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leadId: leadColumn('lead_id'),
    field: text('field').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [unique('lead_files_of_field').on(table.leadId, table.field)],
)
classify(leadFiles, 'leads', ofLead, { text: 'name bytes', none: 'id lead_id field type' })

/** Queue of mails about leads. */
export const leadMails = pgTable(
  'lead_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leadId: leadColumn('lead_id'),
    /** Mail address of an editor; '' for the answer to the reader, whose address is in the lead. */
    recipient: text('recipient').notNull(),
    ...queueColumns(),
    /** Time of the next attempt. An instance claims a row by setting it to a later time. */
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [
    unique('lead_mails_of_recipient').on(table.leadId, table.recipient),
    index('lead_mails_due').on(table.retryAt),
  ],
)
classify(leadMails, 'leads', ofLead, {
  email: 'recipient',
  none: 'id lead_id attempts retry_at dead_at problem',
})
