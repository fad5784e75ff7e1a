import type { Check, CheckCode, CheckResult, CheckState, Facts } from './check-result'
import { walk, type Instruments, type Walk } from './examine'
import { createNonce, parseProof, proofPath } from './verification'
import { isPublicAddress } from '@/lib/base/http/public-address'
import { readPageHead, readRobots } from './read-page'

/** What a domain is compared with. */
export type Expected = {
  domain: string
  /** The organisation whose domain it is; null where any will do. */
  organisation: string | null
  /** What this site answers to a nonce under this domain; null where that cannot be found out. */
  prove(nonce: string): Promise<string | null>
  /** Whether it is wrong that browsers need not insist on https: for who can set `HSTS_SECONDS`. */
  isHstsRequired?: boolean
  now: Date
}

type Answered = Extract<Walk['outcome'], { kind: 'answer' }>

const HOME = '/home'
const SOON_MS = 14 * 24 * 60 * 60 * 1000
/** Nothing renews it by itself any more: what watches `cartelera doctor` hears of it. */
const URGENT_MS = 7 * 24 * 60 * 60 * 1000

const result = (check: Check, state: CheckState, code: CheckCode, facts: Facts = {}): CheckResult => ({
  check,
  state,
  code,
  facts,
})

/**
 * Requests a domain as readers, browsers and crawlers would. Never rejects. Each request has a time limit and a size
 * limit (`request.ts`); the caller's signal aborts all of them.
 */
export async function checkDomain(expected: Expected, instruments: Instruments): Promise<CheckResult[]> {
  const { domain } = expected
  const first = await checkResolution(domain, instruments)
  if (first.state === 'failed') return [first]
  const home = (scheme: string) => walk(new URL(`${scheme}://${domain}${HOME}`), instruments)
  const isLocal = /(^|\.)localhost$/.test(domain)
  const [secure, plain] = [isLocal ? null : await home('https'), await home('http')]
  const isSecure = secure?.outcome.kind === 'answer'
  const scheme = isSecure ? 'https' : 'http'
  const page = isSecure ? secure : plain
  const identity = await checkIdentity(expected, scheme, instruments)
  return [
    first,
    ...(secure ? checkHttps(secure, expected) : [result('https', 'skipped', 'httpsLocal')]),
    ...identity.results,
    checkPlain(plain, domain, isSecure, isLocal),
    await checkWww(expected, scheme, instruments),
    ...(identity.isEmpty
      ? waiting
      : [
          checkCanonical(page, domain, isLocal),
          ...(await checkCrawlers(page, new URL(`${scheme}://${domain}/`), instruments)),
        ]),
  ]
}

/** An organisation without publications asks crawlers to wait, and names no address. */
const waiting = (['canonical', 'crawlers', 'sitemap'] as const).map((check) =>
  result(check, 'skipped', 'noPublications'),
)

async function checkResolution(
  domain: string,
  { resolve, mayAskPrivate }: Instruments,
): Promise<CheckResult> {
  const resolution = await resolve(domain)
  if (resolution.kind !== 'found') {
    const code = resolution.kind === 'silent' ? 'dnsSilent' : 'unresolved'
    return result('resolves', 'failed', code, { domain })
  }
  const facts = { addresses: resolution.addresses.slice(0, 6).join(', ') }
  const isHidden = !mayAskPrivate && !resolution.addresses.every(isPublicAddress)
  return isHidden
    ? result('resolves', 'failed', 'privateAddress', facts)
    : result('resolves', 'ok', 'resolved', facts)
}

function checkHttps({ outcome }: Walk, { now, isHstsRequired = false }: Expected): CheckResult[] {
  if (outcome.kind !== 'answer') {
    return [result('https', 'failed', 'httpsClosed', { reason: toReason(outcome) })]
  }
  const { status, certificate } = outcome
  const answers =
    status === 200
      ? result('https', 'ok', 'httpsAnswers')
      : result('https', 'failed', 'httpsStatus', { status })
  if (!certificate) return [answers]
  return [answers, ...checkCertificate(certificate, now), checkHsts(outcome, isHstsRequired)]
}

function checkCertificate(
  { until, problem }: NonNullable<Answered['certificate']>,
  now: Date,
): CheckResult[] {
  if (problem !== null) {
    return [result('certificate', 'failed', 'certificateInvalid', { reason: problem, until })]
  }
  const leftMs = Date.parse(until) - now.getTime()
  if (leftMs >= SOON_MS) return [result('certificate', 'ok', 'certificateValid', { until })]
  return [result('certificate', leftMs < URGENT_MS ? 'failed' : 'warning', 'certificateSoon', { until })]
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Whether browsers insist on https from the second request on (`HSTS_SECONDS`), for a year where that is required. */
function checkHsts({ headers }: Answered, isRequired: boolean): CheckResult {
  const seconds = Number(
    /max-age="?(\d+)/i.exec(String(headers['strict-transport-security'] ?? ''))?.[1] ?? 0,
  )
  if (seconds === 0) return result('hsts', isRequired ? 'failed' : 'warning', 'hstsOff')
  const state = isRequired && seconds < YEAR_SECONDS ? 'warning' : 'ok'
  return result('hsts', state, 'hstsOn', { days: Math.floor(seconds / 86_400) })
}

const toReason = (outcome: Exclude<Walk['outcome'], Answered>) =>
  outcome.kind === 'failed' ? outcome.reason : outcome.kind

/** Whether this very site answers, and as which organisation. */
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

function checkOrganisation(found: string | null, expected: string | null): CheckResult {
  if (found === null) return result('organisation', 'failed', 'noOrganisation')
  const facts = { organisation: found }
  return expected === null || expected === found
    ? result('organisation', 'ok', 'rightOrganisation', facts)
    : result('organisation', 'failed', 'otherOrganisation', facts)
}

/** Readers type an address without its scheme. */
function checkPlain(
  { outcome, firstTarget, url }: Walk,
  domain: string,
  isSecure: boolean,
  isLocal: boolean,
): CheckResult {
  if (outcome.kind === 'loop') return result('http', 'failed', 'httpLoop')
  if (firstTarget && firstTarget.hostname.replace(/^www\./, '') !== domain) {
    return result('http', 'failed', 'httpElsewhere', { to: firstTarget.origin })
  }
  if (firstTarget?.protocol === 'https:') return result('http', 'ok', 'httpLeads', { to: url.origin })
  if (outcome.kind !== 'answer') {
    return result('http', isSecure ? 'warning' : 'failed', 'httpClosed', { reason: toReason(outcome) })
  }
  return result('http', isLocal ? 'ok' : 'warning', isLocal ? 'httpsLocal' : 'httpStays')
}

async function checkWww(
  { domain }: Expected,
  scheme: string,
  instruments: Instruments,
): Promise<CheckResult> {
  const www = `www.${domain}`
  const { outcome, url } = await walk(new URL(`${scheme}://${www}${HOME}`), instruments)
  if (outcome.kind === 'unresolved') return result('www', 'warning', 'wwwUnresolved', { www })
  if (outcome.kind !== 'answer' || outcome.status >= 400) {
    const reason = outcome.kind === 'answer' ? String(outcome.status) : toReason(outcome)
    return result('www', 'failed', 'wwwFailed', { www, reason })
  }
  if (outcome.certificate?.problem) {
    return result('www', 'failed', 'wwwFailed', { www, reason: outcome.certificate.problem })
  }
  if (url.hostname === domain) return result('www', 'ok', 'wwwLeads', { www, domain })
  return url.hostname === www
    ? result('www', 'ok', 'wwwSame', { www })
    : result('www', 'failed', 'wwwElsewhere', { www, to: url.origin })
}

/** Which address of the page search engines are to show. */
function checkCanonical({ outcome, url }: Walk, domain: string, isLocal: boolean): CheckResult {
  if (outcome.kind !== 'answer') return result('canonical', 'skipped', 'notAsked')
  const { canonical } = readPageHead(outcome.body)
  if (canonical === null || !URL.canParse(canonical, url)) {
    return result('canonical', 'failed', 'canonicalNone')
  }
  const { href, hostname, protocol } = new URL(canonical, url)
  // Where no https is, the site names its addresses as they will be.
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
  // The same host is asked by the scheme that it answers to.
  const url = names.hostname === root.hostname ? new URL(names.pathname, root) : names
  if (!/^https?:$/.test(url.protocol)) return result('sitemap', 'warning', 'sitemapMissing', { status: 0 })
  const { outcome } = await walk(url, instruments)
  if (outcome.kind !== 'answer') return result('sitemap', 'warning', 'sitemapMissing', { status: 0 })
  return outcome.status === 200 && /<(urlset|sitemapindex)\b/.test(outcome.body)
    ? result('sitemap', 'ok', 'sitemapFound', { href: url.href.slice(0, 300) })
    : result('sitemap', 'warning', 'sitemapMissing', { status: outcome.status })
}
