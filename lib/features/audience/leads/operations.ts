import * as z from 'zod'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { leadStates, MOST_LEADS_COUNTED, type LeadState, type ListedLead } from '@/lib/base/domain/lead'
import { idInput, searchInput } from '@/lib/features/kernel/operations/inputs'
import { idPosition, listing } from '@/lib/features/kernel/operations/listing'
import {
  command,
  done,
  missing,
  query,
  refused,
  scopedQuery,
  type RoomContext,
  type ScopedContext,
} from '@/lib/features/kernel/operations/operation'
import { toCsv } from './csv'
import type { LeadRow } from './leads'

/** Operations for leads (form submissions): the screen 'Solicitudes'. */

const permission = 'leads.manage'
/** Number of leads on a page of the list. */
const PAGE = 30
/** Maximum number of leads in an export, the newest ones. */
const MAX_EXPORTED = 10_000
/** Maximum hours until a reminder: 30 days. */
const MAX_REMIND_HOURS = 720

const id = z.object({ id: idInput })
const state = z.enum(leadStates)
const narrowing = {
  text: searchInput,
  form: idInput.nullable().default(null),
  assignee: z
    .string()
    .max(100)
    .nullable()
    .default(null)
    .describe('Id of the person who works on the leads; `none` for leads without one.'),
}
const filter = { state: state.nullable().default('new'), ...narrowing }

/** Finds the lead for the audit log. The entry contains its number, but not its sender. */
async function findLead({ store, organisation }: RoomContext, input: { id: number }) {
  const lead = await store.leads.getLead(organisation, input.id)
  return lead && { name: `lead ${input.id}`, ownerId: null }
}

/** Returns leads, the newest first, and the number of leads per state. */
export const listLeads = scopedQuery({
  permission,
  readsPersonalData: true,
  ...listing({
    name: 'leads',
    length: PAGE,
    input: { ...filter, before: idInput.nullable().default(null) },
    position: idPosition,
    find: ({ store, scope }: ScopedContext, input, { after, limit }) =>
      store.leads.listLeads(scope, { ...input, before: after, limit }),
    toPosition: ({ id }) => id,
    answer: async (context, rows) => ({
      leads: rows.map(toListedLead),
      counts: await countLeads(context),
      choices: await listChoices(context),
    }),
  }),
})

/** Returns the newest leads of each state, and the number of leads per state. */
export const getLeadBoard = scopedQuery({
  permission,
  readsPersonalData: true,
  input: z.object(narrowing),
  async run({ store, scope }, input) {
    const listState = (leadState: LeadState) =>
      store.leads.listLeads(scope, { ...input, state: leadState, before: null, limit: PAGE })
    const [columns, counts] = await Promise.all([
      Promise.all(
        leadStates.map(async (leadState) => ({ state: leadState, leads: await listState(leadState) })),
      ),
      countLeads({ store, scope }),
    ])
    return done({
      columns: columns.map((column) => ({ ...column, leads: column.leads.map(toListedLead) })),
      counts,
      choices: await listChoices({ store, scope }),
    })
  },
})

/** Returns the forms and people by which leads can be filtered; null if several organisations are listed. */
async function listChoices({ store, scope }: Pick<ScopedContext, 'store' | 'scope'>) {
  if (typeof scope !== 'string') return null
  const [forms, assignees] = await Promise.all([
    store.forms.listForms(scope),
    store.leadRules.listAssignees(scope),
  ])
  return { forms: forms.map((form) => ({ id: form.id, name: form.title })), assignees }
}

const toListedLead = ({ values: _values, page: _page, ...lead }: LeadRow): ListedLead => lead

const countLeads = ({ store, scope }: Pick<ScopedContext, 'store' | 'scope'>) =>
  store.leads.countLeads(scope, typeof scope === 'string' ? null : MOST_LEADS_COUNTED + 1)

/** Exports leads as CSV (RFC 4180). */
export const exportLeads = scopedQuery({
  permission,
  editorsOwn: 'bytes',
  readsPersonalData: true,
  input: z.object(filter),
  run: async ({ store, scope }, input) =>
    done({ csv: toCsv(await store.leads.listLeads(scope, { ...input, before: null, limit: MAX_EXPORTED })) }),
})

/** Returns a lead with its values, notes and attached files. */
export const getLead = query({
  permission,
  readsPersonalData: true,
  input: id,
  findSubject: findLead,
  async run({ store, organisation }, input) {
    const lead = await store.leads.getLead(organisation, input.id)
    if (!lead) return missing
    return done({ ...lead, assignees: await store.leadRules.listAssignees(organisation) })
  },
})

/** Returns a file of a lead. API clients cannot read it. */
export const getLeadFile = query({
  permission,
  editorsOwn: 'bytes',
  readsPersonalData: true,
  input: id.extend({ file: idInput }),
  findSubject: findLead,
  async run({ store, organisation }, { id: lead, file }) {
    const leadFile = await store.leads.getLeadFile(organisation, { lead, file })
    return leadFile ? done(leadFile) : missing
  },
})

/** Changes the state or the assignee of a lead. */
export const changeLead = command({
  permission,
  input: id.extend({ state: state.optional(), assigneeId: z.string().max(100).nullable().optional() }),
  findSubject: findLead,
  describe: (input) => (input.state ? { state: input.state } : {}),
  run: async ({ store, organisation, person }, input) =>
    (await store.leads.changeLead(organisation, { ...input, by: person.id }))
      ? done(null)
      : refused('leadAssignee'),
})

/** Adds a note to a lead, and notifies the people whom it mentions. The sender of the lead does not see the note. */
export const noteLead = command({
  permission,
  input: id.extend({
    text: z.string().trim().min(1, 'required').max(5000, 'tooLong'),
    mentions: z.array(z.string().max(100)).max(50).default([]),
  }),
  findSubject: findLead,
  async run({ store, organisation, person }, { id: lead, ...note }) {
    await store.leads.addLeadNote(organisation, { lead, by: person.id, ...note })
    return done(null)
  },
})

/** Merges leads from the same address into this one, which then shows all of them. */
export const mergeLeads = command({
  permission,
  input: id.extend({ others: z.array(idInput).min(1, 'required').max(20) }),
  findSubject: findLead,
  run: async ({ store, organisation }, { id: lead, others }) =>
    (await store.leads.mergeLeads(organisation, { id: lead, others: [...new Set(others)] }))
      ? done(null)
      : refused('leadMerge'),
})

/** Separates a merged lead again. */
export const separateLead = command({
  permission,
  input: id.extend({ merged: idInput }),
  findSubject: findLead,
  run: async ({ store }, { id: lead, merged }) =>
    (await store.leads.separateLead({ id: lead, merged })) ? done(null) : refused('leadMerge'),
})

/** Returns the rules that assign new leads and remind of them, with the people who may work on leads. */
export const getLeadRules = query({
  permission: 'forms.manage',
  input: z.object({}),
  async run({ store, organisation }) {
    const [rules, assignees, forms] = await Promise.all([
      store.leadRules.listLeadRules(organisation),
      store.leadRules.listAssignees(organisation),
      store.forms.listForms(organisation),
    ])
    return done({ rules, assignees, forms: forms.map(({ id, title }) => ({ id, title })) })
  },
})

const rule = z.object({
  people: z
    .array(z.string().max(100))
    .max(50)
    .transform((people) => [...new Set(people)]),
  remindHours: z.int('number').min(0, 'number').max(MAX_REMIND_HOURS, 'number'),
})

/**
 * Saves the rule for new leads of a form, or of all forms without a separate rule (null). People get the leads
 * in turn. Without a rule a form follows the rule of the organisation.
 */
export const saveLeadRule = command({
  permission: 'forms.manage',
  input: z.object({ form: idInput.nullable(), rule: rule.nullable() }),
  async findSubject({ store, organisation }, { form }) {
    if (form === null) return { name: 'lead rule', ownerId: null }
    return (await store.forms.getForm(organisation, form)) && { name: `form ${form}`, ownerId: null }
  },
  async run({ store, organisation }, { form, rule: saved }) {
    const assignees = await store.leadRules.listAssignees(organisation)
    const isAble = (person: string) => assignees.some(({ id }) => id === person)
    if (saved && !saved.people.every(isAble)) return refused('leadAssignee')
    await store.leadRules.saveLeadRule(organisation, form, saved)
    wakeRunner('leads')
    return done(null)
  },
})

/** Deletes a lead permanently, with its notes and files. */
export const deleteLead = command({
  permission,
  input: id,
  findSubject: findLead,
  async run({ store, organisation }, input) {
    await store.leads.deleteLead(organisation, input.id)
    return done(null)
  },
})
