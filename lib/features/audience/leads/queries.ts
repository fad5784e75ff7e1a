import { listAssignees, listLeadRules, saveLeadRule } from './lead-rules'
import {
  addLeadNote,
  changeLead,
  countLeads,
  deleteLead,
  getLead,
  getLeadFile,
  listLeads,
  mergeLeads,
  separateLead,
} from './leads'

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
