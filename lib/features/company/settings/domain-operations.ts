import * as z from 'zod'
import { parseDomainName, toAliases } from '@/lib/base/domain/domain-name'
import type { OrganisationId } from '@/lib/base/domain/model'
import { toDisplayedDomain } from '@/lib/base/domain/displayed-domain'
import { runLimited } from '@/lib/base/platform/run-limited'
import { getSettings as getSiteSettings } from '@/lib/base/platform/settings'
import { toDisplayedResult } from '@/lib/features/company/domain-check/displayed-result'
import type { Check } from '@/lib/features/company/domain-check/check-result'
import { stages, type Stage } from '@/lib/features/company/domain-check/domain-state'
import { planRecords } from '@/lib/features/company/domain-check/plan-records'
import { isZoneApex, resolveHost } from '@/lib/features/company/domain-check/resolve'
import { readProofSecret, toOwnershipRecord } from '@/lib/features/company/domain-check/verification'
import { listing, pageNumber } from '@/lib/features/kernel/operations/listing'
import {
  command,
  done,
  missing,
  query,
  refused,
  scopedQuery,
  type ScopedContext,
} from '@/lib/features/kernel/operations/operation'
import * as domains from './change-domains'
import { domainPosition, toDomainPosition, type DomainProblem, type ListedDomain } from './domain-list'
import { checkOwnDomain } from './domain-watch'

/** Input of a domain, as typed or copied from the address bar. */
const domainInput = z
  .string()
  .max(1000, 'tooLong')
  .transform((input, context) => {
    const domain = parseDomainName(input)
    if (domain === null) context.addIssue({ code: 'custom', message: 'domain' })
    return domain ?? z.NEVER
  })

/** One check at a time, so that no one can make this site flood other servers with requests. */
const MAX_CHECKS = 1

/** Checks that readers, browsers and crawlers reach the organisation at a domain; its primary domain by default. */
export const checkDomain = command({
  permission: 'settings.manage',
  input: z.object({ domain: domainInput.optional() }),
  async run({ store, organisation }, input) {
    const settings = await store.settings.getSettings(organisation)
    if (!settings) return missing
    const domain = input.domain ?? settings.domain
    if (domain === null) return refused('noDomain')
    const isAlias = toAliases(settings.aliases).includes(domain)
    if (domain !== settings.domain && !isAlias) return missing
    const check = async () => {
      await store.domainChecks.requestDomain(organisation, domain)
      const primary = isAlias ? settings.domain : null
      const { stage, results } = await checkOwnDomain(store, { organisation, domain, primary })
      return done({ domain, stage, results: results.map(toDisplayedResult) })
    }
    return (await runLimited('domain checks', MAX_CHECKS, check)) ?? refused('checkRunning')
  },
})

/** Lists the organisations that readers cannot reach at one of their domains. */
export const listBrokenDomains = scopedQuery({
  permission: 'settings.manage',
  input: z.object({}),
  async run({ store, scope }) {
    const { domains, total } = await store.domainList.listBrokenDomains(scope)
    return done({ organisations: domains.flatMap(toBroken), total })
  },
})

const PAGE_LENGTH = 50

const toListed = ({
  organisation,
  domain,
  isPrimary,
  stage,
  problem,
  certificate,
  checkedAt,
}: ListedDomain) => ({
  organisation,
  domain,
  display: toDisplayedDomain(domain),
  isPrimary,
  stage,
  problem: problem && toDisplayedResult(problem),
  certificate,
  checkedAt,
})

/** A domain by which readers do not reach an organisation. */
export type BrokenDomain = {
  id: OrganisationId
  name: string
  domain: string
  display: string
  stage: Stage
  /** The failed check that explains why readers do not reach the site. */
  problem: Check
  cause: DomainProblem
}

const toBroken = ({ organisation, domain, stage, problem }: ListedDomain): BrokenDomain[] =>
  problem
    ? [
        {
          ...organisation,
          domain,
          display: toDisplayedDomain(domain),
          stage,
          problem: problem.check,
          cause: toDisplayedResult(problem),
        },
      ]
    : []

/** Lists domains with their certificates, those with problems first. `stage` selects the domains of a stage. */
export const listDomains = scopedQuery({
  permission: 'settings.manage',
  ...listing({
    name: 'domains',
    length: PAGE_LENGTH,
    input: { page: pageNumber, stage: z.enum(stages).nullish() },
    position: domainPosition,
    find: ({ store, scope }: ScopedContext, { stage = null }, window) =>
      store.domainList.listDomains(scope, window, stage),
    toPosition: toDomainPosition,
    answer: async ({ store, scope }, rows, { input: { stage = null } }) => ({
      domains: rows.map(toListed),
      total: await store.domainList.countDomains(scope, stage),
    }),
  }),
})

/**
 * Returns the DNS records of a domain before it is added. If another organisation has the domain, they include the TXT
 * record that proves the ownership.
 */
export const planDomain = query({
  permission: 'settings.manage',
  input: z.object({ domain: domainInput }),
  async run({ store, organisation }, { domain }) {
    const { SITE_ADDRESS } = getSiteSettings()
    const records = await planRecords(domain, SITE_ADDRESS, { resolve: resolveHost, isZoneApex })
    const isTaken = await store.domainList.isTaken(organisation, domain)
    if (isTaken) records.push(toOwnershipRecord(await readProofSecret(store.secrets), organisation, domain))
    return done({
      domain,
      display: toDisplayedDomain(domain),
      records,
      takenBy: isTaken ? ('otherOrganisation' as const) : null,
      isSiteAddressSet: SITE_ADDRESS.length > 0,
    })
  },
})

/** Adds a domain, as the primary domain or as an alias. The former primary domain becomes an alias. */
export const addDomain = command({
  permission: 'settings.manage',
  input: z.object({ domain: domainInput, isPrimary: z.boolean().default(false) }),
  describe: ({ domain, isPrimary }) => ({ domain, isPrimary: String(isPrimary) }),
  run: domains.addDomain,
})

/** Removes a domain. Readers no longer reach the organisation at it. */
export const removeDomain = command({
  permission: 'settings.manage',
  input: z.object({ domain: domainInput }),
  describe: ({ domain }) => ({ domain }),
  run: domains.removeDomain,
})
