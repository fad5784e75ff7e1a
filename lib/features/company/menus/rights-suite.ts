import { anywhere, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  listTopicChoices: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  getMenus: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  saveMenu: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    input: async () => ({ name: 'socialLinks', base: null, value: null }),
  },
}
