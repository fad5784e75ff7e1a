import { withoutCredentials } from '@/lib/base/platform/describe-start'
import { getSettings } from '@/lib/base/platform/settings'
import { StartError } from '@/lib/base/platform/start-error'
import { mayPass } from './connect-with-retry'
import { databaseReason } from './database'

/** Advice for the operator by SQLSTATE code. `setting` is the name of the setting with the database's URL. */
const remedies: Record<string, (setting: string) => string> = {
  '28P01': (setting) => `Correct the password in ${setting}`,
  '28000': (setting) => `Correct the user in ${setting}, or allow it in pg_hba.conf`,
  '3D000': (setting) => `Create the database, or correct its name in ${setting}`,
}

/** Converts a refused connection or statement to a `StartError` with the setting, the reason and advice. */
export function toConnectionError(url: string, cause: unknown): StartError {
  const { code, reason } = databaseReason(cause)
  const { DATABASE_URL, DATABASE_DIRECT_URL } = getSettings()
  const isDirect = url === DATABASE_DIRECT_URL && url !== DATABASE_URL
  const setting = isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  // If all addresses of a host fail, Node's error has a code but no message.
  const message = reason.message || code || 'no answer'
  if (mayPass(cause)) {
    const remedy = `Start the database server, or correct the address in ${setting}`
    return new StartError(`${setting}: ${withoutCredentials(url)} cannot be reached (${message}). ${remedy}.`)
  }
  const remedy = remedies[code ?? '']?.(setting)
  return new StartError(`${setting}: ${message}${remedy ? `. ${remedy}.` : ''}`)
}
