import { parseRedisAddress } from './redis-address'

const none = { username: undefined, password: undefined }

test.each([
  ['redis://cache', { kind: 'server', url: 'redis://cache' }],
  ['rediss://user:word@cache:6380/2', { kind: 'server', url: 'rediss://user:word@cache:6380/2' }],
  [
    'redis-sentinel://one,two:26380,[::1]:26381/mymaster',
    {
      kind: 'sentinel',
      nodes: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 26_380 },
        { host: '::1', port: 26_381 },
      ],
      isTls: false,
      ...none,
      master: 'mymaster',
      database: 0,
      sentinel: none,
    },
  ],
  [
    'rediss-sentinel://site:a%40b:c@one/main?database=3&sentinelPassword=d%2Fe',
    {
      kind: 'sentinel',
      nodes: [{ host: 'one', port: 26_379 }],
      isTls: true,
      username: 'site',
      password: 'a@b:c',
      master: 'main',
      database: 3,
      sentinel: { username: undefined, password: 'd/e' },
    },
  ],
  [
    'redis-cluster://:word@10.0.0.1,10.0.0.2:7001',
    {
      kind: 'cluster',
      nodes: [
        { host: '10.0.0.1', port: 6379 },
        { host: '10.0.0.2', port: 7001 },
      ],
      isTls: false,
      username: undefined,
      password: 'word',
    },
  ],
])('%s', (text, address) => {
  expect(parseRedisAddress(text)).toEqual(address)
})

test.each([
  ['http://cache', 'must be a redis:// address'],
  ['cache:6379', 'must be a redis:// address'],
  ['redis-ring://one,two', 'must be a redis:// address'],
  ['redis-sentinel://one,two', 'must end with the name'],
  ['redis-sentinel://one,two/', 'must end with the name'],
  ['redis-sentinel:///mymaster', 'host number'],
  ['redis-sentinel://one,,two/mymaster', 'host number'],
  ['redis-sentinel://one:70000/mymaster', 'host number 1'],
  ['redis-sentinel://one/mymaster?db=1', 'its options are'],
  ['redis-sentinel://one/mymaster?database=first', 'its options are'],
  ['redis-cluster://', 'host number'],
  ['redis-cluster://one/0', 'no database'],
  ['redis-cluster://:secret%word@one', 'is no escape'],
])('%s is refused', (text, reason) => {
  expect(() => parseRedisAddress(text)).toThrow(reason)
})
