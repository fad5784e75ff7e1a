import type { OrganisationId } from '@/lib/base/domain/model'
import { unlisted, type DirectoryKey } from '@/lib/features/company/organisations/directory-entry'
import { DirectoryCache } from './directory-cache'

const [AXS, ACX, NVA] = ['AXS', 'ACX', 'NVA'] as OrganisationId[] as [
  OrganisationId,
  OrganisationId,
  OrganisationId,
]
const FRESH_UNTIL = 10_000

function aCache(ask: (key: DirectoryKey) => void = () => undefined) {
  const directory = new DirectoryCache(ask)
  directory.answer('domain:axs.example', {
    ...unlisted,
    owner: AXS,
    freshUntil: FRESH_UNTIL,
  })
  directory.answer('domain:acx.example', {
    ...unlisted,
    owner: ACX,
    freshUntil: FRESH_UNTIL,
  })
  directory.answer('domain:unowned.example', {
    ...unlisted,
    owner: null,
    freshUntil: FRESH_UNTIL,
  })
  directory.answer(`organisation:${ACX}`, {
    ...unlisted,
    owner: ACX,
    freshUntil: FRESH_UNTIL,
  })
  directory.answer(`organisation:${NVA}`, {
    ...unlisted,
    owner: null,
    freshUntil: FRESH_UNTIL,
  })
  return directory
}

/** Returns the organisation that owns a domain, or the keys to look up. */
function ownerOf(directory: DirectoryCache, domain: string, now = 0) {
  const result = directory.find(domain, [], now)
  return Array.isArray(result) ? result.join(' ') : result.ofHost
}

test.each([
  ['a domain', 'axs.example', [], { ofHost: AXS, known: [AXS] }],
  ['a domain, named too', 'axs.example', [AXS], { ofHost: AXS, known: [AXS] }],
  ['a domain and another organisation', 'axs.example', [ACX], { ofHost: AXS, known: [AXS, ACX] }],
  ['an organisation that does not exist', 'axs.example', [NVA], { ofHost: AXS, known: [AXS] }],
  ['an unknown domain', 'unowned.example', [ACX], { ofHost: null, known: [ACX] }],
])('finds %s', (_, domain, claimed, expected) => {
  const result = aCache().find(domain, claimed, 0)
  if (Array.isArray(result)) throw new Error(`missing: ${result.join(' ')}`)
  expect({ ofHost: result.ofHost, known: [AXS, ACX, NVA].filter(result.isKnown) }).toEqual(expected)
})

test.each([
  ['an unknown domain', 'other.example', [], ['domain:other.example']],
  ['an organisation not looked up yet', 'acx.example', [AXS], ['organisation:AXS']],
  ['both', 'other.example', [AXS, ACX], ['domain:other.example', 'organisation:AXS']],
  ['no domain at all', null, [], ['domain:']],
])('has to look up %s', (_, domain, claimed, missing) => {
  expect(aCache().find(domain, claimed, 0)).toEqual(missing)
})

test('entries for invented names evict only each other', () => {
  const directory = aCache()
  for (let number = 0; number < 20_000; number++) {
    directory.answer(`domain:invented-${number}.example`, {
      ...unlisted,
      owner: null,
      freshUntil: FRESH_UNTIL,
    })
    directory.answer(`organisation:${`I${number}` as OrganisationId}`, {
      ...unlisted,
      owner: null,
      freshUntil: FRESH_UNTIL,
    })
  }
  expect(ownerOf(directory, 'axs.example')).toBe(AXS)
  expect(ownerOf(directory, 'invented-0.example')).toBe('domain:invented-0.example')
  expect(ownerOf(directory, 'invented-19999.example')).toBeNull()
})

test('a domain that changes its owner has one owner', () => {
  const directory = aCache()
  directory.answer('domain:unowned.example', {
    ...unlisted,
    owner: ACX,
    freshUntil: FRESH_UNTIL,
  })
  expect(ownerOf(directory, 'unowned.example')).toBe(ACX)
  directory.answer('domain:unowned.example', {
    ...unlisted,
    owner: AXS,
    freshUntil: FRESH_UNTIL,
  })
  directory.invalidate(ACX)
  expect(ownerOf(directory, 'unowned.example')).toBe(AXS)
  directory.answer('domain:unowned.example', {
    ...unlisted,
    owner: null,
    freshUntil: FRESH_UNTIL,
  })
  expect(ownerOf(directory, 'unowned.example')).toBeNull()
})

test('a change of everything clears the cache', () => {
  const directory = aCache()
  directory.invalidate('all')
  expect(directory.find('acx.example', [ACX], 0)).toEqual(['domain:acx.example', 'organisation:ACX'])
})

test('a changed organisation, its domains and unowned domains are looked up again, and no others', () => {
  const directory = aCache()
  directory.invalidate(ACX)
  expect(directory.find('acx.example', [ACX], 0)).toEqual(['domain:acx.example', 'organisation:ACX'])
  expect(ownerOf(directory, 'unowned.example')).toBe('domain:unowned.example')
  expect(ownerOf(directory, 'axs.example')).toBe(AXS)
})

test('a stale entry is served, and looked up again once a second', () => {
  const ask = jest.fn()
  const directory = aCache(ask)
  ownerOf(directory, 'axs.example', FRESH_UNTIL - 1)
  expect(ask).not.toHaveBeenCalled()
  const owners = [0, 1, 999, 1000, 1001].map((ms) => ownerOf(directory, 'axs.example', FRESH_UNTIL + ms))
  expect(owners).toEqual(Array(5).fill(AXS))
  expect(ask.mock.calls).toEqual([['domain:axs.example'], ['domain:axs.example']])
})

test('an entry that arrives stale does not hasten the next lookup', () => {
  const ask = jest.fn()
  const directory = aCache(ask)
  ownerOf(directory, 'axs.example', FRESH_UNTIL)
  directory.answer('domain:axs.example', {
    ...unlisted,
    owner: AXS,
    freshUntil: FRESH_UNTIL,
  })
  ownerOf(directory, 'axs.example', FRESH_UNTIL + 1)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('requests that need the same entry wait for one lookup', async () => {
  const ask = jest.fn()
  const directory = aCache(ask)
  const waiting = [1, 2].map(() => directory.lookUp(['domain:other.example'], 60_000))
  expect(ask.mock.calls).toEqual([['domain:other.example']])
  directory.answer('domain:other.example', {
    ...unlisted,
    owner: ACX,
    freshUntil: FRESH_UNTIL,
  })
  await Promise.all(waiting)
  expect(ownerOf(directory, 'other.example')).toBe(ACX)
})

test('a lookup ends without an entry if it is answered with null, or not in time', async () => {
  const directory = aCache()
  const waiting = directory.lookUp(['domain:other.example'], 60_000)
  directory.answer('domain:other.example', null)
  await waiting
  await directory.lookUp(['domain:other.example'], 0)
  expect(ownerOf(directory, 'other.example')).toBe('domain:other.example')
})
