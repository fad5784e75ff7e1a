import { parseProxyTrust } from '@/lib/base/platform/proxy-trust'
import { keepTrusted, readForwarded } from './forwarded'

test.each([
  ['a', 0, null],
  ['a', 1, 'a'],
  ['a, b, c', 1, 'c'],
  ['a, b, c', 2, 'b'],
  ['a, b, c', 9, 'a'],
  [' a ,, b ', 1, 'b'],
  ['', 1, null],
  [null, 1, null],
  [undefined, 2, null],
])('takes the address from %j with %i trusted proxies: %j', (list, hops, expected) => {
  expect(readForwarded(list, hops)).toBe(expected)
})

/** Trusted networks: that of a content delivery network, and private addresses such as nginx's. */
const trusted = '198.51.100.0/24, uniquelocal'
const [cdn, nginx, client, stranger] = ['198.51.100.7', '10.0.0.5', '203.0.113.9', '192.0.2.66']

test.each([
  ['nginx alone', nginx, client, client],
  ['both', nginx, `${client}, ${cdn}`, client],
  ['both headers, with an entry forged by the client', nginx, `10.9.9.9, ${client}, ${cdn}`, client],
  ['both, with ports', nginx, `${client}:4711, ${cdn}:443`, `${client}:4711`],
  ['a client in a trusted network', nginx, `10.1.1.1, ${cdn}`, '10.1.1.1'],
  ['no proxy', stranger, client, undefined],
  ['nginx without headers', nginx, undefined, undefined],
  ['a closed connection', undefined, client, undefined],
])('finds the client through %s', (_, connection, forwardedFor, expected) => {
  const headers = { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) }
  keepTrusted(headers, connection, parseProxyTrust(trusted).networks!)
  expect(headers['x-forwarded-for']).toBe(expected)
})

test('takes host and protocol from the farthest trusted proxy', () => {
  const sent = {
    'x-forwarded-for': `invented, ${client}, ${cdn}`,
    'x-forwarded-host': 'evil.example, axs.example, inner.example',
    'x-forwarded-proto': 'https',
    'x-request-id': 'from-the-proxy',
  }
  const through = (connection: string) => {
    const headers = { ...sent }
    keepTrusted(headers, connection, parseProxyTrust(trusted).networks!)
    return headers
  }
  expect(through(nginx)).toEqual({
    'x-forwarded-for': client,
    'x-forwarded-host': 'axs.example',
    'x-forwarded-proto': 'https',
    'x-request-id': 'from-the-proxy',
  })
  expect(through(stranger)).toEqual({})
})
