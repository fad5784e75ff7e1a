import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { secretSettings } from './secret-files'
import { parseSettings, SettingsError } from './settings'

test('requires no settings', () => {
  expect(parseSettings({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: '.data',
    DEMO_CONTENT: true,
    LOCAL_HOST_DOMAIN: 'axs.localhost',
    TRUST_PROXY: 0,
    CONTENT_API: 'public',
    CONTENT_CACHE_SECONDS: 300,
    CONTENT_TIMEOUT_MS: 5000,
    NAVIGATION_DELAY_MS: 1000,
    COMMENT_MODERATION: 'post',
    CORPORATE_SITE_URL: 'https://www.example.com',
    WHATSAPP_NUMBER: '0000000000',
    COMMENTS_CLOSED_IDS: [410, 411],
    TIME_ZONE: { all: null, byOrganisation: {} },
    IMAGE_HOSTS: [],
    PAGE_CACHE_MB: 64,
    LOG_LEVEL: 'info',
  })
})

test('ignores an empty value', () => {
  expect(parseSettings({ PORT: '', CONTENT_SERVICE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('parses values to their types', () => {
  const settings = parseSettings({
    PORT: '8080',
    TRUST_PROXY: '2',
    TIME_ZONE: 'America/Mexico_City, ACX=America/Bogota',
    MAIL_FROM: 'noticias@ñandú.example',
    COMMENTS_CLOSED_IDS: '7,-1',
    CONTENT_SERVICE_URL: 'https://content.example/api/',
    IMAGE_HOSTS: 'images.example, https://cdn.example:8443',
  })
  expect(settings).toMatchObject({
    PORT: 8080,
    TRUST_PROXY: 2,
    TIME_ZONE: { all: 'America/Mexico_City', byOrganisation: { ACX: 'America/Bogota' } },
    MAIL_FROM: 'noticias@xn--and-6ma2c.example',
    COMMENTS_CLOSED_IDS: [7, -1],
    CONTENT_SERVICE_URL: 'https://content.example/api',
    IMAGE_HOSTS: ['https://images.example', 'http://images.example', 'https://cdn.example:8443'],
  })
})

test('uses the direct address for database sessions, or the usual one', () => {
  const DATABASE_URL = 'postgres://pool:6432/cartelera'
  const DATABASE_DIRECT_URL = 'postgres://db:5432/cartelera'
  expect(parseSettings({ DATABASE_URL })).toMatchObject({ DATABASE_DIRECT_URL: DATABASE_URL })
  expect(parseSettings({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
    DATABASE_URL,
    DATABASE_DIRECT_URL,
  })
  expect(() => parseSettings({ DATABASE_DIRECT_URL })).toThrow(
    'DATABASE_DIRECT_URL: must be set with DATABASE_URL',
  )
})

test('accepts Redis addresses of Sentinels and clusters, and names the missing part of a wrong one', () => {
  const several = ['redis-sentinel://one,two:26380/mymaster', 'rediss-cluster://:word@one,two']
  for (const REDIS_URL of several) expect(parseSettings({ REDIS_URL })).toMatchObject({ REDIS_URL })
  expect(() => parseSettings({ REDIS_URL: 'redis-sentinel://one,two' })).toThrow(
    /^ {2}REDIS_URL: must end with the name by which the Sentinels know the master/m,
  )
})

test('trusts proxies by number, or by their addresses', () => {
  expect(parseSettings({ TRUST_PROXY: '2' })).toMatchObject({ TRUST_PROXY: 2, TRUSTED_NETWORKS: null })
  const byAddress = parseSettings({ TRUST_PROXY: 'loopback, 192.0.2.7' })
  expect(byAddress).toMatchObject({ TRUST_PROXY: 1, TRUSTED_NETWORKS: expect.any(Array) })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['HOST', 'http://127.0.0.1:3000/'],
  ['CONTENT_SERVICE_URL', 'content.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'postgres://one,other/x'],
  ['DATABASE_URL', 'postgres://one:5432,other:5432/x'],
  ['DATABASE_READ_URL', 'postgres://replica/x'],
  ['DATABASE_DIRECT_URL', 'localhost:5432'],
  ['DATABASE_CONNECTIONS', '0'],
  ['DEMO_CONTENT', 'no'],
  ['BACKUP_TO', 's3://'],
  ['BACKUP_TO', 's3://backups/../pictures and more'],
  ['BACKUP_TO', 'https://s3.example/backups'],
  ['BACKUP_HOUR', '24'],
  ['BACKUP_HOUR', 'midnight'],
  ['LOCAL_HOST_DOMAIN', 'Localhost:3000'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'cdn.example'],
  ['CONTENT_CACHE_SECONDS', '-1'],
  ['EDGE_CACHE_SECONDS', '1m'],
  ['PURGE_URL', 'purge.example'],
  ['PURGE_SECRET', 'short'],
  ['CONTENT_TIMEOUT_MS', '0'],
  ['REVALIDATE_SECRET', 'short'],
  ['CONTENT_API', 'closed'],
  ['CONTENT_API_COMMENTS', '1'],
  ['CONTENT_API_SECRET', 'short'],
  ['CONTENT_API_SECRET', 'not a header’s value'],
  ['COMMENT_MODERATION', 'maybe'],
  ['COMMENTS_CLOSED_IDS', '7,'],
  ['TIME_ZONE', 'Mexico'],
  ['TIME_ZONE', 'UTC,a b=UTC'],
  ['TIME_ZONE', 'UTC,Europe/Madrid'],
  ['WHATSAPP_NUMBER', '+52 55'],
  ['IMAGE_HOSTS', 'https://images.example/'],
  ['IMAGE_HOSTS', 'images.example,10.0.0.1'],
  ['DRAIN_SECONDS', '-1'],
  ['KEEP_ALIVE_SECONDS', '0'],
  ['PAGE_CACHE_MB', '0'],
  ['REDIS_URL', 'localhost'],
  ['REDIS_URL', 'redis-sentinel://one,two'],
  ['REDIS_PREFIX', 'two words'],
  ['REDIS_SECRET', 'too short'],
  ['LOG_FORMAT', 'xml'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) is named', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(SettingsError)
  expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^ {2}${name}: .+`, 'm'))
})

test('reports all wrong settings at once', () => {
  expect(() => parseSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
    /PORT: .*\n {2}LOG_LEVEL: .*\nCorrect them in the environment or in \.env/,
  )
})

test.each([[{ CONTENT_API: 'private' }], [{ CONTENT_API_COMMENTS: 'private' }]])(
  '%j requires a secret',
  (settings: Record<string, string>) => {
    expect(() => parseSettings(settings)).toThrow(/^ {2}CONTENT_API_SECRET: must be set/m)
    expect(parseSettings({ ...settings, CONTENT_API_SECRET: 'the-secret' })).toMatchObject(settings)
  },
)

describe('backups', () => {
  const bucketAccount = {
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_ACCESS_KEY: 'key',
    BACKUP_S3_SECRET_KEY: 'secret',
  }

  test.each(['/srv/backups', 'backups', 'C:\\backups'])('go to the folder %s', (BACKUP_TO) => {
    expect(parseSettings({ BACKUP_TO })).toMatchObject({ BACKUP_TO, BACKUP_HOUR: 3 })
    expect(parseSettings({ BACKUP_TO, BACKUP_HOUR: 'off' })).toMatchObject({ BACKUP_HOUR: null })
  })

  test('go to a bucket with separate credentials, or with those of the pictures', () => {
    const BACKUP_TO = 's3://backups/site'
    const pictures = {
      MEDIA_S3_ENDPOINT: 'https://s3.example',
      MEDIA_S3_BUCKET: 'pictures',
      MEDIA_S3_ACCESS_KEY: 'key',
      MEDIA_S3_SECRET_KEY: 'secret',
    }
    expect(parseSettings({ BACKUP_TO, ...bucketAccount })).toMatchObject({ BACKUP_TO })
    expect(parseSettings({ BACKUP_TO, ...pictures })).toMatchObject({ BACKUP_TO })
    expect(() => parseSettings({ BACKUP_TO })).toThrow(/^ {2}BACKUP_S3_ENDPOINT: must be set/m)
  })

  test('are refused for a site without a database', () => {
    const CONTENT_SERVICE_URL = 'https://content.example'
    expect(() => parseSettings({ BACKUP_TO: '/srv', CONTENT_SERVICE_URL })).toThrow(
      /^ {2}BACKUP_TO: must not be set/m,
    )
  })
})

const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'room', OIDC_CLIENT_SECRET: 'secret' }

test('requires all settings of an identity provider, or none', () => {
  expect(parseSettings(oidc)).toMatchObject(oidc)
  for (const absent of Object.keys(oidc)) {
    expect(() => parseSettings({ ...oidc, [absent]: '' })).toThrow(`${absent}: must be set with`)
  }
})

test.each([
  ['http://id.example', false],
  ['http://localhost:4000', true],
  ['http://127.0.0.1:4000', true],
  ['http://localhost.example', false],
  ['ftp://id.example', false],
])('a provider at %s: %s', (OIDC_ISSUER, isTaken) => {
  const parse = () => parseSettings({ ...oidc, OIDC_ISSUER })
  if (isTaken) expect(parse()).toMatchObject({ OIDC_ISSUER })
  else expect(parse).toThrow('OIDC_ISSUER')
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-secrets-'))
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is read without the final line break', () => {
    expect(
      parseSettings({ SMTP_URL: '', SMTP_URL_FILE: write('mail', 'smtp://a:b@mail.example\n') }),
    ).toMatchObject({ SMTP_URL: 'smtp://a:b@mail.example' })
  })

  test('is allowed for every setting that the docs call a secret', () => {
    const [, names = ''] =
      /Secrets that can be in files: (.+?)\./s.exec(readFileSync('docs/settings.md', 'utf8')) ?? []
    expect([...names.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([...secretSettings])
  })

  test.each([
    [{ REDIS_SECRET_FILE: path.join(folder, 'none') }, /REDIS_SECRET_FILE: ENOENT/],
    [{ REDIS_SECRET_FILE: write('empty', '\n') }, /REDIS_SECRET_FILE: is an empty file/],
    [{ REDIS_SECRET_FILE: write('short', 'short') }, /REDIS_SECRET: must have 16/],
    [
      { REDIS_SECRET_FILE: write('both', 'sixteen-letters-'), REDIS_SECRET: 'sixteen-letters-' },
      /beside REDIS_SECRET_FILE/,
    ],
  ])('%j stops the start', (environment, problem) => {
    expect(() => parseSettings(environment)).toThrow(problem)
  })
})
