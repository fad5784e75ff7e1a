import { resolveClientAddress, toClientAddress, toClientNetwork, toRepresentedClient } from './client-address'

test.each([
  [0, '203.0.113.9', '192.0.2.1'],
  [0, undefined, '192.0.2.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, 'invented, 203.0.113.9', '203.0.113.9'],
  [2, 'invented, 203.0.113.9, 198.51.100.7', '203.0.113.9'],
  [2, '203.0.113.9', '203.0.113.9'],
  [3, '203.0.113.9,198.51.100.7 , 198.51.100.8', '203.0.113.9'],
  [1, '', '192.0.2.1'],
  [1, ' , ', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
  [1, '203.0.113.9:4711', '203.0.113.9'],
  [1, '[2001:db8::1]:4711', '2001:db8::1'],
  [1, '[2001:db8::1]', '2001:db8::1'],
  [1, '2001:db8::1', '2001:db8::1'],
  [1, 'fe80::1%eth0', 'fe80::1%eth0'],
  [1, '::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  [1, 'unknown', 'unknown'],
  [1, '_hidden', 'unknown'],
  [1, '203.0.113', 'unknown'],
  [1, '[nonsense]:1', 'unknown'],
  [1, 'x'.repeat(9000), 'unknown'],
])('behind %i proxies X-Forwarded-For %j is the client %s', (TRUST_PROXY, forwarded, address) => {
  expect(resolveClientAddress(forwarded, '192.0.2.1', { TRUST_PROXY })).toBe(address)
})

test('returns unknown without any address', () => {
  expect(resolveClientAddress(undefined, undefined, { TRUST_PROXY: 0 })).toBe('unknown')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['', 'unknown'],
  [null, 'unknown'],
])('the render thread reads the client of X-Forwarded-For %j as %s', (forwarded, address) => {
  expect(toClientAddress({ get: () => forwarded })).toBe(address)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['nonsense', 'unknown'],
  [null, null],
])('another instance that sends %j calls for the client %j', (header, address) => {
  expect(toRepresentedClient({ get: () => header })).toBe(address)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('%s counts as the client %s', (address, client) => {
  expect(toClientNetwork(address)).toBe(client)
})
