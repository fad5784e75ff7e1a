import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { toSurrogateKey, toSurrogateKeys } from './surrogate-keys'
import { addressAt } from '@/lib/testing/addresses'

const AXS = 'AXS' as OrganisationId

test.each([
  ['/es/AXS/home', ['cartelera', 'cartelera:AXS']],
  ['/es/AXS/home/blog/101/open', ['cartelera', 'cartelera:AXS', 'cartelera:AXS:101']],
  ['/es/AXS/missing', ['cartelera', 'cartelera:AXS']],
  ['/machine/AXS/feed/rss', ['cartelera', 'cartelera:AXS']],
  ['/machine/-/robots', ['cartelera']],
])('%s has the keys %j', (path, keys) => {
  expect(toSurrogateKeys(addressAt(path))).toEqual(keys)
})

test('gives the pages of an article its key, and never the key of another organisation’s article', () => {
  expect(toSurrogateKeys(addressAt('/es/AXS/home/blog/101/closed'))).toContain(
    toSurrogateKey(AXS, 101 as CardId),
  )
  expect(toSurrogateKey('AXS-101' as OrganisationId)).not.toBe(toSurrogateKey(AXS, 101 as CardId))
})
