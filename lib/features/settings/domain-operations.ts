import * as z from 'zod'
import { checkDomain as check } from '@/lib/features/domain-check/check-domain'
import { openInstruments } from '@/lib/features/domain-check/open-instruments'
import { readProofSecret, toProof } from '@/lib/features/domain-check/verification'
import { getSettings } from '@/lib/base/platform/settings'
import { processWide } from '@/lib/base/platform/process-wide'
import { done, missing, operation, refused } from '@/lib/features/operations/operation'

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
      const secret = await readProofSecret(store.secrets)
      const prove = async (nonce: string) => toProof(secret, nonce, domain)
      const mayAskPrivate = getSettings().DOCTOR_PRIVATE_ADDRESSES
      const expected = { domain, organisation, prove, now: new Date() }
      return done({ domain, results: await check(expected, openInstruments(domain, { mayAskPrivate })) })
    } finally {
      slot.isBusy = false
    }
  },
})
