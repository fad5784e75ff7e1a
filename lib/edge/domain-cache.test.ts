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
  domains.setKnown({ ids: [AXS, ACX], freshUntil: FRESH_UNTIL })
  domains.set('axs.example', { owner: AXS, freshUntil: FRESH_UNTIL })
  domains.set('acx.example', { owner: ACX, freshUntil: FRESH_UNTIL })
  domains.set('unowned.example', { owner: null, freshUntil: FRESH_UNTIL })
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

test('all domains share one list of organisations', () => {
  const domains = aCache()
  domains.setKnown({ ids: [AXS, NVA], freshUntil: FRESH_UNTIL })
  for (const domain of ['axs.example', 'unowned.example']) {
    const directory = domains.get(domain, 0)
    expect([ACX, NVA].map((id) => directory?.isKnown(id))).toEqual([false, true])
  }
})

test('nothing is known of a domain before the organisations are', () => {
  const domains = new DomainCache(() => undefined)
  domains.set('axs.example', { owner: AXS, freshUntil: FRESH_UNTIL })
  expect(domains.get('axs.example', 0)).toBeNull()
})

test('invented hosts evict only their like', () => {
  const domains = aCache()
  for (let number = 0; number < 20_000; number++) {
    domains.set(`invented-${number}.example`, { owner: null, freshUntil: FRESH_UNTIL })
  }
  expect(domains.get('axs.example', 0)?.ofHost).toBe(AXS)
  expect(domains.get('invented-0.example', 0)).toBeNull()
  expect(domains.get('invented-19999.example', 0)?.ofHost).toBeNull()
})

test('a list of organisations that is stale is looked up with a domain', () => {
  const revalidate = jest.fn()
  const domains = aCache(revalidate)
  domains.set('axs.example', { owner: AXS, freshUntil: Infinity })
  domains.get('axs.example', FRESH_UNTIL)
  expect(revalidate.mock.calls).toEqual([['axs.example']])
})

test('a domain that changes hands has one owner', () => {
  const domains = aCache()
  domains.set('unowned.example', { owner: ACX, freshUntil: FRESH_UNTIL })
  expect(domains.get('unowned.example', 0)?.ofHost).toBe(ACX)
  domains.set('unowned.example', { owner: null, freshUntil: FRESH_UNTIL })
  expect(domains.get('unowned.example', 0)?.ofHost).toBeNull()
})

test('a change of everything leaves nothing', () => {
  const domains = aCache()
  domains.invalidate('all')
  expect(domains.get('acx.example', 0)).toBeNull()
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
  domains.set('axs.example', { owner: AXS, freshUntil: FRESH_UNTIL })
  domains.get('axs.example', FRESH_UNTIL + 1)
  expect(revalidate).toHaveBeenCalledTimes(1)
})
