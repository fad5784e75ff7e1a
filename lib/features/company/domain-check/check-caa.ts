import { toResult as result, type CheckResult, type CheckState } from './check-result'
import type { ResolveCaa } from './resolve'

/** Names of the certificate authorities that Caddy uses: Let's Encrypt, and Sectigo for ZeroSSL. */
const authorities = ['letsencrypt.org', 'sectigo.com']

/**
 * Checks that the CAA records of the domain, or else those of the nearest domain above it (RFC 8659), allow one of the
 * authorities. Returns an empty list if they do, otherwise one result with `state`.
 */
export async function checkCaa(
  domain: string,
  state: CheckState,
  resolveCaa: ResolveCaa,
): Promise<CheckResult[]> {
  const labels = domain.split('.')
  const names = labels.map((_, at) => labels.slice(at).join('.'))
  const lists = await Promise.all(names.map(resolveCaa))
  const nearest = lists.findIndex((records) => records.length > 0)
  const issuers = (lists[nearest] ?? []).flatMap(({ issue }) =>
    issue === undefined ? [] : [toIssuer(issue)],
  )
  if (issuers.length === 0 || issuers.some((issuer) => authorities.includes(issuer))) return []
  const facts = {
    name: names[nearest]!,
    issuers: issuers.filter(Boolean).slice(0, 6).join(', ') || ';',
    authority: authorities[0]!,
  }
  return [result('caa', state, 'caaForbids', facts)]
}

/** Removes the parameters of `letsencrypt.org; validationmethods=http-01`. An empty issuer forbids all. */
const toIssuer = (value: string) => value.split(';')[0]!.trim().toLowerCase()
