/** The checks of a domain, in the order of the report. */
export const checks = [
  'resolves',
  'address',
  'https',
  'certificate',
  'caa',
  'hsts',
  'reaches',
  'organisation',
  'redirect',
  'http',
  'www',
  'canonical',
  'crawlers',
  'sitemap',
] as const

export type Check = (typeof checks)[number]

/** State of a check. `skipped`: it does not apply, or an earlier problem prevented it. */
export type CheckState = 'ok' | 'warning' | 'failed' | 'skipped'

export const checkSigns: Record<CheckState, string> = { ok: '✓', warning: '!', failed: '✗', skipped: '–' }

/** Result codes: keys of `room.doctor.codes`, whose texts state the result and the remedy. */
export const checkCodes = [
  'resolved',
  'unresolved',
  'dnsSilent',
  'privateAddress',
  'addressRight',
  'addressElsewhere',
  'addressIpv6',
  'addressProxied',
  'addressProxyFails',
  'httpsAnswers',
  'httpsStatus',
  'httpsClosed',
  'httpsLocal',
  'certificateValid',
  'certificateSoon',
  'certificateInvalid',
  'certificatePending',
  'caaForbids',
  'hstsOn',
  'hstsOff',
  'reachesSite',
  'otherSite',
  'cannotCompare',
  'noAnswer',
  'rightOrganisation',
  'otherOrganisation',
  'noOrganisation',
  'aliasRedirects',
  'aliasElsewhere',
  'aliasStays',
  'httpLeads',
  'httpStays',
  'httpElsewhere',
  'httpClosed',
  'httpLoop',
  'wwwLeads',
  'wwwSame',
  'wwwUnresolved',
  'wwwElsewhere',
  'wwwFailed',
  'canonicalRight',
  'canonicalOther',
  'canonicalNone',
  'crawlersWelcome',
  'robotsMissing',
  'robotsRefuse',
  'pageRefuses',
  'sitemapFound',
  'sitemapMissing',
  'notAsked',
  'noPublications',
] as const

export type CheckCode = (typeof checkCodes)[number]

export type Facts = Record<string, string | number>

export type CheckResult = { check: Check; state: CheckState; code: CheckCode; facts: Facts }

export const toResult = (
  check: Check,
  state: CheckState,
  code: CheckCode,
  facts: Facts = {},
): CheckResult => ({ check, state, code, facts })
