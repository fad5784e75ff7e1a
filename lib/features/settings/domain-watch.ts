import type { OrganisationId } from '@/lib/base/domain/model'
import { startRunner } from '@/lib/base/platform/due-runner'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'
import { checkDomain } from '@/lib/features/domain-check/check-domain'
import type { Check, CheckResult } from '@/lib/features/domain-check/check-result'
import { openInstruments } from '@/lib/features/domain-check/open-instruments'
import { readProofSecret, toProof } from '@/lib/features/domain-check/verification'
import { getQueries, type Queries } from '@/lib/features/queries'

/** How long what was found of a domain is believed. */
const DAY_MS = 86_400_000
/** Between two checks: no one's server notices. */
const PAUSE_MS = 5000

/** Asks an organisation's domain as readers would, and keeps what came of it. */
export async function checkOwnDomain(
  store: Pick<Queries, 'domainChecks' | 'secrets'>,
  organisation: OrganisationId,
  domain: string,
): Promise<CheckResult[]> {
  const secret = await readProofSecret(store.secrets)
  const prove = async (nonce: string) => toProof(secret, nonce, domain)
  const mayAskPrivate = getSettings().DOCTOR_PRIVATE_ADDRESSES
  const expected = { domain, organisation, prove, now: new Date() }
  const results = await checkDomain(expected, openInstruments(domain, { mayAskPrivate }))
  await store.domainChecks.recordDomainCheck(organisation, { domain, problem: toProblem(results) })
  return results
}

/** Without these no reader gets there. */
const vital: readonly Check[] = ['resolves', 'https', 'certificate', 'reaches', 'organisation']

/** Where the site's own network is in the way, nothing is known of the domain. */
export function toProblem(results: readonly CheckResult[]): Check | null {
  const failed = results.find(({ check, state }) => state === 'failed' && vital.includes(check))
  return failed && !['dnsSilent', 'privateAddress'].includes(failed.code) ? failed.check : null
}

/** Begins to check every organisation's domain once a day, one after another; nothing where there is no room to say so. */
export async function startDomainWatch(): Promise<void> {
  const store = await getQueries()
  if (!store || getSettings().ROOM_HOST === null) return
  startRunner('domains', {
    store: watchDomains(store),
    onPerformed: () => undefined,
    onFailure: (err) => log().warn({ err }, 'domains could not be checked'),
  })
}

/** One at a time: what is under way when the site stops is left to the next day. */
function watchDomains(store: Queries) {
  let next = 0
  return {
    async performDue(at: Date) {
      if (at.getTime() < next) return null
      const taken = await store.domainChecks.takeDomain(new Date(at.getTime() - DAY_MS))
      next = taken ? at.getTime() + PAUSE_MS : 0
      if (taken) void checkOwnDomain(store, taken.organisation, taken.domain).catch(() => undefined)
      return taken
    },
    getNextDue: async () => (next === 0 ? null : new Date(next).toISOString()),
  }
}
