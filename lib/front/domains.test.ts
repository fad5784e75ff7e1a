import type { OrganisationId } from '@/lib/content/model'
import { Domains } from './domains'

const [AXS, ACX, NVA] = ['AXS', 'ACX', 'NVA'] as OrganisationId[] as [OrganisationId, OrganisationId, OrganisationId]
const FRESH_UNTIL = 10_000

function aDirectory() {
  const domains = new Domains()
  domains.learn('axs.example', { known: [AXS, ACX], owner: AXS, freshUntil: FRESH_UNTIL })
  domains.learn('acx.example', { known: [AXS, ACX], owner: ACX, freshUntil: FRESH_UNTIL })
  domains.learn('nobody.example', { known: [AXS, ACX], owner: null, freshUntil: FRESH_UNTIL })
  return domains
}

test('a domain that nothing is known of must be asked for', () => {
  expect(aDirectory().peek('other.example', 0)).toBeNull()
})

test('a known one tells whose it is, and who else there is', () => {
  const directory = aDirectory().peek('axs.example', 0)
  expect(directory?.ofHost).toBe(AXS)
  expect([AXS, ACX, NVA].map((id) => directory?.isKnown(id))).toEqual([true, true, false])
})

test('past its time, one request a second has it renewed, and all others are answered with it', () => {
  const domains = aDirectory()
  const answers = [0, 1, 999, 1000, 1001].map((ms) => domains.peek('axs.example', FRESH_UNTIL + ms) !== null)
  expect(answers).toEqual([false, true, true, false, true])
})

test('what may be an organisation’s domain now is forgotten with it, and nobody else’s', () => {
  const domains = aDirectory()
  domains.forget(AXS)
  const known = ['axs.example', 'acx.example', 'nobody.example'].map((domain) => domains.peek(domain, 0) !== null)
  expect(known).toEqual([false, true, false])
})
