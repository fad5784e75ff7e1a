import type { OrganisationId } from '@/lib/base/domain/model'
import { anywhere, counter, type Rows, type World } from '@/lib/testing/rights'

/** Makes a new domain the only alias of AXS. */
const aDomain = async ({ store }: World) => {
  const organisation = 'AXS' as OrganisationId
  const domain = `antes-${++counter.last}.example`
  const base = (await store.settings.getSettings(organisation)) ?? {}
  await store.settings.saveSettings(organisation, { values: { aliases: domain }, base })
  return { domain }
}

export const rights: Rows = {
  listBrokenDomains: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  listDomains: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  planDomain: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    input: async () => ({ domain: 'nuevo.example' }),
  },
  addDomain: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    async input(world) {
      await aDomain(world)
      return { domain: `nuevo-${++counter.last}.example` }
    },
  },
  removeDomain: { scope: 'settings', least: 'administrator', ...anywhere, input: aDomain },
  checkDomain: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  getSettings: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  saveSettings: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    input: async () => ({ values: { description: `Dicho ${++counter.last}` }, base: {} }),
  },
  saveLegalText: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    input: async () => ({ page: 'cookies', base: null, content: `Texto ${++counter.last}` }),
  },
}
