import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { StartError, toReason } from '@/lib/base/platform/start-error'
import { findTryLock, type TryLock } from './file-lock'

/**
 * Thrown if another process uses the data directory. Two PGlite processes on one directory lose committed
 * rows without an error. The lock is a kernel lock on the open file `lock` (`file-lock.ts`). It ends with the
 * process, so it is never stale. The pid in the file is informational.
 *
 * The file is never deleted: another process could then lock a file that is no longer in the directory.
 */
export class DataDirectoryInUseError extends StartError {
  override readonly name = 'DataDirectoryInUseError'

  constructor(
    readonly directory: string,
    /** null if the other process has not written it yet. */
    readonly pid: number | null,
  ) {
    super(
      `The data directory ${directory} is in use by ${pid === null ? 'another process' : `process ${pid}`}. ` +
        'Stop it first, or set DATA_DIR to another directory.',
    )
  }
}

/**
 * Creates the directory if needed and locks it. Returns the function that unlocks it. Throws `StartError` if
 * the directory cannot be used.
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

/** Creates the folders one by one. `recursive` makes Node 20 loop forever where creation is impossible, as in /proc. */
function createDirectory(directory: string): void {
  if (existsSync(directory)) return
  createDirectory(path.dirname(directory))
  try {
    mkdirSync(directory)
  } catch (cause) {
    // Another process may have created it meanwhile.
    if (!existsSync(directory)) throw cause
  }
}

function readPid(file: string): number | null {
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isNaN(pid) ? null : pid
}
