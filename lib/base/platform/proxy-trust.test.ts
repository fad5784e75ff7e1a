import { isInNetworks, parseProxyTrust } from './proxy-trust'

test.each([
  ['0', 0],
  ['2', 2],
  ['100', 100],
])('%s is a number of proxies', (text, hops) => {
  expect(parseProxyTrust(text)).toEqual({ hops, networks: null })
})

test.each([
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['10.0.0.0/8', '10.200.3.4', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['2001:db8::/32', '2001:db8:1::9', true],
  ['2001:db8::/32', '192.0.2.1', false],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '10.0.0.1', false],
  ['linklocal', 'fe80::1', true],
  ['uniquelocal', '172.31.0.1', true],
  ['uniquelocal', '172.32.0.1', false],
  ['loopback, 192.0.2.0/24', '192.0.2.200', true],
  ['loopback, 192.0.2.0/24', 'unknown', false],
  ['loopback', '', false],
])('under %s, %s is trusted: %s', (text, address, isTrusted) => {
  expect(isInNetworks(address, parseProxyTrust(text).networks!)).toBe(isTrusted)
})

test.each([
  ['101'],
  ['-1'],
  ['yes'],
  ['10.0.0.0/33'],
  ['0.0.0.0/0'],
  ['::/0'],
  ['10'.repeat(9)],
  ['10.0.0.1,'],
  ['cdn.example'],
])('rejects %s', (text) => {
  expect(() => parseProxyTrust(text)).toThrow('must be a number of proxies')
})
