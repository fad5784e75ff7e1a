import { endStart, handleUncaughtErrors } from '@/lib/base/platform/uncaught-errors'
import { StartError } from '@/lib/base/platform/start-error'

// A process of its own that fails in the way that its parameter names (`uncaught-errors.test.ts`), and ends well
// where it goes on.
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
