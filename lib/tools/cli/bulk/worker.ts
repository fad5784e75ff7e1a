import { parentPort, workerData } from 'node:worker_threads'
import { emptySearchBacklog } from '@/lib/content/from-db/search/search-backlog'
import { DataDirectoryInUseError } from '@/lib/db/data-directory'
import { overPort } from '@/lib/db/socket/framing'
import { SocketSession } from '@/lib/db/socket/socket-session'
import { openPglite } from '@/lib/db/open/pglite'
import { toSentError } from '@/lib/content/from-db/thread/thread-messages'
import { logToStandardError } from '@/lib/base/platform/log'
import type { BulkThreadData, BulkThreadMessage } from './messages'

/** Entry of the worker thread that runs PGlite for bulk commands (`open-bulk-thread.ts`). */
const { directory, port } = workerData as BulkThreadData
const report = (message: BulkThreadMessage) => parentPort?.postMessage(message)
logToStandardError()

const opened = await openPglite(directory, emptySearchBacklog, { isBulk: true }).catch((cause: unknown) => {
  if (cause instanceof DataDirectoryInUseError) report({ kind: 'in-use', pid: cause.pid })
  else report({ kind: 'not-open', error: toSentError(cause) })
  port.close()
  return null
})
if (opened) {
  report({ kind: 'open' })
  // Sets no time limit for pauses in transactions, because no reader waits for them.
  await new SocketSession(overPort(port), opened.client, { onChanged: () => undefined, idleMs: null }).serve()
  await opened.close()
}
