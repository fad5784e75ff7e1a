/** What is asked of a domain, in the order in which it is reported. */
export const checks = [
  'resolves',
  'https',
  'certificate',
  'hsts',
  'reaches',
  'organisation',
  'http',
  'www',
  'canonical',
  'crawlers',
  'sitemap',
] as const

export type Check = (typeof checks)[number]

/** `skipped`: it could not be asked, for what stands above it. */
export type CheckState = 'ok' | 'warning' | 'failed' | 'skipped'

export const checkSigns: Record<CheckState, string> = { ok: '✓', warning: '!', failed: '✗', skipped: '–' }

/** Each says what is so, and where that is wrong what to do: keys of `room.doctor.codes`. */
export const checkCodes = [
  'resolved',
  'unresolved',
  'dnsSilent',
  'privateAddress',
  'httpsAnswers',
  'httpsStatus',
  'httpsClosed',
  'httpsLocal',
  'certificateValid',
  'certificateSoon',
  'certificateInvalid',
  'hstsOn',
  'hstsOff',
  'reachesSite',
  'otherSite',
  'cannotCompare',
  'noAnswer',
  'rightOrganisation',
  'otherOrganisation',
  'noOrganisation',
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
