import type { OrganisationId } from '@/lib/domain/model'
import { DomainCache } from './domain-cache'

const [AXS, ACX, NVA] = ['AXS', 'ACX', 'NVA'] as OrganisationId[] as [
  OrganisationId,
  OrganisationId,
  OrganisationId,
]
const FRESH_UNTIL = 10_000

function aCache(revalidate: (domain: string) => void = () => undefined) {
  const domains = new DomainCache(revalidate)
  domains.set('axs.example', { known: [AXS, ACX], owner: AXS, freshUntil: FRESH_UNTIL })
  domains.set('acx.example', { known: [AXS, ACX], owner: ACX, freshUntil: FRESH_UNTIL })
  domains.set('unowned.example', { known: [AXS, ACX], owner: null, freshUntil: FRESH_UNTIL })
  return domains
}

test('an unknown domain is null', () => {
  expect(aCache().get('other.example', 0)).toBeNull()
})

test('a known domain has an owner, among the known organisations', () => {
  const directory = aCache().get('axs.example', 0)
  expect(directory?.ofHost).toBe(AXS)
  expect([AXS, ACX, NVA].map((id) => directory?.isKnown(id))).toEqual([true, true, false])
})

test('a stale entry is served, and looked up again once a second', () => {
  const revalidate = jest.fn()
  const domains = aCache(revalidate)
  domains.get('axs.example', FRESH_UNTIL - 1)
  expect(revalidate).not.toHaveBeenCalled()
  const owners = [0, 1, 999, 1000, 1001].map((ms) => domains.get('axs.example', FRESH_UNTIL + ms)?.ofHost)
  expect(owners).toEqual(Array(5).fill(AXS))
  expect(revalidate.mock.calls).toEqual([['axs.example'], ['axs.example']])
})

test('a changed organisation loses its domains, and those without an owner are dropped', () => {
  const domains = aCache()
  domains.invalidate(AXS)
  const known = ['axs.example', 'acx.example', 'unowned.example'].map(
    (domain) => domains.get(domain, 0) !== null,
  )
  expect(known).toEqual([false, true, false])
})

test('an entry that arrives stale does not hasten the next lookup', () => {
  const revalidate = jest.fn()
  const domains = aCache(revalidate)
  domains.get('axs.example', FRESH_UNTIL)
  domains.set('axs.example', { known: [AXS, ACX], owner: AXS, freshUntil: FRESH_UNTIL })
  domains.get('axs.example', FRESH_UNTIL + 1)
  expect(revalidate).toHaveBeenCalledTimes(1)
})
