import { isIPv6 } from 'node:net'
import { toResult as result, type CheckResult } from './check-result'
import { walk, type Instruments, type Walk } from './examine'
import { resolveAddresses } from './resolve'
import { createNonce, parseProof, proofPath } from './verification'

export type ExpectedAddress = {
  domain: string
  /** IP addresses or host names of the installation (`SITE_ADDRESS`); empty if DNS is not compared. */
  siteAddresses: readonly string[]
  /** Returns this site's answer to a nonce under this domain (`verification.ts`), or null if it cannot be computed. */
  prove(nonce: string): Promise<string | null>
}

/**
 * Compares the domain's addresses with those of the installation. Another address is right if this site answers
 * there: it belongs to a CDN or a proxy. Returns an empty list if the installation's addresses are unknown.
 */
export async function checkAddress(
  addresses: readonly string[],
  expected: ExpectedAddress,
  instruments: Instruments,
): Promise<CheckResult[]> {
  const siteAddresses = await resolveAddresses(expected.siteAddresses, instruments.resolve)
  if (siteAddresses.size === 0) return []
  const others = addresses.filter((address) => !siteAddresses.has(address))
  if (others.length === 0) return [result('address', 'ok', 'addressRight')]
  const { isThisSite, proxy } = await askOthers(others, expected, instruments)
  const facts = {
    addresses: others.slice(0, 6).join(', '),
    expected: [...siteAddresses].slice(0, 6).join(', '),
  }
  if (isThisSite)
    return [result('address', 'warning', 'addressProxied', { ...facts, proxy: proxy ?? 'none' })]
  if (proxy !== null) return [result('address', 'failed', 'addressProxyFails', { ...facts, proxy })]
  const isOnlyIpv6 = others.length < addresses.length && others.every(isIPv6)
  return [result('address', 'failed', isOnlyIpv6 ? 'addressIpv6' : 'addressElsewhere', facts)]
}

/**
 * Requests the proof of this site (`verification.ts`) from those addresses of the domain that do not belong to this
 * installation.
 */
async function askOthers(
  addresses: string[],
  { domain, prove }: ExpectedAddress,
  instruments: Instruments,
): Promise<{ isThisSite: boolean; proxy: string | null }> {
  const nonce = createNonce()
  const proof = await prove(nonce)
  let proxy: string | null = null
  for (const scheme of ['https', 'http']) {
    const url = new URL(`${scheme}://${domain}${proofPath}?nonce=${nonce}`)
    const { first, outcome } = await walk(url, {
      ...instruments,
      resolve: async () => ({ kind: 'found', addresses }),
    })
    proxy ??= findProxy(first)
    const answer = outcome.kind === 'answer' ? parseProof(outcome.body) : null
    if (answer && answer.proof === proof) return { isThisSite: true, proxy }
  }
  return { isThisSite: false, proxy }
}

/** Headers by which the answers of content delivery networks are recognised. */
const proxies: readonly [string, (header: (name: string) => string) => boolean][] = [
  ['Cloudflare', (header) => header('cf-ray') !== '' || header('server') === 'cloudflare'],
  ['CloudFront', (header) => header('x-amz-cf-id') !== ''],
  ['Fastly', (header) => header('x-fastly-request-id') !== '' || header('x-served-by').startsWith('cache-')],
  ['Akamai', (header) => header('server').startsWith('akamai') || header('x-akamai-request-id') !== ''],
  ['Bunny', (header) => header('server').startsWith('bunnycdn') || header('cdn-pullzone') !== ''],
]

function findProxy(answer: Walk['first']): string | null {
  if (answer.kind !== 'answer') return null
  const header = (name: string) => (answer.headers[name] ?? '').toLowerCase()
  return proxies.find(([, isFrom]) => isFrom(header))?.[0] ?? null
}
