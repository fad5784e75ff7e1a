import type { Job } from '@/lib/base/jobs/runner'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { getSettings } from '@/lib/base/platform/settings'
import { checkDomain } from '@/lib/features/company/domain-check/check-domain'
import type { CheckResult } from '@/lib/features/company/domain-check/check-result'
import { toDomainState, type Stage } from '@/lib/features/company/domain-check/domain-state'
import { openInstruments } from '@/lib/features/company/domain-check/open-instruments'
import { readProofSecret, toProof } from '@/lib/features/company/domain-check/verification'
import type { Queries } from '@/lib/features/kernel/queries'
import type { OwnDomain } from './domain-checks'
import type { DomainSummary } from './domain-list'

/** Age in ms of a check's result after which the domain is checked again. */
const DAY_MS = 86_400_000
/** Pause in ms between two checks, so that they put no load on other servers. */
const PAUSE_MS = 5000

/** Checks an organisation's domain from the outside, and stores the result. */
export async function checkOwnDomain(
  store: Pick<Queries, 'domainChecks' | 'secrets'>,
  { organisation, domain, primary }: OwnDomain,
): Promise<{ stage: Stage; results: CheckResult[] }> {
  const secret = await readProofSecret(store.secrets)
  const prove = async (nonce: string) => toProof(secret, nonce, domain)
  const { DOCTOR_PRIVATE_ADDRESSES: mayAskPrivate, SITE_ADDRESS: siteAddresses } = getSettings()
  const expected = { domain, primary, organisation, siteAddresses, prove, now: new Date() }
  const results = await checkDomain(expected, openInstruments(domain, { mayAskPrivate }))
  const state = toDomainState(domain, results)
  await store.domainChecks.recordDomainCheck(organisation, state)
  return { stage: state.stage, results }
}

/** Checks all domains every day, one after another. A check interrupted by shutdown is repeated the next day. */
export function watchDomains(store: Queries): Job {
  let next = 0
  let summary: DomainSummary | null = null
  readMetric('domains', () => summary?.stages.map(({ stage, count }) => [{ stage }, count]) ?? [])
  readMetric('certificateExpiry', () => (summary?.firstExpiry ? [[{}, summary.firstExpiry]] : []))
  readMetric('dnsChanges', () => (summary ? [[{}, summary.changed]] : []))
  return {
    async performDue(at: Date) {
      if (at.getTime() < next) return null
      const taken = await store.domainChecks.claimDueDomain(new Date(at.getTime() - DAY_MS))
      summary = await store.domainList.summariseDomains()
      next = taken ? at.getTime() + PAUSE_MS : 0
      if (taken) void checkOwnDomain(store, taken).catch(() => undefined)
      return taken
    },
    getNextDue: async () => (next === 0 ? null : new Date(next).toISOString()),
  }
}
