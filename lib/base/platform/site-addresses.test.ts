/** @jest-environment node */
import { parseSiteAddresses } from './site-addresses'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['2001:DB8:0:0::1', ['2001:db8::1']],
  ['2001:0db8:0000:0000:0001:0000:0000:0001', ['2001:db8::1:0:0:1']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['Proxy.Example.com.', ['proxy.example.com']],
  ['señal.example', ['xn--seal-hqa.example']],
  [' 203.0.113.7, 2001:db8::7\tproxy.example ', ['203.0.113.7', '2001:db8::7', 'proxy.example']],
  ['', []],
])('parses %j', (text, addresses) => expect(parseSiteAddresses(text)).toEqual(addresses))

test.each([
  '203.0.113',
  '203.0.113.256',
  '203.0.113.7:443',
  '[2001:db8::1]',
  'fe80::1%eth0',
  '203.0.113.0/24',
  'https://proxy.example',
  'proxy_1.example',
])('rejects %s', (text) => expect(() => parseSiteAddresses(`198.51.100.1, ${text}`)).toThrow(text))
