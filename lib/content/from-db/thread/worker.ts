import { parentPort } from 'node:worker_threads'
import { logConsole } from '@/lib/base/platform/log-console'
import { reportMetrics } from '@/lib/base/platform/metrics/report-metrics'
import { getSettings } from '@/lib/base/platform/settings'
import { handleUncaughtErrors } from '@/lib/base/platform/uncaught-errors'
import { openEmbeddedStore } from '@/lib/content/from-db/embedded-store'
import { answerCall } from './thread-calls'
import { toSentError, type MessageFromStore, type MessageToStore } from './thread-messages'

/** The entry of the thread that PGlite has to itself (`store-thread.ts`). */
handleUncaughtErrors('store')
logConsole()
if (parentPort === null) throw new Error('this is a thread’s entry')
const port = parentPort
const send = (message: MessageFromStore) => port.postMessage(message)

try {
  const settings = getSettings()
  const { close, ...services } = await openEmbeddedStore(settings, (organisations) =>
    send({ kind: 'changed', organisations }),
  )
  port.on('message', (message: MessageToStore) => {
    if (message.kind === 'call') void answerCall(port, services, message)
    else void close().then(() => port.close())
  })
  if (settings.ADMIN_PORT !== undefined) reportMetrics('store')
  send({ kind: 'open' })
} catch (error) {
  send({ kind: 'not-open', error: toSentError(error) })
}
