import * as z from 'zod'
import { mailAddress } from '../domain/mail-address'
import { toImageOrigins } from './image-origins'
import { parseSiteAddresses } from './site-addresses'
import { processWide } from './process/process-wide'
import { parseProxyTrust } from './proxy-trust'
import { parseRedisAddress } from './redis-address'
import { readSecretFiles } from './secret-files'
import { StartError, toReason } from './start-error'
import { noTimeZones, parseTimeZones } from './time-zones'

/**
 * Settings of the operator (`docs/settings.md`), read once at startup. With an invalid value the site does not start,
 * and reports the setting's name. Otherwise readers would see errors later.
 */

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most))
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
/** Requires a single host, because the driver supports no list. For failover, use a DNS name that changes. */
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  hostname: /^[^,]*$/,
  error: 'must be a postgres:// address with one host',
})
const host = z.string().regex(/^[A-Za-z0-9.:-]+$/, 'must be an address or a host name, without port')
const domain = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a domain in lower case, without port')

const region = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as us-east-1')

const parseImageHosts = (list: string) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap(toImageOrigins)

/** Parses a setting with `parse`, whose error becomes the validation message of the setting. */
function tryParse<T>(parse: (text: string) => T, text: string, context: z.RefinementCtx): T {
  try {
    return parse(text)
  } catch (cause) {
    context.addIssue(toReason(cause))
    return z.NEVER
  }
}

/** Requires https, or an identity provider on this machine: its tokens must not be sent unencrypted. */
const isSafeIssuer = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

const apiMode = z.enum(['public', 'private', 'off'])

const fields = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host.optional(),
  CONTENT_SERVICE_URL: httpUrl.transform((url) => url.replace(/(?<!\/)\/+$/, '')).optional(),
  CONTENT_API: apiMode.default('public'),
  CONTENT_API_COMMENTS: apiMode.optional(),
  CONTENT_API_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'must be 8 or more letters, digits or signs')
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).default(5),
  DATA_DIR: z.string().default('.data'),
  CONTENT_FOLDER: z.string().optional(),
  BUILDS_DIR: z.string().optional(),
  MEDIA_DIR: z.string().optional(),
  MEDIA_S3_ENDPOINT: httpUrl.optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')
    .optional(),
  MEDIA_S3_REGION: region.default('us-east-1'),
  MEDIA_S3_ACCESS_KEY: z.string().optional(),
  MEDIA_S3_SECRET_KEY: z.string().optional(),
  BACKUP_TO: z
    .string()
    .regex(
      /^(?:s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/\w[\w.-]*)*\/?|(?![a-z0-9]+:\/\/).+)$/,
      'must be a folder, or s3://bucket/folder',
    )
    .optional(),
  BACKUP_HOUR: z
    .union([z.literal('off'), wholeNumber(0, 23)], { error: 'must be an hour, 0 to 23 (UTC), or off' })
    .default(3)
    .transform((hour) => (hour === 'off' ? null : hour)),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_REGION: region.optional(),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^(?:\[[0-9a-fA-F:]+\]|[\w.-]+):\d{1,5}$/, 'must be a host and port such as clamd:3310')
    .transform((address) => {
      const [host = '', port = ''] = [address.slice(0, address.lastIndexOf(':')), address.split(':').at(-1)]
      return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
    })
    .optional(),
  DEMO_CONTENT: flag.default(true),
  TIME_ZONE: z
    .string()
    .transform((list, context) => tryParse(parseTimeZones, list, context))
    .default(noTimeZones),
  LOCAL_HOST_DOMAIN: domain.default('axs.localhost'),
  ROOM_HOST: z
    .union([z.literal('off'), domain], { error: 'must be a domain in lower case, without port, or off' })
    .default('redaccion.localhost')
    .transform((host) => (host === 'off' ? null : host)),
  DOCTOR_PRIVATE_ADDRESSES: flag.default(false),
  WEBHOOK_ADDRESSES: z.enum(['public', 'any', 'none']).default('public'),
  OIDC_ISSUER: httpUrl
    .refine(
      (url) => isSafeIssuer(new URL(url)),
      'must be an https address (http is allowed for localhost only)',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  SCIM_TOKEN: z
    .string()
    .transform((list) => list.split(','))
    .pipe(
      z
        .array(z.string().regex(/^[\x21-\x7e]{32,}$/, 'must have 32 or more letters, digits or signs'))
        .max(2, 'must be one or two tokens'),
    )
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: mailAddress('must be a mail address').optional(),
  SECURITY_CONTACT: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(mailto:|https:\/\/)[\x21-\x7e]+$/,
            'must be mailto: or https: addresses, separated by commas',
          ),
      ),
    )
    .default([]),
  BOUNCES_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  LETTERS_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => tryParse(parseProxyTrust, text, context))
    .default({ hops: 0, networks: null }),
  CONTENT_CACHE_SECONDS: wholeNumber(0, 31_536_000).default(300),
  CONTENT_TIMEOUT_MS: wholeNumber(1, 600_000).default(5000),
  REVALIDATE_SECRET: z.string().min(8, 'must have 8 characters or more').optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and dashes')
    .optional(),
  NAVIGATION_DELAY_MS: wholeNumber(0, 60_000).default(1000),
  COMMENT_MODERATION: z.enum(['post', 'pre']).default('post'),
  COMMENTS_CLOSED_IDS: z
    .string()
    .regex(/^-?\d{1,9}(,-?\d{1,9})*$/, 'must be whole numbers, separated by commas')
    .transform((list) => list.split(',').map(Number))
    .default([410, 411]),
  CORPORATE_SITE_URL: httpUrl
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .default('https://www.example.com'),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{6,15}$/, 'must be 6 to 15 digits')
    .default('0000000000'),
  COUNT_READINGS: flag.default(true),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z\d-]{0,60}$/, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .optional(),
  HYDRATION: z.enum(['touch', 'load']).default('touch'),
  HSTS_SECONDS: wholeNumber(0, 63_072_000).default(0),
  IMAGE_HOSTS: z
    .string()
    .transform((list, context) => tryParse(parseImageHosts, list, context))
    .default([]),
  DRAIN_SECONDS: wholeNumber(0, 3600).default(5),
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3600).default(75),
  EDGE_CACHE_SECONDS: wholeNumber(0, 31_536_000).default(0),
  PURGE_URL: httpUrl.optional(),
  PURGE_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'must be 8 or more letters, digits or signs')
    .optional(),
  WEBSUB_HUB: httpUrl.optional(),
  TRANSLATION_ADDRESS: httpUrl.optional(),
  TRANSLATION_KEY: z.string().optional(),
  PAGE_CACHE_MB: wholeNumber(1, 65_536).default(64),
  RENDER_THREADS: wholeNumber(1, 64).optional(),
  WARM_UP_SECONDS: wholeNumber(0, 300).optional(),
  REDIS_URL: z
    .string()
    .transform((text, context) => tryParse((url) => parseRedisAddress(url) && url, text, context))
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:.-]{1,64}$/, 'must be 1 to 64 letters, digits and `:._-`')
    .default('cartelera:'),
  REDIS_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  SITE_ADDRESS: z
    .string()
    .transform((list, context) => tryParse(parseSiteAddresses, list, context))
    .default([]),
  ADMIN_PORT: wholeNumber(1, 65_535).optional(),
  ADMIN_HOST: host.default('127.0.0.1'),
  ACCESS_LOG: flag.default(false),
  SLOW_REQUEST_MS: wholeNumber(1, 600_000).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

const checked = fields.superRefine(({ CONTENT_API, CONTENT_API_COMMENTS, CONTENT_API_SECRET }, context) => {
  const isPrivate = CONTENT_API === 'private' || CONTENT_API_COMMENTS === 'private'
  if (!isPrivate || CONTENT_API_SECRET !== undefined) return
  context.addIssue({
    code: 'custom',
    path: ['CONTENT_API_SECRET'],
    message: 'must be set if CONTENT_API or CONTENT_API_COMMENTS is private',
  })
})

/** Groups of settings of which all or none must be set. */
const together = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['MEDIA_S3_ENDPOINT', 'MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY', 'MEDIA_S3_SECRET_KEY'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'],
] as const

const whole = checked.superRefine((settings, context) => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (settings[name] === undefined || settings.DATABASE_URL !== undefined) continue
    context.addIssue({ code: 'custom', path: [name], message: 'must be set with DATABASE_URL' })
  }
  for (const group of together) {
    const absent = group.filter((name) => settings[name] === undefined)
    if (absent.length === group.length) continue
    for (const name of absent) {
      const message = `must be set with ${group.filter((other) => other !== name).join(' and ')}`
      context.addIssue({ code: 'custom', path: [name], message })
    }
  }
  const { BACKUP_TO, BACKUP_S3_ENDPOINT, MEDIA_S3_ENDPOINT, CONTENT_SERVICE_URL } = settings
  if (BACKUP_TO?.startsWith('s3://') && BACKUP_S3_ENDPOINT === undefined && MEDIA_S3_ENDPOINT === undefined) {
    const message = 'must be set if BACKUP_TO is a bucket and uploads are not in S3'
    context.addIssue({ code: 'custom', path: ['BACKUP_S3_ENDPOINT'], message })
  }
  if (BACKUP_TO !== undefined && CONTENT_SERVICE_URL !== undefined) {
    const message = 'must not be set with CONTENT_SERVICE_URL: such a site has no database'
    context.addIssue({ code: 'custom', path: ['BACKUP_TO'], message })
  }
})

/**
 * Splits `TRUST_PROXY` into the number of proxies and their networks; only the edge thread needs the networks.
 * `DATABASE_DIRECT_URL` defaults to `DATABASE_URL`. It is for session features that a connection pooler lacks.
 */
const schema = whole.transform(({ TRUST_PROXY, ...others }) => ({
  ...others,
  DATABASE_DIRECT_URL: others.DATABASE_DIRECT_URL ?? others.DATABASE_URL,
  TRUST_PROXY: TRUST_PROXY.hops,
  TRUSTED_NETWORKS: TRUST_PROXY.networks,
}))

export type Settings = z.infer<typeof schema>

const WHERE_SETTINGS_ARE = 'in the environment or in .env; docs/settings.md explains each setting'

/**
 * Thrown if settings are invalid. The message lists them with reasons, one per line, and the place where to correct
 * them.
 */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError'
}

/** Parses and validates the environment. Empty variables count as missing. Throws `SettingsError`. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const { source, problems } = readSecretFiles(
    Object.fromEntries(
      Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  )
  const result = schema.safeParse(source)
  if (result.success && problems.length === 0) return result.data
  const issues = result.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
  const lines = [...problems, ...issues]
  throw new SettingsError(`Wrong settings:\n  ${lines.join('\n  ')}\nCorrect them ${WHERE_SETTINGS_ARE}.`)
}

/**
 * Settings cached by this bundle. `read`: as read at startup. `with`: reloaded secrets. `now`: `read` with these
 * secrets.
 */
let settings: { read: Settings; with: Partial<Settings>; now: Settings } | undefined

/** Reloaded secrets, shared by all bundles of this thread. */
const held = () => processWide('held-secrets', () => ({ secrets: {} as Partial<Settings> }))

/** Replaces secrets on this thread (`reload-secrets.ts`). */
export function holdSecrets(secrets: Partial<Settings>): void {
  held().secrets = secrets
}

export function getSettings(): Settings {
  const { secrets } = held()
  if (settings?.with === secrets) return settings.now
  const read = settings?.read ?? parseSettings(process.env)
  settings = { read, with: secrets, now: { ...read, ...secrets } }
  return settings.now
}
