import { isPublicAddress } from '@/lib/base/http/public-address'
import { checkAddress, type ExpectedAddress } from './check-address'
import { checkCaa } from './check-caa'
import { toResult as result, type CheckResult } from './check-result'
import { walk, type Instruments, type Walk } from './examine'
import { readPageHead, readRobots } from './read-page'
import { createNonce, parseProof, proofPath } from './verification'

export type Expected = ExpectedAddress & {
  /** For an alias: the primary domain to which it must redirect; null for a primary domain. */
  primary: string | null
  /** Organisation whose site the domain must show; null accepts any. */
  organisation: string | null
  /** If true, missing HSTS is a failure instead of a warning. Set for callers who can set `HSTS_SECONDS`. */
  isHstsRequired?: boolean
  now: Date
}

type Answered = Extract<Walk['outcome'], { kind: 'answer' }>
type Certificate = NonNullable<Answered['certificate']>

const HOME = '/home'
const SOON_MS = 14 * 24 * 60 * 60 * 1000
/**
 * Remaining time in ms below which the certificate is a failure. Automatic renewal has failed by then, and
 * monitoring by `cartelera doctor` should report it.
 */
const URGENT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Checks a domain with the requests that readers, browsers and crawlers send. Never throws. Each request has
 * a time limit and a size limit (`request.ts`); the caller's signal aborts all of them.
 */
export async function checkDomain(expected: Expected, instruments: Instruments): Promise<CheckResult[]> {
  const { domain } = expected
  const { resolution, addresses } = await checkResolution(domain, instruments)
  if (addresses.length === 0) return [resolution]
  const isLocal = /(^|\.)localhost$/.test(domain)
  const address = isLocal ? [] : await checkAddress(addresses, expected, instruments)
  if (resolution.state === 'failed') return [resolution, ...address.filter(({ state }) => state === 'failed')]
  const home = (scheme: string) => walk(new URL(`${scheme}://${domain}${HOME}`), instruments)
  const [secure, plain] = [isLocal ? null : await home('https'), await home('http')]
  const isSecure = secure?.first.kind === 'answer'
  const scheme = isSecure ? 'https' : 'http'
  const identity = await checkIdentity(expected, scheme, instruments)
  const page = isSecure ? secure : plain
  return [
    resolution,
    ...address,
    ...(secure
      ? await checkHttps(secure, plain, expected, instruments)
      : [result('https', 'skipped', 'httpsLocal')]),
    ...identity.results,
    ...(expected.primary === null ? [] : [checkRedirect(page, expected.primary)]),
    checkPlain(plain, expected, isSecure, isLocal),
    await checkWww(expected, scheme, instruments),
    ...(expected.primary !== null
      ? []
      : await checkPage(page, { domain, isLocal, isEmpty: identity.isEmpty }, instruments)),
  ]
}

/** Checks the page that search engines read. An alias has no page. */
async function checkPage(
  page: Walk,
  { domain, isLocal, isEmpty }: { domain: string; isLocal: boolean; isEmpty: boolean },
  instruments: Instruments,
): Promise<CheckResult[]> {
  if (isEmpty) return waiting
  const root = new URL('/', page.start)
  return [checkCanonical(page, domain, isLocal), ...(await checkCrawlers(page, root, instruments))]
}

/** Skipped checks for an organisation without publications: crawlers have to wait, and no canonical URL is declared. */
const waiting = (['canonical', 'crawlers', 'sitemap'] as const).map((check) =>
  result(check, 'skipped', 'noPublications'),
)

async function checkResolution(
  domain: string,
  { resolve, mayAskPrivate }: Instruments,
): Promise<{ resolution: CheckResult; addresses: string[] }> {
  const resolved = await resolve(domain)
  if (resolved.kind !== 'found') {
    const code = resolved.kind === 'silent' ? 'dnsSilent' : 'unresolved'
    return { resolution: result('resolves', 'failed', code, { domain }), addresses: [] }
  }
  const { addresses } = resolved
  const facts = { addresses: addresses.toSorted().slice(0, 6).join(', ') }
  const isHidden = !mayAskPrivate && !addresses.every(isPublicAddress)
  return {
    resolution: isHidden
      ? result('resolves', 'failed', 'privateAddress', facts)
      : result('resolves', 'ok', 'resolved', facts),
    addresses,
  }
}

/** Checks the https answer and certificate; for an alias, the first answer, which redirects to the primary domain. */
async function checkHttps(
  secure: Walk,
  plain: Walk,
  expected: Expected,
  { resolveCaa }: Instruments,
): Promise<CheckResult[]> {
  const { domain, primary, now, isHstsRequired = false } = expected
  const outcome = primary === null ? secure.outcome : secure.first
  if (secure.first.kind !== 'answer' || outcome.kind !== 'answer') {
    const reason = toReason(outcome)
    const code = lacksCertificate(reason, plain) ? 'certificatePending' : 'httpsClosed'
    return [result('https', 'failed', code, { reason }), ...(await checkCaa(domain, 'failed', resolveCaa))]
  }
  const { status } = outcome
  const answers =
    status === 200 || (primary !== null && status < 400)
      ? result('https', 'ok', 'httpsAnswers')
      : result('https', 'failed', 'httpsStatus', { status })
  const { certificate } = secure.first
  if (!certificate) return [answers]
  const validity = checkCertificate(certificate, now)
  return [
    answers,
    validity,
    ...(validity.state === 'ok'
      ? []
      : await checkCaa(domain, certificate.problem === null ? 'warning' : 'failed', resolveCaa)),
    checkHsts(outcome, isHstsRequired),
  ]
}

/** Returns whether a server has no certificate for the domain: it rejects TLS, or times out while it requests one. */
const lacksCertificate = (reason: string, plain: Walk) =>
  /^(EPROTO|ERR_SSL)/.test(reason) || (reason === 'timeout' && plain.first.kind === 'answer')

function checkCertificate({ issuer, until, problem }: Certificate, now: Date): CheckResult {
  if (problem !== null) {
    return result('certificate', 'failed', 'certificateInvalid', { reason: problem, issuer, until })
  }
  const facts = { issuer, until }
  const leftMs = Date.parse(until) - now.getTime()
  if (leftMs >= SOON_MS) return result('certificate', 'ok', 'certificateValid', facts)
  return result('certificate', leftMs < URGENT_MS ? 'failed' : 'warning', 'certificateSoon', facts)
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Checks that browsers enforce https (`HSTS_SECONDS`). If required, a duration below one year is a warning. */
function checkHsts({ headers }: Answered, isRequired: boolean): CheckResult {
  const seconds = Number(
    /max-age="?(\d+)/i.exec(String(headers['strict-transport-security'] ?? ''))?.[1] ?? 0,
  )
  if (seconds === 0) return result('hsts', isRequired ? 'failed' : 'warning', 'hstsOff')
  const state = isRequired && seconds < YEAR_SECONDS ? 'warning' : 'ok'
  return result('hsts', state, 'hstsOn', { days: Math.floor(seconds / 86_400) })
}

/** Returns the reason for an unusable answer: its status, or an error code. */
const toReason = (outcome: Walk['outcome']) => {
  if (outcome.kind === 'answer') return String(outcome.status)
  return outcome.kind === 'failed' ? outcome.reason : outcome.kind
}

/** Checks whether this site answers, and for which organisation. */
async function checkIdentity(
  { domain, organisation, prove }: Expected,
  scheme: string,
  instruments: Instruments,
): Promise<{ results: CheckResult[]; isEmpty: boolean }> {
  const nonce = createNonce()
  const { outcome } = await walk(new URL(`${scheme}://${domain}${proofPath}?nonce=${nonce}`), instruments)
  if (outcome.kind !== 'answer') {
    return {
      results: [result('reaches', 'failed', 'noAnswer', { reason: toReason(outcome) })],
      isEmpty: false,
    }
  }
  const answer = parseProof(outcome.body)
  const expected = await prove(nonce)
  if (!answer || (expected !== null && answer.proof !== expected)) {
    return { results: [result('reaches', 'failed', 'otherSite', { status: outcome.status })], isEmpty: false }
  }
  const reaches =
    expected === null ? result('reaches', 'warning', 'cannotCompare') : result('reaches', 'ok', 'reachesSite')
  return { results: [reaches, checkOrganisation(answer.organisation, organisation)], isEmpty: answer.isEmpty }
}

function checkOrganisation(organisation: string | null, expected: string | null): CheckResult {
  if (organisation === null) return result('organisation', 'failed', 'noOrganisation')
  const facts = { organisation: organisation }
  return expected === null || expected === organisation
    ? result('organisation', 'ok', 'rightOrganisation', facts)
    : result('organisation', 'failed', 'otherOrganisation', facts)
}

/** Checks that an alias redirects to the primary domain. Does not check whether the primary domain answers. */
function checkRedirect({ first, firstTarget, url }: Walk, primary: string): CheckResult {
  if (firstTarget === null)
    return result('redirect', 'failed', 'aliasStays', { primary, reason: toReason(first) })
  return url.hostname === primary
    ? result('redirect', 'ok', 'aliasRedirects', { primary })
    : result('redirect', 'failed', 'aliasElsewhere', { primary, to: url.origin })
}

/** Checks plain http, because readers type addresses without a scheme. */
function checkPlain(
  { outcome, firstTarget, url }: Walk,
  { domain, primary }: Expected,
  isSecure: boolean,
  isLocal: boolean,
): CheckResult {
  if (outcome.kind === 'loop') return result('http', 'failed', 'httpLoop')
  if (firstTarget && ![domain, `www.${domain}`, primary].includes(firstTarget.hostname)) {
    return result('http', 'failed', 'httpElsewhere', { to: firstTarget.origin })
  }
  if (firstTarget?.protocol === 'https:') return result('http', 'ok', 'httpLeads', { to: url.origin })
  if (outcome.kind !== 'answer') {
    return result('http', isSecure ? 'warning' : 'failed', 'httpClosed', { reason: toReason(outcome) })
  }
  return result('http', isLocal ? 'ok' : 'warning', isLocal ? 'httpsLocal' : 'httpStays')
}

async function checkWww(
  { domain, primary }: Expected,
  scheme: string,
  instruments: Instruments,
): Promise<CheckResult> {
  const www = `www.${domain}`
  const { outcome, url } = await walk(new URL(`${scheme}://${www}${HOME}`), instruments)
  if (outcome.kind === 'unresolved') return result('www', 'warning', 'wwwUnresolved', { www })
  if (outcome.kind !== 'answer' || outcome.status >= 400) {
    return result('www', 'failed', 'wwwFailed', { www, reason: toReason(outcome) })
  }
  if (outcome.certificate?.problem) {
    return result('www', 'failed', 'wwwFailed', { www, reason: outcome.certificate.problem })
  }
  const target = primary ?? domain
  if (url.hostname === target) return result('www', 'ok', 'wwwLeads', { www, domain: target })
  return url.hostname === www
    ? result('www', 'ok', 'wwwSame', { www })
    : result('www', 'failed', 'wwwElsewhere', { www, to: url.origin })
}

/** Checks the canonical URL of the page, which search engines display. */
function checkCanonical({ outcome, url }: Walk, domain: string, isLocal: boolean): CheckResult {
  if (outcome.kind !== 'answer') return result('canonical', 'skipped', 'notAsked')
  const { canonical } = readPageHead(outcome.body)
  if (canonical === null || !URL.canParse(canonical, url)) {
    return result('canonical', 'failed', 'canonicalNone')
  }
  const { href, hostname, protocol } = new URL(canonical, url)
  // The scheme must match, too: behind a proxy without `TRUST_PROXY`, an https page may declare an http URL.
  const isRight = hostname === domain && (isLocal || protocol === url.protocol)
  return result('canonical', isRight ? 'ok' : 'failed', isRight ? 'canonicalRight' : 'canonicalOther', {
    href: href.slice(0, 300),
  })
}

async function checkCrawlers({ outcome }: Walk, root: URL, instruments: Instruments): Promise<CheckResult[]> {
  if (outcome.kind !== 'answer') {
    return [result('crawlers', 'skipped', 'notAsked'), result('sitemap', 'skipped', 'notAsked')]
  }
  const { outcome: file } = await walk(new URL('/robots.txt', root), instruments)
  const robots = file.kind === 'answer' && file.status === 200 ? readRobots(file.body) : null
  return [toCrawlerResult(outcome, robots), await checkSitemap(robots?.sitemap ?? null, root, instruments)]
}

function toCrawlerResult({ headers, body }: Answered, robots: ReturnType<typeof readRobots> | null) {
  const { robots: meta } = readPageHead(body)
  const said = `${headers['x-robots-tag'] ?? ''} ${meta}`.toLowerCase()
  if (/\b(noindex|none)\b/.test(said)) return result('crawlers', 'failed', 'pageRefuses')
  if (robots === null) return result('crawlers', 'warning', 'robotsMissing')
  return robots.isRefused
    ? result('crawlers', 'failed', 'robotsRefuse')
    : result('crawlers', 'ok', 'crawlersWelcome')
}

async function checkSitemap(named: string | null, root: URL, instruments: Instruments): Promise<CheckResult> {
  const names =
    named !== null && URL.canParse(named, root) ? new URL(named, root) : new URL('/sitemap.xml', root)
  // Requests the sitemap by the scheme that worked for the page, if it is on the same host.
  const url = names.hostname === root.hostname ? new URL(names.pathname, root) : names
  if (!/^https?:$/.test(url.protocol)) return result('sitemap', 'warning', 'sitemapMissing', { status: 0 })
  const { outcome } = await walk(url, instruments)
  if (outcome.kind !== 'answer') return result('sitemap', 'warning', 'sitemapMissing', { status: 0 })
  return outcome.status === 200 && /<(urlset|sitemapindex)\b/.test(outcome.body)
    ? result('sitemap', 'ok', 'sitemapFound', { href: url.href.slice(0, 300) })
    : result('sitemap', 'warning', 'sitemapMissing', { status: outcome.status })
}
