import { MessageChannel, Worker } from 'node:worker_threads'
import { DataDirectoryInUseError } from '@/lib/db/data-directory'
import type { OpenDatabase } from '@/lib/db/database'
import { openOver } from '@/lib/db/socket/connect-to-socket'
import { overPort } from '@/lib/db/socket/framing'
import { toError } from '@/lib/content/from-db/thread/thread-messages'
import type { BulkThreadData, BulkThreadMessage } from './messages'

/** Limits V8's young generation. Long messages do not stay there for long, so a larger one would only use memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

/**
 * Opens PGlite in a worker thread (`worker.ts`, built as `entry`), so that this thread can read and convert the
 * next batch while the worker writes. Throws `DataDirectoryInUseError` if another process uses the directory.
 * Statements reject after the thread has ended.
 */
export async function openBulkThread(directory: string, entry: URL): Promise<OpenDatabase> {
  const { port1, port2 } = new MessageChannel()
  const workerData: BulkThreadData = { directory, port: port2 }
  const worker = new Worker(entry, { workerData, transferList: [port2], resourceLimits })
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject).once('exit', () => resolve())
  })
  const opened = new Promise<BulkThreadMessage>((resolve, reject) => {
    worker.once('message', resolve)
    ended.then(() => reject(new Error(gone)), reject)
  })
  const message = await opened
  if (message.kind === 'open') {
    const { database } = openOver(overPort(port1), gone)
    const close = async () => {
      port1.close()
      await ended
    }
    return { database, close }
  }
  await ended
  throw message.kind === 'in-use'
    ? new DataDirectoryInUseError(directory, message.pid)
    : toError(message.error)
}

const gone = 'the thread that has PGlite ended'
