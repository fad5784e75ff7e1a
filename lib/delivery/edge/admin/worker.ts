import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { logConsole } from '@/lib/base/platform/log-console'
import { handleUncaughtErrors } from '@/lib/base/platform/uncaught-errors'
import { ThreadCollector } from '@/lib/base/platform/metrics/scrape'
import { createAdminServer } from './admin-server'
import type { AdminWorkerData, CertificateAnswer, CertificateQuestion } from './messages'
import { recordProcessMetrics } from './process-metrics'

/** Entry point of the admin thread, which serves the admin port. It still reports metrics if another thread hangs. */
handleUncaughtErrors('admin')
logConsole()
if (parentPort === null) throw new Error('this is the entry of a thread')
const { port, host, threads }: AdminWorkerData = workerData
recordProcessMetrics()
const server = createAdminServer({
  collector: new ThreadCollector(threads),
  mayCertify: createQuestions(parentPort),
})
server.listen({ port, host }, () => parentPort?.postMessage('listening'))

/** Returns a function that asks the main thread, which can read the database, whether a certificate is allowed. */
function createQuestions(main: MessagePort): (domain: string) => Promise<boolean> {
  const pending = new Map<number, (isAllowed: boolean) => void>()
  let questions = 0
  main.on('message', ({ id, isAllowed }: CertificateAnswer) => {
    pending.get(id)?.(isAllowed)
    pending.delete(id)
  })
  return (domain) =>
    new Promise((resolve) => {
      const id = ++questions
      pending.set(id, resolve)
      main.postMessage({ id, domain } satisfies CertificateQuestion)
    })
}
