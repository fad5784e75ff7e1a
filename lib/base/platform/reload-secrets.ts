import { log } from './log'
import { secretSettings } from './secret-files'
import { getSettings, holdSecrets, parseSettings, type Settings } from './settings'
import { toReason } from './start-error'

/**
 * Secrets that are read where they are used. Not the entrances to databases and Redis, which connections hold
 * that are open, and not what copies and sites have in common: all of them change that at once.
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

/** Secrets that were read anew. */
export type ReloadedSecrets = Pick<Settings, (typeof atOnce)[number]>

type Environment = Record<string, string | undefined>
type Share = (secrets: ReloadedSecrets) => void

/**
 * From now on SIGHUP has the files of secrets read anew, where there is one. Else the signal does what it
 * did: it ends a process whose terminal is gone. Signals come to the main thread alone: `share` sends what
 * was read to the others.
 */
export function handleReloadSignal(
  environment: Environment,
  share: Share,
  target: { on(signal: 'SIGHUP', listener: () => void): unknown } = process,
): void {
  if (!secretSettings.some((name) => environment[`${name}_FILE`])) return
  target.on('SIGHUP', () => reloadSecrets(environment, share))
}

/** All that was read is used, or nothing: a wrong file leaves the secrets as they are. */
export function reloadSecrets(environment: Environment, share: Share): void {
  try {
    const before = getSettings()
    const read = parseSettings(environment)
    // What stands in for another setting is not named: no file of its own says it.
    const changed = secretSettings.filter(
      (name) => environment[`${name}_FILE`] && JSON.stringify(read[name]) !== JSON.stringify(before[name]),
    )
    const secrets = Object.fromEntries(atOnce.map((name) => [name, read[name]])) as ReloadedSecrets
    holdSecrets(secrets)
    share(secrets)
    const isAtOnce = (name: string) => atOnce.some((one) => one === name)
    const afterRestart = changed.filter((name) => !isAtOnce(name))
    log().info({ changed: changed.filter(isAtOnce), afterRestart }, 'secrets reloaded')
  } catch (cause) {
    log().error({ reason: toReason(cause) }, 'secrets not reloaded')
  }
}
