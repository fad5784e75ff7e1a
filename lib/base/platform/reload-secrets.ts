import { log } from './log'
import { secretSettings } from './secret-files'
import { getSettings, holdSecrets, parseSettings, type Settings } from './settings'
import { toReason } from './start-error'

/**
 * Secrets that take effect when reloaded. Addresses of databases and Redis are excluded, because open connections keep
 * them. Secrets that instances share are excluded, because they must change on all instances at once.
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

/** The secrets that were reloaded. */
export type ReloadedSecrets = Pick<Settings, (typeof atOnce)[number]>

type Environment = Record<string, string | undefined>
type Share = (secrets: ReloadedSecrets) => void

/**
 * Reloads the files of secrets on SIGHUP, if any secret is in a file. Otherwise the signal keeps its default, and ends
 * a process whose terminal is closed. Only the main thread receives signals: `share` sends the secrets to the others.
 */
export function handleReloadSignal(
  environment: Environment,
  share: Share,
  target: { on(signal: 'SIGHUP', listener: () => void): unknown } = process,
): void {
  if (!secretSettings.some((name) => environment[`${name}_FILE`])) return
  target.on('SIGHUP', () => reloadSecrets(environment, share))
}

/** Reloads all secrets, or keeps the old ones if any file is invalid. Logs the result and never throws. */
export function reloadSecrets(environment: Environment, share: Share): void {
  try {
    const before = getSettings()
    const read = parseSettings(environment)
    // A setting that defaults to another one has no separate file, and is not reported.
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
