import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { FormField } from '@/lib/base/domain/form'
import { leadStates, type LeadValue } from '@/lib/base/domain/lead'
import { bytea, instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'

/** What an organisation asks readers for: 'Formularios'. */
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
    /** Readers see it, and may send it. */
    isOpen: boolean('is_open').notNull().default(false),
    isOnContact: boolean('is_on_contact').notNull().default(false),
    /** Who gets a mail with what was sent. */
    recipients: text('recipients').array().notNull().default([]),
    /** After so many days what was sent is erased, with its files. */
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

/** What readers have sent by forms: 'Contactos'. All that is known of a person goes with its row. */
export const leads = pgTable(
  'leads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    formId: integer('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    state: text('state', { enum: leadStates }).notNull().default('new'),
    /** In lower case: whose it is. */
    email: text('email').notNull(),
    /** The fields as they were when it was sent. */
    values: jsonb('values').$type<LeadValue[]>().notNull(),
    /** Of the page's texts. */
    language: text('language').notNull(),
    /** Of the organisation's pages the one with the form, by its path; null where the browser does not say. */
    page: text('page'),
    assigneeId: text('assignee_id').references(() => people.id, { onDelete: 'set null' }),
    /** The same sending again is the same lead, for an hour. */
    digest: text('digest').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
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

/** What is said of a lead in the room. */
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

/** A picture that a reader has sent, made anew. In the database, so that it goes with its lead, and nothing serves it. */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The field's id. */
    field: text('field').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [unique('lead_files_of_field').on(table.leadId, table.field)],
)

/** The mails about a lead that are still to be sent. */
export const leadMails = pgTable(
  'lead_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** One copy of the site at a time has it, until then. */
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [
    unique('lead_mails_of_recipient').on(table.leadId, table.recipient),
    index('lead_mails_due').on(table.retryAt),
  ],
)
