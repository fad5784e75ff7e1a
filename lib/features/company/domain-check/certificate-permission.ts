import { LRUCache } from 'lru-cache'
import { parseDomainName } from '@/lib/base/domain/domain-name'
import { createMemoryBuckets } from '@/lib/base/rate-limit/buckets'
import { resolveAddresses, type Resolve } from './resolve'

/** Maximum number of cached decisions, because a client can connect with any host name. */
const MAX_ANSWERS = 10_000
/** Time in ms for which a decision is cached. A new domain gets its certificate after this time at the latest. */
const ANSWER_MS = 10_000
/** Limit of decisions per second for all host names that were never allowed. Such refusals are not cached. */
const windows = { second: { points: 100, duration: 1 } }

export type PermissionSources = {
  /** Returns whether a domain without `www.` belongs to an organisation or the admin. */
  isServed(domain: string): Promise<boolean>
  /** Returns whether a domain without `www.` may have other IP addresses than the installation, such as a CDN's. */
  mayHaveOtherAddresses(domain: string): Promise<boolean>
  resolve: Resolve
  /** IP addresses or host names of the installation (`SITE_ADDRESS`); empty if DNS is not compared. */
  siteAddresses: readonly string[]
}

/**
 * Returns the function that decides whether a proxy may obtain a certificate for a host name: the site serves the
 * domain, and it has the addresses of `SITE_ADDRESS` or may have others. The function never rejects; on a failure it
 * returns false.
 */
export function createCertificatePermission(sources: PermissionSources): (host: string) => Promise<boolean> {
  const answers = new LRUCache<string, Promise<boolean>>({ max: MAX_ANSWERS, ttl: ANSWER_MS, perf: Date })
  // Hosts that were allowed before. They are exempt from the limit, so that requests for unknown hosts cannot delay a
  // renewal.
  const allowedHosts = new LRUCache<string, true>({ max: MAX_ANSWERS })
  const buckets = createMemoryBuckets(windows)
  return async (input) => {
    const host = input.toLowerCase()
    const domain = parseDomainName(host)
    // Rejects ports, schemes and IP addresses, which `parseDomainName` accepts or removes.
    if (domain === null || (domain !== host && `www.${domain}` !== host)) return false
    const cachedAnswer = answers.get(host)
    if (cachedAnswer) return cachedAnswer
    if (!allowedHosts.has(host) && !(await buckets.consume('all')).ok) return false
    const answer = decide(host, domain, sources).catch(() => false)
    void answer.then((isAllowed) => isAllowed && allowedHosts.set(host, true))
    answers.set(host, answer)
    return answer
  }
}

async function decide(host: string, domain: string, sources: PermissionSources): Promise<boolean> {
  if (!(await sources.isServed(domain))) return false
  if (sources.siteAddresses.length === 0 || (await pointsHere(host, sources))) return true
  return sources.mayHaveOtherAddresses(domain)
}

async function pointsHere(host: string, { resolve, siteAddresses }: PermissionSources): Promise<boolean> {
  const [addresses, ownAddresses] = await Promise.all([
    resolveAddresses([host], resolve),
    resolveAddresses(siteAddresses, resolve),
  ])
  return addresses.size > 0 && [...addresses].every((address) => ownAddresses.has(address))
}
