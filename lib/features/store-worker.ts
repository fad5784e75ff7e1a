import { parentPort } from 'node:worker_threads'
import { openEmbeddedDatabase } from '@/lib/content/from-db/embedded-database'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { answerCall, listCalls } from '@/lib/content/from-db/thread/thread-calls'
import {
  toSentError,
  type MessageFromStore,
  type MessageToStore,
} from '@/lib/content/from-db/thread/thread-messages'
import { logConsole } from '@/lib/base/platform/log-console'
import { reportMetrics } from '@/lib/base/platform/metrics/report-metrics'
import { getSettings } from '@/lib/base/platform/settings'
import { handleUncaughtErrors } from '@/lib/base/platform/uncaught-errors'
import { bindQueries } from './query-table'

/** Entry point of PGlite's worker thread (`content/from-db/thread/store-thread.ts`). */
handleUncaughtErrors('store')
logConsole()
if (parentPort === null) throw new Error('this is a thread’s entry')
const port = parentPort
const send = (message: MessageFromStore) => port.postMessage(message)

try {
  const settings = getSettings()
  const { database, close } = await openEmbeddedDatabase(
    settings,
    (message) => send({ kind: 'notified', message }),
    (organisations) => send({ kind: 'changed', organisations }),
  )
  const services = { content: createStoreContentService(database), ...bindQueries(database) }
  port.on('message', (message: MessageToStore) => {
    if (message.kind === 'call') void answerCall(port, services, message)
    else void close().then(() => port.close())
  })
  if (settings.ADMIN_PORT !== undefined) reportMetrics('store')
  send({ kind: 'open', calls: listCalls(services) })
} catch (error) {
  send({ kind: 'not-open', error: toSentError(error) })
}
