import { describeRedis, describeStart } from './describe-start'
import { parseSettings } from './settings'

const describeWith = (environment: Record<string, string>) => describeStart(parseSettings(environment))

test('describes a site with default settings', () => {
  expect(describeWith({ DATA_DIR: '/srv/data' })).toEqual({
    content: 'PGlite /srv/data',
    pages: 'memory 64 MB',
    invalidation: null,
    proxies: 'none',
    on: ['demo content'],
  })
})

test('describes an instance on PostgreSQL and Redis', () => {
  expect(
    describeWith({
      DATABASE_URL: 'postgres://site:secret-word@db:5433/cartelera?sslmode=require',
      REDIS_URL: 'redis://:secret-word@cache:6379/2',
      TRUST_PROXY: '10.0.0.0/8',
      DEMO_CONTENT: '0',
      REVALIDATE_SECRET: 'secret-word',
      ACCESS_LOG: '1',
    }),
  ).toEqual({
    content: 'PostgreSQL postgres://db:5433/cartelera',
    pages: 'memory 64 MB, Redis redis://cache:6379/2',
    invalidation: 'PostgreSQL',
    proxies: 'by network',
    on: ['revalidation', 'access log'],
  })
})

test('describes an instance with a content service', () => {
  const service = 'https://user:secret-word@content.example/api'
  expect(
    describeWith({ CONTENT_SERVICE_URL: service, REDIS_URL: 'rediss://cache', TRUST_PROXY: '2' }),
  ).toEqual({
    content: 'HTTP https://content.example/api',
    pages: 'memory 64 MB, Redis rediss://cache',
    invalidation: 'Redis',
    proxies: '2',
    on: [],
  })
})

test('never shows the Redis password, for any form of address', () => {
  const words = (text: string) => {
    try {
      return describeRedis(text)
    } catch (cause) {
      return String(cause)
    }
  }
  expect(words('redis://:secret@cache:6379/2?x=secret')).toBe('redis://cache:6379/2')
  expect(words('rediss-sentinel://u:secret@one,[::1]:7/m?sentinelPassword=secret')).toBe(
    'rediss-sentinel://one:26379,[::1]:7/m',
  )
  expect(words('redis-cluster://u:secret@one,two')).toBe('redis-cluster://one:6379,two:6379')
  for (const bad of [
    'ftp://u:secret@one',
    'redis-cluster://u:secret%@one',
    'redis-cluster://u:a@secret/secret@one',
    'redis-sentinel://:secret@one',
    'redis-sentinel://:secret/@one/m',
  ])
    expect(words(bad)).not.toContain('secret')
})
