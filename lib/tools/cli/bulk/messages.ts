import type { MessagePort } from 'node:worker_threads'
import type { SentError } from '@/lib/content/from-db/thread/thread-messages'

/** Start data of the thread: PGlite's data directory, and a port of the channel (`lib/db/socket/framing.ts`). */
export type BulkThreadData = { directory: string; port: MessagePort }

/** The thread's only message: it has opened PGlite, or failed to. */
export type BulkThreadMessage =
  | { kind: 'open' }
  | { kind: 'in-use'; pid: number | null }
  | { kind: 'not-open'; error: SentError }
