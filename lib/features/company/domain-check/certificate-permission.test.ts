import { createCertificatePermission, type PermissionSources } from './certificate-permission'
import type { Resolve } from './resolve'

const SITE = '192.0.2.1'
const addresses: Record<string, string[]> = {
  [SITE]: [SITE],
  'proxy.example': ['2001:db8::1'],
  'axs.example': [SITE],
  'www.axs.example': [SITE],
  'both.example': [SITE, '2001:db8::1'],
  'moved.example': ['198.51.100.9'],
  'half.example': [SITE, '2001:db8::9'],
  'stranger.example': [SITE],
  'cdn.example': ['198.51.100.9'],
  'www.cdn.example': ['198.51.100.9'],
}
const served = ['axs.example', 'both.example', 'moved.example', 'half.example', 'new.example', 'cdn.example']

const resolve: Resolve = async (host) => {
  const list = addresses[host]
  return list ? { kind: 'found', addresses: list } : { kind: 'none' }
}

const open = (changes: Partial<PermissionSources> = {}) =>
  createCertificatePermission({
    isServed: async (domain) => served.includes(domain),
    mayHaveOtherAddresses: async (domain) => ['cdn.example', 'stranger.example'].includes(domain),
    resolve,
    siteAddresses: [SITE, 'proxy.example'],
    ...changes,
  })

test.each([
  ['axs.example', true],
  ['AXS.example', true],
  ['www.axs.example', true],
  ['both.example', true],
  ['moved.example', false],
  ['half.example', false],
  ['new.example', false],
  ['stranger.example', false],
  ['cdn.example', true],
  ['www.cdn.example', true],
  ['', false],
  ['axs.example:443', false],
  ['https://axs.example', false],
  ['axs.example/', false],
  ['192.0.2.1', false],
  ['*.axs.example', false],
  [`${'a'.repeat(300)}.example`, false],
])('for the host %j returns %s', async (host, expected) => {
  expect(await open()(host)).toBe(expected)
})

test('compares no DNS without SITE_ADDRESS', async () => {
  expect(await open({ siteAddresses: [] })('moved.example')).toBe(true)
  expect(await open({ siteAddresses: [] })('stranger.example')).toBe(false)
})

test('returns false if the store cannot be read', async () => {
  const isServed = () => Promise.reject(new Error('no connection'))
  expect(await open({ isServed })('axs.example')).toBe(false)
})

test('looks a host up once, and at most 100 hosts per second', async () => {
  jest.useFakeTimers()
  const isServed = jest.fn(async (domain: string) => domain === 'axs.example')
  const mayCertify = open({ isServed })
  const hosts = Array.from({ length: 500 }, (_, number) => `invented-${number}.example`)
  await Promise.all([...hosts, ...hosts].map(mayCertify))
  expect(isServed.mock.calls.length).toBe(100)
  jest.useRealTimers()
})

test('looks a host up during a flood of other hosts if it was allowed before', async () => {
  jest.useFakeTimers()
  const isServed = jest.fn(async (domain: string) => served.includes(domain))
  const mayCertify = open({ isServed })
  expect(await mayCertify('axs.example')).toBe(true)
  jest.advanceTimersByTime(20_000)
  const hosts = Array.from({ length: 200 }, (_, number) => `invented-${number}.example`)
  await Promise.all(hosts.map(mayCertify))
  expect(await mayCertify('both.example')).toBe(false)
  expect(await mayCertify('axs.example')).toBe(true)
  expect(isServed.mock.calls.filter(([domain]) => domain === 'axs.example')).toHaveLength(2)
  jest.useRealTimers()
})
