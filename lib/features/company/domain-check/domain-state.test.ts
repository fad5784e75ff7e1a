import type { CheckCode, CheckResult, Check, CheckState } from './check-result'
import { toDomainState } from './domain-state'

const result = (check: Check, state: CheckState, code: CheckCode, facts = {}): CheckResult => ({
  check,
  state,
  code,
  facts,
})
const resolved = result('resolves', 'ok', 'resolved', { addresses: '192.0.2.1, 192.0.2.2' })
const right = result('address', 'ok', 'addressRight')
const proxied = result('address', 'warning', 'addressProxied')
const pending = result('https', 'failed', 'certificatePending')
const closed = result('https', 'failed', 'httpsClosed')
const answers = result('https', 'ok', 'httpsAnswers')
const otherSite = result('reaches', 'failed', 'otherSite')
const failed = (check: Check, code: CheckCode) => result(check, 'failed', code)

test.each<[string, string | null, string, CheckResult[]]>([
  ['waitingForDns', 'unresolved', 'no address', [failed('resolves', 'unresolved')]],
  ['notChecked', 'dnsSilent', 'no DNS server', [failed('resolves', 'dnsSilent')]],
  ['notChecked', 'privateAddress', 'a private network', [failed('resolves', 'privateAddress')]],
  [
    'dnsWrong',
    'addressElsewhere',
    'a private address of another server',
    [failed('resolves', 'privateAddress'), failed('address', 'addressElsewhere')],
  ],
  [
    'dnsWrong',
    'addressElsewhere',
    'another server',
    [resolved, failed('address', 'addressElsewhere'), answers],
  ],
  [
    'dnsWrong',
    'addressIpv6',
    'an IPv6 address of another server',
    [resolved, failed('address', 'addressIpv6'), pending],
  ],
  ['dnsWrong', 'addressProxyFails', 'a wrong proxy', [resolved, failed('address', 'addressProxyFails')]],
  ['dnsWrong', 'otherSite', 'another site, without SITE_ADDRESS', [resolved, answers, otherSite]],
  ['waitingForCertificate', 'otherSite', 'another site here', [resolved, right, answers, otherSite]],
  ['waitingForCertificate', 'certificatePending', 'no certificate', [resolved, right, pending]],
  ['waitingForCertificate', 'httpsClosed', 'no https, without SITE_ADDRESS', [resolved, closed]],
  [
    'waitingForCertificate',
    'caaForbids',
    'a CAA record',
    [resolved, right, pending, failed('caa', 'caaForbids')],
  ],
  [
    'waitingForCertificate',
    'aliasStays',
    'no redirect',
    [resolved, answers, failed('redirect', 'aliasStays')],
  ],
  [
    'serving',
    'certificateSoon',
    'an old certificate',
    [resolved, answers, failed('certificate', 'certificateSoon')],
  ],
  [
    'waitingForCertificate',
    'certificateInvalid',
    'an expired certificate',
    [resolved, answers, failed('certificate', 'certificateInvalid')],
  ],
  [
    'waitingForCertificate',
    'otherOrganisation',
    'another organisation',
    [resolved, answers, failed('organisation', 'otherOrganisation')],
  ],
  ['serving', null, 'a proxy', [resolved, proxied, answers]],
  ['serving', null, 'flaws that hide no page', [resolved, answers, failed('sitemap', 'sitemapMissing')]],
])('the stage is %s because of %s: %s', (stage, cause, _, results) => {
  const state = toDomainState('a.example', results)
  expect([state.stage, state.cause?.code ?? null]).toEqual([stage, cause])
})

test.each<[string | null, CheckResult[]]>([
  ['192.0.2.1, 192.0.2.2', [resolved, right]],
  ['proxied', [resolved, proxied]],
  ['', [failed('resolves', 'unresolved')]],
  [null, [failed('resolves', 'dnsSilent')]],
])('remembers the addresses %j', (addresses, results) => {
  expect(toDomainState('a.example', results).addresses).toBe(addresses)
})

test('remembers the certificate', () => {
  const facts = { issuer: 'Pebble', until: '2027-01-01T00:00:00.000Z' }
  const certificate = result('certificate', 'ok', 'certificateValid', facts)
  expect(toDomainState('a.example', [answers, certificate]).certificate).toEqual(facts)
  expect(toDomainState('a.example', [pending]).certificate).toBeNull()
  const other = [resolved, failed('address', 'addressElsewhere'), answers, certificate]
  expect(toDomainState('a.example', other).certificate).toBeNull()
})
