import type { Certificate } from './request'
import type { Check, CheckCode, CheckResult } from './check-result'

/**
 * Stage of a domain's setup:
 *
 *   notChecked             not checked yet, or it cannot be checked from this network
 *   waitingForDns          the domain has no IP address
 *   dnsWrong               its IP address is that of another server
 *   waitingForCertificate  its IP address is right, but the proxy does not serve it by https yet
 *   serving                readers see the organisation's site, by https
 */
export const stages = ['notChecked', 'waitingForDns', 'dnsWrong', 'waitingForCertificate', 'serving'] as const

export type Stage = (typeof stages)[number]

/** Checks that must succeed for readers to reach the site, in the order of causes. */
const vital: readonly Check[] = [
  'address',
  'resolves',
  'caa',
  'https',
  'certificate',
  'reaches',
  'organisation',
  'redirect',
]

/** Failures caused by the network of this site, not by the domain. */
const ownFailures: readonly CheckCode[] = ['dnsSilent', 'privateAddress']

/** Returns the result that explains why readers cannot reach the domain; null if they reach it. */
export const findCause = (results: readonly CheckResult[]): CheckResult | null =>
  vital.flatMap((check) =>
    results.filter((result) => result.check === check && result.state === 'failed'),
  )[0] ?? null

/** Returns the stage of a domain from the results of its check. A certificate that expires soon still serves. */
function toStage(results: readonly CheckResult[]): Stage {
  const cause = findCause(results.filter(({ code }) => code !== 'certificateSoon'))
  if (cause === null) return 'serving'
  if (ownFailures.includes(cause.code)) return 'notChecked'
  if (cause.code === 'unresolved') return 'waitingForDns'
  const isHere = results.some(({ code }) => code === 'addressRight' || code === 'addressProxied')
  const isOtherServer =
    cause.check === 'address' || (!isHere && results.some(({ code }) => code === 'otherSite'))
  return isOtherServer ? 'dnsWrong' : 'waitingForCertificate'
}

/** Result of a domain's check, as it is stored. */
export type DomainState = {
  domain: string
  stage: Stage
  /** The result that explains the stage; null if readers reach the site. */
  cause: CheckResult | null
  /** The domain's certificate; null if another server answers. */
  certificate: Pick<Certificate, 'issuer' | 'until'> | null
  /** The sorted IP addresses; `proxied` for those of a proxy, which change often; null if no DNS server answered. */
  addresses: string | null
}

export const toDomainState = (domain: string, results: readonly CheckResult[]): DomainState => ({
  domain,
  stage: toStage(results),
  cause: findCause(results),
  certificate: toStage(results) === 'dnsWrong' ? null : toCertificate(results),
  addresses: toAddresses(results),
})

function toCertificate(results: readonly CheckResult[]): DomainState['certificate'] {
  const { issuer, until } = results.find(({ check }) => check === 'certificate')?.facts ?? {}
  return issuer && until ? { issuer: String(issuer), until: String(until) } : null
}

function toAddresses(results: readonly CheckResult[]): string | null {
  if (results.some(({ code }) => code === 'addressProxied' || code === 'addressProxyFails')) return 'proxied'
  const resolution = results.find(({ check }) => check === 'resolves')
  if (!resolution || resolution.code === 'dnsSilent') return null
  return String(resolution.facts.addresses ?? '')
}
