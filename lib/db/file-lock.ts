import { spawnSync } from 'node:child_process'
import { StartError } from '@/lib/base/platform/start-error'

/** Locks an open file descriptor for this process only. Returns false if another process holds the lock. */
export type TryLock = (descriptor: number) => boolean

/**
 * Returns a function for the kernel's file locks, which Node lacks: from a native package, or the `flock`
 * command where the package has no build, such as Linux with musl.
 */
export async function findTryLock(): Promise<TryLock> {
  try {
    return (await import('fs-native-extensions')).tryLock
  } catch {
    return tryLockByCommand
  }
}

/** Locks the descriptor through the `flock` command. The child shares the open file, so this process keeps the lock. */
export const tryLockByCommand: TryLock = (descriptor) => {
  const { status, error } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  })
  if (error)
    throw new StartError(`DATA_DIR cannot be locked: ${error.message}. Install flock, or set DATABASE_URL.`)
  return status === 0
}
