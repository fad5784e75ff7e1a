import { spawnSync } from 'node:child_process'
import { StartError } from '@/lib/base/platform/start-error'

/** Locks an open file, by its descriptor, for this process alone; false where another has it. */
export type TryLock = (descriptor: number) => boolean

/**
 * The kernel's lock, which Node does not offer: by a native package, and where that has no build, as
 * on a Linux with musl, by the command `flock`.
 */
export async function findTryLock(): Promise<TryLock> {
  try {
    return (await import('fs-native-extensions')).tryLock
  } catch {
    return tryLockByCommand
  }
}

/** The command locks what it inherits: an open file that it shares with this process, which keeps the lock. */
export const tryLockByCommand: TryLock = (descriptor) => {
  const { status, error } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  })
  if (error)
    throw new StartError(`DATA_DIR cannot be locked: ${error.message}. Install flock, or set DATABASE_URL.`)
  return status === 0
}
