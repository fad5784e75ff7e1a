import { readFileSync } from 'node:fs'
import { toReason } from './start-error'

/** Settings that are secrets, or URLs that contain one. `NAME_FILE` can name a file with the value. */
export const secretSettings = [
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'BOUNCES_SECRET',
  'CONTENT_API_SECRET',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'MEDIA_S3_ACCESS_KEY',
  'MEDIA_S3_SECRET_KEY',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PURGE_SECRET',
  'REDIS_SECRET',
  'REDIS_URL',
  'REVALIDATE_SECRET',
  'SCIM_TOKEN',
  'SMTP_URL',
  'TRANSLATION_KEY',
] as const

type Environment = Record<string, string>

/** Reads the secrets in `NAME_FILE` files, without the final line break. Also returns problems with these files. */
export function readSecretFiles(environment: Environment): { source: Environment; problems: string[] } {
  const source = { ...environment }
  const problems: string[] = []
  for (const name of secretSettings) {
    const file = environment[`${name}_FILE`]
    if (file === undefined) continue
    if (environment[name] !== undefined) problems.push(`${name}: must not be set beside ${name}_FILE`)
    try {
      source[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (source[name] === '') problems.push(`${name}_FILE: is an empty file`)
    } catch (cause) {
      problems.push(`${name}_FILE: ${toReason(cause)}`)
    }
  }
  return { source, problems }
}
