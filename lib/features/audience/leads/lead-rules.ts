import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { leadRules } from '@/lib/db/schema'

/** Rule for new leads: assignment and reminder. `form` null: for all forms without a separate rule. */
export type LeadRule = {
  form: number | null
  /** Ids of the people who get the leads in turn; empty if leads are assigned by hand. */
  people: string[]
  /** Hours after which a lead that is still new causes a reminder; 0 for none. */
  remindHours: number
}

/** Returns people who may work on leads, by name: editors and higher roles (`hasRole`), and owners. */
export async function listAssignees(
  database: Database,
  organisation: OrganisationId,
): Promise<{ id: string; name: string }[]> {
  return readRows(
    database,
    sql`select id, name from people where ${mayWork(sql`people`, sql`${organisation}`)} order by name, id`,
  )
}

/** SQL condition: a person (a row of `people`) may work on the leads of an organisation. */
const mayWork = (person: ReturnType<typeof sql>, organisation: ReturnType<typeof sql>) =>
  sql`not ${person}.is_disabled and (${person}.is_owner or ${isEditor(person, organisation)})`

const isEditor = (person: ReturnType<typeof sql>, organisation: ReturnType<typeof sql>) =>
  sql`exists (select from memberships where person_id = ${person}.id and organisation_id = ${organisation}
    and role in ('editor', 'administrator'))`

export async function listLeadRules(database: Database, organisation: OrganisationId): Promise<LeadRule[]> {
  return database
    .select({ form: leadRules.formId, people: leadRules.people, remindHours: leadRules.remindHours })
    .from(leadRules)
    .where(eq(leadRules.organisationId, organisation))
}

/** Saves a rule. null removes the rule of a form, which then follows the rule of the organisation. */
export async function saveLeadRule(
  database: Database,
  organisation: OrganisationId,
  form: number | null,
  rule: Omit<LeadRule, 'form'> | null,
): Promise<void> {
  if (rule === null) {
    await database
      .delete(leadRules)
      .where(
        and(
          eq(leadRules.organisationId, organisation),
          form === null ? isNull(leadRules.formId) : eq(leadRules.formId, form),
        ),
      )
    return
  }
  await database
    .insert(leadRules)
    .values({ organisationId: organisation, formId: form, ...rule })
    .onConflictDoUpdate({ target: [leadRules.organisationId, leadRules.formId], set: rule })
}

/**
 * Returns the next person who gets a lead of a form; null if leads are assigned by hand. Skips people who may
 * no longer work on leads.
 */
export async function takeTurn(
  transaction: Database,
  organisation: OrganisationId,
  form: number,
): Promise<string | null> {
  const [rule] = await readRows<{ people: string[]; turn: number }>(
    transaction,
    sql`update lead_rules set turn = turn + 1 where id = (${findRule(sql`${organisation}`, sql`${form}::integer`)})
      returning people, turn`,
  )
  if (!rule || rule.people.length === 0) return null
  const able = new Set((await listAssignees(transaction, organisation)).map(({ id }) => id))
  const people = rule.people.filter((id) => able.has(id))
  return people[(rule.turn - 1) % people.length] ?? null
}

/** SQL for the id of the rule that applies to a form. */
const findRule = (organisation: ReturnType<typeof sql>, form: ReturnType<typeof sql>) =>
  sql`select rule.id from lead_rules as rule where rule.organisation_id = ${organisation}
    and (rule.form_id = ${form} or rule.form_id is null) order by rule.form_id nulls last limit 1`

/** SQL for leads that are still new, with the time of their reminder. */
const waiting = sql`select lead.id, lead.organisation_id, lead.assignee_id,
    lead.received_at + make_interval(hours => rule.remind_hours) as due_at
  from leads as lead join lead_rules as rule
    on rule.id = (${findRule(sql`lead.organisation_id`, sql`lead.form_id`)}) and rule.remind_hours > 0
  where lead.state = 'new' and lead.reminded_at is null
    and not exists (select from lead_merges where lead_id = lead.id)`

export type DueReminder = { lead: number; to: string[] }

/**
 * Claims the reminder of the lead that has waited longest: its assignee is reminded, or else the editors of
 * the organisation. Skips leads that another instance has locked. Returns null if no reminder is due.
 */
export async function takeReminder(transaction: Database, at: Date): Promise<DueReminder | null> {
  const [due] = await readRows<{ id: number; organisation: OrganisationId; assignee: string | null }>(
    transaction,
    sql`update leads set reminded_at = ${at.toISOString()} where id = (
        select waiting.id from (${waiting}) as waiting join leads as one on one.id = waiting.id
        where waiting.due_at <= ${at.toISOString()} order by waiting.due_at, waiting.id limit 1
        for update of one skip locked)
      returning id, organisation_id as organisation, assignee_id as assignee`,
  )
  if (!due) return null
  return {
    lead: due.id,
    to: due.assignee === null ? await listEditors(transaction, due.organisation) : [due.assignee],
  }
}

/** Returns the editors and administrators of the organisation; the owners if there are no such people. */
async function listEditors(database: Database, organisation: OrganisationId): Promise<string[]> {
  const rows = await readRows<{ id: string; isEditor: boolean }>(
    database,
    sql`select id, ${isEditor(sql`people`, sql`${organisation}`)} as "isEditor"
      from people where ${mayWork(sql`people`, sql`${organisation}`)}`,
  )
  const editors = rows.filter((row) => row.isEditor)
  return (editors.length > 0 ? editors : rows).map(({ id }) => id)
}

/** Returns when the next reminder is due, as an ISO instant; null without one. */
export async function getNextReminder(database: Database): Promise<string | null> {
  const [row] = await readRows<{ at: Date | string | null }>(
    database,
    sql`select min(waiting.due_at) as at from (${waiting}) as waiting`,
  )
  return row?.at ? new Date(row.at).toISOString() : null
}
