import { spawnSync } from 'node:child_process'
import { StartError } from '@/lib/base/platform/start-error'

/** Locks an open file for this process. Returns false if another process holds the lock. */
export type TryLock = (descriptor: number) => boolean

/**
 * Returns a function for kernel file locks, which Node lacks. Uses a native package, or the `flock` command if the
 * package has no build for the platform, such as Linux with musl.
 */
export async function findTryLock(): Promise<TryLock> {
  try {
    return (await import('fs-native-extensions')).tryLock
  } catch {
    return tryLockByCommand
  }
}

/** Runs `flock` on the inherited file descriptor. The lock belongs to the open file, so it outlives the command. */
export const tryLockByCommand: TryLock = (descriptor) => {
  const { status, error } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  })
  if (error)
    throw new StartError(`DATA_DIR cannot be locked: ${error.message}. Install flock, or set DATABASE_URL.`)
  return status === 0
}
