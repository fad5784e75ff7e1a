import { endStart, handleUncaughtErrors } from '@/lib/base/platform/uncaught-errors'
import { StartError } from '@/lib/base/platform/start-error'

// Fails in the way that the first argument names (`uncaught-errors.test.ts`). Exits with 0 if the process survives. The
// second argument is the log format.
process.env.LOG_FORMAT = process.argv[3] ?? 'json'
handleUncaughtErrors('render')
const ways: Record<string, () => void> = {
  exception: () => {
    throw new Error('broken')
  },
  rejection: () => void Promise.reject(new Error('broken')),
  warning: () => process.emitWarning('broken', 'DeprecationWarning'),
  start: () => endStart(new StartError('PORT: in use')),
}
setImmediate(ways[process.argv[2] ?? ''] ?? (() => undefined))
process.stdin.resume().on('end', () => process.exit(0))
