import { DataDirectoryInUseError, lockDataDirectory } from '@/lib/db/data-directory'
import { tryLockByCommand } from '@/lib/db/file-lock'

// Runs as a separate process that locks a data directory until it is killed (`data-directory.test.ts`).
try {
  const [, , directory = '', way] = process.argv
  await lockDataDirectory(directory, way === 'the command' ? tryLockByCommand : undefined)
  console.log('held')
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(error instanceof DataDirectoryInUseError ? error.message : String(error))
  process.exitCode = 1
}
