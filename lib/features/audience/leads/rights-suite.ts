import type { Person } from '@/lib/base/domain/account'
import { unknownSource } from '@/lib/base/domain/lead'
import {
  administering,
  aForm,
  anywhere,
  counter,
  moderating,
  type Rows,
  toOrganisation,
  type World,
} from '@/lib/testing/rights'

/** Sends a lead with a picture through a form. */
const aLead = async (world: World, whose: string, _actor?: Person) => {
  const organisation = toOrganisation(whose)
  // Reuses a form with leads, because it cannot be deleted, and an organisation has a limited number of forms.
  const answered = (await world.store.forms.listForms(organisation)).find(({ leads }) => leads > 0)
  const { id: formId } = answered ?? (await aForm(world, whose))
  const lead = {
    formId,
    email: 'eva@example.com',
    values: [],
    language: 'es',
    page: null,
    recipients: [],
    answers: false,
  }
  const files = [{ field: 'foto', name: 'foto.png', type: 'image/png', bytes: new Uint8Array([1]) }]
  const sent = { ...lead, source: unknownSource, files, digest: `lead ${++counter.last}`, at: new Date() }
  return { id: (await world.store.incomingLeads.receiveLead(organisation, sent)).id }
}
const aLeadFile = async (world: World, whose: string, actor?: Person) => {
  const { id } = await aLead(world, whose, actor)
  const organisation = toOrganisation(whose)
  return { id, file: (await world.store.leads.getLead(organisation, id))?.files[0]?.id ?? 0 }
}

export const rights: Rows = {
  listLeads: { scope: 'leads', ...moderating, ...anywhere, input: async () => ({}) },
  exportLeads: { ...moderating, ...anywhere, input: async () => ({}) },
  getLead: { scope: 'leads', ...moderating, input: aLead },
  getLeadFile: { ...moderating, input: aLeadFile },
  changeLead: {
    scope: 'leads',
    ...moderating,
    input: async (...facts) => ({ ...(await aLead(...facts)), state: 'active' }),
  },
  noteLead: {
    scope: 'leads',
    ...moderating,
    input: async (...facts) => ({ ...(await aLead(...facts)), text: 'Llamar.' }),
  },
  deleteLead: { scope: 'leads', ...moderating, input: aLead },
  getLeadBoard: { scope: 'leads', ...moderating, ...anywhere, input: async () => ({}) },
  mergeLeads: {
    scope: 'leads',
    ...moderating,
    input: async (...facts) => ({ ...(await aLead(...facts)), others: [1] }),
  },
  separateLead: {
    scope: 'leads',
    ...moderating,
    input: async (...facts) => ({ ...(await aLead(...facts)), merged: 1 }),
  },
  getLeadRules: { scope: 'settings', ...administering, ...anywhere, input: async () => ({}) },
  saveLeadRule: {
    scope: 'settings',
    ...administering,
    ...anywhere,
    input: async () => ({ form: null, rule: { people: [], remindHours: 8 } }),
  },
}
