import { parseSettings } from '@/lib/base/platform/settings'
import { toCacheVersion } from './cache-version'

const shared = { DATABASE_URL: 'postgres://user:secret-word@db/site', REDIS_URL: 'redis://r' }
const version = (environment: Record<string, string>, buildId = 'one') =>
  toCacheVersion(buildId, parseSettings(environment))

test('instances of one build with the same settings share pages on any machine', () => {
  const other = {
    ...shared,
    PORT: '4000',
    DATA_DIR: '/other',
    PAGE_CACHE_MB: '8',
    RENDER_THREADS: '4',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'error',
  }
  expect(version(other)).toBe(version(shared))
})

test('a changed password has no effect if a secret for pages is set', () => {
  const secret = { ...shared, REDIS_SECRET: 'a secret of this site' }
  for (const changed of [
    { DATABASE_URL: 'postgres://user:another-word@db/site' },
    { DATABASE_URL: 'postgres://another@db/site?sslmode=require' },
    { REVALIDATE_SECRET: 'another word' },
    { CONTENT_API_SECRET: 'another-word' },
    { REDIS_URL: 'redis://:another-word@r' },
  ]) {
    expect(version({ ...secret, ...changed })).toBe(version(secret))
  }
  expect(version({ ...secret, DATABASE_URL: 'postgres://user:secret-word@db/other' })).not.toBe(
    version(secret),
  )
})

test('without a secret the password signs the pages and selects the version', () => {
  const changed = { ...shared, DATABASE_URL: 'postgres://user:another-word@db/site' }
  expect(version(changed)).not.toBe(version(shared))
})

test.each([
  ['another build', shared, 'two'],
  ['another setting', { ...shared, WHATSAPP_NUMBER: '5215512345678' }, 'one'],
  ['another database', { ...shared, DATABASE_URL: 'postgres://db/other' }, 'one'],
  ['another secret', { ...shared, REDIS_SECRET: 'a secret of this site' }, 'one'],
  ['a content service', { REDIS_URL: 'redis://r', CONTENT_SERVICE_URL: 'http://c' }, 'one'],
])('%s has a separate version', (_, environment, buildId) => {
  expect(version(environment, buildId)).not.toBe(version(shared))
})

test('each data folder has a separate version', () => {
  expect(version({ DATA_DIR: 'one' })).not.toBe(version({ DATA_DIR: 'two' }))
  expect(version({ DATA_DIR: 'one' })).toBe(version({ DATA_DIR: 'one', PORT: '4000' }))
})

test('a version reveals no setting', () => {
  expect(version(shared)).toMatch(/^[\w-]{16}$/)
})
