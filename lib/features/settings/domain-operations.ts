import * as z from 'zod'
import { processWide } from '@/lib/base/platform/process-wide'
import { done, missing, operation, refused, scopedOperation } from '@/lib/features/operations/operation'
import { checkOwnDomain } from './domain-watch'

/** One at a time: no one has this site ask others without end. */
const running = () => processWide('domain-check', () => ({ isBusy: false }))

/** Whether readers, browsers and crawlers find the organisation at its domain. */
export const checkDomain = operation({
  kind: 'command',
  permission: 'settings.manage',
  input: z.object({}),
  async run({ store, organisation }) {
    const settings = await store.settings.getSettings(organisation)
    if (!settings) return missing
    const { domain } = settings
    if (domain === null) return refused('noDomain')
    const slot = running()
    if (slot.isBusy) return refused('checkRunning')
    slot.isBusy = true
    try {
      return done({ domain, results: await checkOwnDomain(store, organisation, domain) })
    } finally {
      slot.isBusy = false
    }
  },
})

/** The organisations that readers do not get to by their domains. */
export const listBrokenDomains = scopedOperation({
  kind: 'query',
  permission: 'settings.manage',
  input: z.object({}),
  run: async ({ store, scope }) => done(await store.domainChecks.listBrokenDomains(scope)),
})
