import { toDisplayedDomain } from '@/lib/base/domain/displayed-domain'
import type { CheckResult, Facts } from './check-result'

/** Facts of a check's result that contain a host name or URL. */
const names = ['domain', 'www', 'name', 'primary', 'to', 'href']

/** Returns a result with its domains as people write them: `peña.example` instead of `xn--pea-8ma.example`. */
export const toDisplayedResult = <Result extends Pick<CheckResult, 'facts'>>(result: Result): Result => ({
  ...result,
  facts: Object.fromEntries(
    Object.entries(result.facts).map(([key, fact]) => [key, names.includes(key) ? toDisplayed(fact) : fact]),
  ),
})

const toDisplayed = (fact: Facts[string]) =>
  String(fact).replace(
    /^(https?:\/\/)?([^/:?#]+)/,
    (_, scheme = '', host) => scheme + toDisplayedDomain(host),
  )
