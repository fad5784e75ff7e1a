import { toImageOrigins } from './image-origins'

test.each([
  ['cdn.example.com', ['https://cdn.example.com', 'http://cdn.example.com']],
  ['cdn.example.com:8443', ['https://cdn.example.com:8443', 'http://cdn.example.com:8443']],
  ['cdn.example.com:443', ['https://cdn.example.com', 'http://cdn.example.com:443']],
  ['https://cdn.example.com', ['https://cdn.example.com']],
  ['http://cdn.example.com:8080', ['http://cdn.example.com:8080']],
  ['https://93.184.216.34', ['https://93.184.216.34']],
])('parses %s to the origins %j', (entry, origins) => expect(toImageOrigins(entry)).toEqual(origins))

test.each([
  'https://cdn.example.com/',
  'cdn.example.com/a',
  'ftp://cdn.example.com',
  'https://a:b@cdn.example.com',
  '*.example.com',
  '**',
  'CDN.example.com',
  'cdn.example.com:99999',
  'cdn.example.com:',
  'a b',
  '-a',
  '',
  'https://',
  'cdn.example.com?a',
  '[2606:2800::1]',
])('%j is not a host', (entry) => expect(() => toImageOrigins(entry)).toThrow('must be host names'))

test.each([
  'localhost',
  'https://cdn.localhost:3000',
  'images.internal',
  '127.0.0.1',
  'http://10.0.0.8:8080',
  '192.168.1.2',
  '172.16.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  // Notations of 127.0.0.1.
  '2130706433',
  '0x7f.1',
  '127.1',
  '017700000001',
])('%s is a private address', (entry) => expect(() => toImageOrigins(entry)).toThrow('private address'))
