import { administering, aForm, anywhere, type Rows, toFormSettings } from '@/lib/testing/rights'

export const rights: Rows = {
  listForms: { scope: 'settings', ...administering, ...anywhere, input: async () => ({}) },
  listFormChoices: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  getForm: { scope: 'settings', ...administering, input: aForm },
  createForm: { scope: 'settings', ...administering, ...anywhere, input: async () => toFormSettings() },
  saveForm: {
    scope: 'settings',
    ...administering,
    input: async (...facts) => ({ ...(await aForm(...facts)), version: 1, ...toFormSettings() }),
  },
  deleteForm: { scope: 'settings', ...administering, input: aForm },
}
