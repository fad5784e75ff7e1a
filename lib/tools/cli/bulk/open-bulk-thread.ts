import { MessageChannel, Worker } from 'node:worker_threads'
import { DataDirectoryInUseError } from '@/lib/db/data-directory'
import type { OpenDatabase } from '@/lib/db/database'
import { openOver } from '@/lib/db/socket/connect-to-socket'
import { overPort } from '@/lib/db/socket/framing'
import { toError } from '@/lib/content/from-db/thread/thread-messages'
import type { BulkThreadData, BulkThreadMessage } from './messages'

/** Messages of megabytes: garbage soon, and of the old generation either way. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

/**
 * PGlite for a command that writes much, in a thread of its own (`worker.ts`, built as `entry`): statements
 * are messages, so that this thread reads and converts what comes next while the other writes. Throws what
 * opening throws, `DataDirectoryInUseError` among it; statements reject once the thread has ended.
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
