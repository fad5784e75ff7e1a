import { toClientAddress, toClientNetwork } from './client-address'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['', 'unknown'],
  [null, 'unknown'],
])('X-Forwarded-For %j is the client %s', (forwarded, address) => {
  expect(toClientAddress({ get: () => forwarded })).toBe(address)
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
