import { addLeadNote, changeLead, deleteLead, mergeLeads, separateLead } from './change-lead'
import { listAssignees, listLeadRules, saveLeadRule } from './lead-rules'
import { countLeads, listLeads } from './leads'
import { getLead, getLeadFile } from './open-lead'

export * as incomingLeads from './receive'
export * as leadMails from './lead-mails'
export const leadRules = { listAssignees, listLeadRules, saveLeadRule }
export const leads = {
  addLeadNote,
  changeLead,
  countLeads,
  deleteLead,
  getLead,
  getLeadFile,
  listLeads,
  mergeLeads,
  separateLead,
}
