import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { StartError, toReason } from '@/lib/base/platform/start-error'
import { findTryLock, type TryLock } from './file-lock'

/**
 * A data directory is used by one process at a time: two PGlites on one directory lose acknowledged
 * rows without an error. The lock is the kernel's on the open file `lock` (`file-lock.ts`), and ends
 * with the process, so that no lock is ever stale. The pid inside is for people.
 *
 * The file is never removed: another process could then lock one that is no longer in the directory.
 */
export class DataDirectoryInUseError extends StartError {
  override readonly name = 'DataDirectoryInUseError'

  constructor(
    readonly directory: string,
    /** Null before the other process has written it. */
    readonly pid: number | null,
  ) {
    super(
      `The data directory ${directory} is in use by ${pid === null ? 'another process' : `process ${pid}`}. ` +
        'Stop it first, or set DATA_DIR to another directory.',
    )
  }
}

/**
 * Creates the directory where it is missing and locks it; returns how to unlock it. Throws
 * `StartError` where it cannot be used.
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

/** Not `recursive`: where nothing can be created, as in /proc, Node 20 tries without end. */
function createDirectory(directory: string): void {
  if (existsSync(directory)) return
  createDirectory(path.dirname(directory))
  try {
    mkdirSync(directory)
  } catch (cause) {
    // Another process may have been quicker.
    if (!existsSync(directory)) throw cause
  }
}

function readPid(file: string): number | null {
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isNaN(pid) ? null : pid
}
