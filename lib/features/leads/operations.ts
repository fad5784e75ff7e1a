import * as z from 'zod'
import { leadStates, MOST_LEADS_COUNTED } from '@/lib/base/domain/lead'
import { idInput, searchInput } from '@/lib/features/operations/inputs'
import { idPosition, listing } from '@/lib/features/operations/listing'
import {
  done,
  missing,
  operation,
  refused,
  scopedOperation,
  type RoomContext,
  type ScopedContext,
} from '@/lib/features/operations/operation'
import { toCsv } from './csv'

/** Operations for leads, which readers send by forms: 'Solicitudes' (leads). */

const permission = 'leads.manage'
/** Number of leads on a page of the list. */
const PAGE = 30
/** Maximum number of leads in an export, the newest ones. */
const MAX_EXPORTED = 10_000

const id = z.object({ id: idInput })
const state = z.enum(leadStates)
const filter = {
  state: state.nullable().default('new'),
  text: searchInput,
}

/** Finds the lead for the audit log. The entry contains its number, but not its sender. */
async function findLead({ store, organisation }: RoomContext, input: { id: number }) {
  const lead = await store.leads.getLead(organisation, input.id)
  return lead && { name: `lead ${input.id}`, ownerId: null }
}

/** Returns leads, the newest first, and the number of leads per state. */
export const listLeads = scopedOperation({
  kind: 'query',
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
    answer: async ({ store, scope }, rows) => ({
      leads: rows.map(({ values: _values, page: _page, ...lead }) => lead),
      counts: await store.leads.countLeads(scope, typeof scope === 'string' ? null : MOST_LEADS_COUNTED + 1),
    }),
  }),
})

/** Exports leads as CSV (RFC 4180). */
export const exportLeads = scopedOperation({
  kind: 'query',
  permission,
  editorsOwn: 'bytes',
  readsPersonalData: true,
  input: z.object(filter),
  run: async ({ store, scope }, input) =>
    done({ csv: toCsv(await store.leads.listLeads(scope, { ...input, before: null, limit: MAX_EXPORTED })) }),
})

/** Returns a lead with its values, notes and attached files. */
export const getLead = operation({
  kind: 'query',
  permission,
  readsPersonalData: true,
  input: id,
  findSubject: findLead,
  async run({ store, organisation }, input) {
    const lead = await store.leads.getLead(organisation, input.id)
    if (!lead) return missing
    return done({ ...lead, assignees: await store.leads.listAssignees(organisation) })
  },
})

/** Returns a file of a lead. Only the admin can read it. */
export const getLeadFile = operation({
  kind: 'query',
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
export const changeLead = operation({
  kind: 'command',
  permission,
  input: id.extend({ state: state.optional(), assigneeId: z.string().max(100).nullable().optional() }),
  findSubject: findLead,
  describe: (input) => (input.state ? { state: input.state } : {}),
  run: async ({ store, organisation }, input) =>
    (await store.leads.changeLead(organisation, input)) ? done(null) : refused('leadAssignee'),
})

/** Adds a note to a lead. Its sender does not see it. */
export const noteLead = operation({
  kind: 'command',
  permission,
  input: id.extend({ text: z.string().trim().min(1, 'required').max(5000, 'tooLong') }),
  findSubject: findLead,
  async run({ store, person }, input) {
    await store.leads.addLeadNote({ lead: input.id, by: person.id, text: input.text })
    return done(null)
  },
})

/** Deletes a lead permanently, with its notes and files. */
export const deleteLead = operation({
  kind: 'command',
  permission,
  input: id,
  findSubject: findLead,
  async run({ store, organisation }, input) {
    await store.leads.deleteLead(organisation, input.id)
    return done(null)
  },
})
