import { closeSync, mkdirSync, openSync, readFileSync, ftruncateSync, writeSync } from 'node:fs'
import path from 'node:path'
import { tryLock } from 'fs-native-extensions'

/**
 * A data directory is used by one process at a time: two PGlites on one directory lose acknowledged
 * rows without an error. The lock is the kernel's (fcntl on Linux, flock on macOS) on the open file
 * `lock`, and ends with the process, so that no lock is ever stale. The pid inside is for people.
 *
 * The file is never removed: another process could then lock one that is no longer in the directory.
 */
export class DataDirectoryInUseError extends Error {
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

/** Creates the directory where it is missing and locks it; returns how to unlock it. */
export function lockDataDirectory(directory: string): () => void {
  const absolute = path.resolve(directory)
  mkdirSync(absolute, { recursive: true })
  const file = path.join(absolute, 'lock')
  const descriptor = openSync(file, 'a+', 0o600)
  let isOurs = false
  try {
    isOurs = tryLock(descriptor)
  } finally {
    if (!isOurs) closeSync(descriptor)
  }
  if (!isOurs) throw new DataDirectoryInUseError(absolute, readPid(file))
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid}\n`)
  return () => closeSync(descriptor)
}

function readPid(file: string): number | null {
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isNaN(pid) ? null : pid
}
