import { log } from './log'
import { secretSettings } from './secret-files'
import { getSettings, holdSecrets, parseSettings, type Settings } from './settings'
import { toReason } from './start-error'

/**
 * Secrets that can be changed by a reload. Excluded are the addresses of databases and Redis, because open connections
 * keep using them. Also excluded are secrets that must change on all instances at once.
 */
const atOnce = [
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'BOUNCES_SECRET',
  'MEDIA_S3_ACCESS_KEY',
  'MEDIA_S3_SECRET_KEY',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PURGE_SECRET',
  'REVALIDATE_SECRET',
  'SCIM_TOKEN',
  'SMTP_URL',
  'TRANSLATION_KEY',
] as const satisfies readonly (typeof secretSettings)[number][]

export type ReloadedSecrets = Pick<Settings, (typeof atOnce)[number]>

type Environment = Record<string, string | undefined>
type Share = (secrets: ReloadedSecrets) => void

/**
 * Reloads secrets from their files on SIGHUP. Without such files the signal keeps its default effect and ends the
 * process. Only the main thread receives signals: `share` sends the secrets to other threads.
 */
export function handleReloadSignal(
  environment: Environment,
  share: Share,
  target: { on(signal: 'SIGHUP', listener: () => void): unknown } = process,
): void {
  if (!secretSettings.some((name) => environment[`${name}_FILE`])) return
  target.on('SIGHUP', () => reloadSecrets(environment, share))
}

/** Reloads all secrets; keeps the old ones if a file is invalid. Logs the result and never throws. */
export function reloadSecrets(environment: Environment, share: Share): void {
  try {
    const before = getSettings()
    const read = parseSettings(environment)
    // Reports only settings that are read from a file. Others can change because their default depends on a changed
    // setting.
    const changed = secretSettings.filter(
      (name) => environment[`${name}_FILE`] && JSON.stringify(read[name]) !== JSON.stringify(before[name]),
    )
    const secrets = Object.fromEntries(atOnce.map((name) => [name, read[name]])) as ReloadedSecrets
    holdSecrets(secrets)
    share(secrets)
    const isAtOnce = (name: string) => atOnce.some((secret) => secret === name)
    const afterRestart = changed.filter((name) => !isAtOnce(name))
    log().info({ changed: changed.filter(isAtOnce), afterRestart }, 'secrets reloaded')
  } catch (cause) {
    log().error({ reason: toReason(cause) }, 'secrets not reloaded')
  }
}
