import { DataDirectoryInUseError, lockDataDirectory } from '@/lib/content/store/data-directory'

// A process of its own that holds a data directory until it is killed (`data-directory.test.ts`).
try {
  lockDataDirectory(process.argv[2] ?? '')
  console.log('held')
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(error instanceof DataDirectoryInUseError ? error.message : String(error))
  process.exitCode = 1
}
