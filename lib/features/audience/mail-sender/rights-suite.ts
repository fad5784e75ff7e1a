import type { OrganisationId } from '@/lib/base/domain/model'
import { anywhere, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  getMailSender: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  checkMailSender: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  createMailKey: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    async input({ store }) {
      const [values, base] = [{ mailFrom: 'hola@axs.example' }, { mailFrom: null }]
      await store.settings.saveSettings('AXS' as OrganisationId, { values, base })
      return {}
    },
  },
}
