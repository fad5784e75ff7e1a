import type { OrganisationId } from '@/lib/domain/model'
import { DomainCache } from './domain-cache'

const [AXS, ACX, NVA] = ['AXS', 'ACX', 'NVA'] as OrganisationId[] as [
  OrganisationId,
  OrganisationId,
  OrganisationId,
]
const FRESH_UNTIL = 10_000

function aDirectory(renew: (domain: string) => void = () => undefined) {
  const domains = new DomainCache(renew)
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

test('past its time it is asked for anew once a second, behind readers who go on with it', () => {
  const renew = jest.fn()
  const domains = aDirectory(renew)
  domains.peek('axs.example', FRESH_UNTIL - 1)
  expect(renew).not.toHaveBeenCalled()
  const owners = [0, 1, 999, 1000, 1001].map((ms) => domains.peek('axs.example', FRESH_UNTIL + ms)?.ofHost)
  expect(owners).toEqual(Array(5).fill(AXS))
  expect(renew.mock.calls).toEqual([['axs.example'], ['axs.example']])
})

test('what may be an organisation’s domain now is forgotten with it, and nobody else’s', () => {
  const domains = aDirectory()
  domains.forget(AXS)
  const known = ['axs.example', 'acx.example', 'nobody.example'].map(
    (domain) => domains.peek(domain, 0) !== null,
  )
  expect(known).toEqual([false, true, false])
})

test('an answer that is as old as what is known is no reason to ask sooner', () => {
  const renew = jest.fn()
  const domains = aDirectory(renew)
  domains.peek('axs.example', FRESH_UNTIL)
  domains.learn('axs.example', { known: [AXS, ACX], owner: AXS, freshUntil: FRESH_UNTIL })
  domains.peek('axs.example', FRESH_UNTIL + 1)
  expect(renew).toHaveBeenCalledTimes(1)
})
