import { StartError } from '@/lib/base/platform/start-error'

type Place = { setting: 'PORT' | 'ADMIN_PORT'; port: number; host: string | undefined }

/** Converts the error of a port that cannot be opened to a `StartError` with advice; null for other errors. */
export function toPortError({ setting, port, host }: Place, cause: Error): StartError | null {
  if (!('syscall' in cause)) return null
  const code = 'code' in cause ? String(cause.code) : ''
  const place = `Port ${port}${host === undefined ? '' : ` of ${host}`} (${setting})`
  const failure = failures[code]
  return new StartError(
    failure
      ? `${place} ${failure.reason}. ${failure.remedy(setting, port)}.`
      : `${place} cannot be opened: ${cause.message}. Set ${setting} and its host to an address of this machine.`,
  )
}

type Failure = { reason: string; remedy(setting: Place['setting'], port: number): string }

const toOtherHost = (setting: Place['setting']) => {
  const name = setting === 'PORT' ? 'HOST' : 'ADMIN_HOST'
  return `Set ${name} to an address of this machine, or remove ${name}`
}

const failures: Record<string, Failure> = {
  EADDRINUSE: {
    reason: 'is in use by another program',
    remedy: (setting, port) => `Stop that program, or set another port: ${setting}=${toOtherPort(port)}`,
  },
  EACCES: {
    reason: 'is reserved for privileged users',
    remedy: (setting) => `Set ${setting} to 1024 or higher`,
  },
  EADDRNOTAVAIL: { reason: 'is not an address of this machine', remedy: toOtherHost },
  ENOTFOUND: { reason: 'has an unknown host name', remedy: toOtherHost },
}

const toOtherPort = (port: number) => (port < 65_535 ? port + 1 : 3000)
