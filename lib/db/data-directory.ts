import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { StartError, toReason } from '@/lib/base/platform/start-error'
import { findTryLock, type TryLock } from './file-lock'

/**
 * Thrown if another process uses the data directory, because two PGlite processes would lose committed rows without
 * an error. The lock is a kernel lock on the open file `lock` (`file-lock.ts`), which the kernel releases when the
 * process ends. The pid in the file is only information.
 *
 * The file is never deleted: otherwise another process could lock a file that is no longer in the directory.
 */
export class DataDirectoryInUseError extends StartError {
  override readonly name = 'DataDirectoryInUseError'

  constructor(
    readonly directory: string,
    /** Process id of the other process; null if it has not been written yet. */
    readonly pid: number | null,
  ) {
    super(
      `The data directory ${directory} is in use by ${pid === null ? 'another process' : `process ${pid}`}. ` +
        'Stop it first, or set DATA_DIR to another directory.',
    )
  }
}

/**
 * Creates the directory if needed and locks it. Returns a function that releases the lock. Throws `StartError` if the
 * directory cannot be used.
 */
export async function lockDataDirectory(directory: string, tryLock?: TryLock): Promise<() => void> {
  const absolute = path.resolve(directory)
  const file = path.join(absolute, 'lock')
  const lock = tryLock ?? (await findTryLock())
  const descriptor = openLockFile(absolute, file)
  let isOurs = false
  try {
    isOurs = lock(descriptor)
  } finally {
    if (!isOurs) closeSync(descriptor)
  }
  if (!isOurs) throw new DataDirectoryInUseError(absolute, readPid(file))
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid}\n`)
  return () => closeSync(descriptor)
}

function openLockFile(directory: string, file: string): number {
  try {
    createDirectory(directory)
    return openSync(file, 'a+', 0o600)
  } catch (cause) {
    throw new StartError(
      `The data directory ${directory} (DATA_DIR) cannot be used: ${toReason(cause)}. ` +
        'Give this user write access to it, or set DATA_DIR to another folder.',
    )
  }
}

/**
 * Creates missing folders one by one. With `recursive`, Node 20 would loop forever where folders cannot be created,
 * such as in /proc.
 */
function createDirectory(directory: string): void {
  if (existsSync(directory)) return
  createDirectory(path.dirname(directory))
  try {
    mkdirSync(directory)
  } catch (cause) {
    // Ignores the error if another process has created the directory in the meantime.
    if (!existsSync(directory)) throw cause
  }
}

function readPid(file: string): number | null {
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isNaN(pid) ? null : pid
}
