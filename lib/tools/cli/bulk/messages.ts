import type { MessagePort } from 'node:worker_threads'
import type { SentError } from '@/lib/content/from-db/thread/thread-messages'

/**
 * Start data of the thread that runs PGlite for bulk commands: the data directory, and a port of the channel
 * (`lib/db/socket/framing.ts`).
 */
export type BulkThreadData = { directory: string; port: MessagePort }

/** The only message of the bulk thread: it has opened PGlite, or failed to open it. */
export type BulkThreadMessage =
  | { kind: 'open' }
  | { kind: 'in-use'; pid: number | null }
  | { kind: 'not-open'; error: SentError }
