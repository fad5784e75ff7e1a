import type { MessagePort } from 'node:worker_threads'
import type { SentError } from '@/lib/content/from-db/thread/thread-messages'

/** What the thread is started with: PGlite's data directory, and its end of the channel (`lib/db/socket/framing.ts`). */
export type BulkThreadData = { directory: string; port: MessagePort }

/** What it says once. */
export type BulkThreadMessage =
  | { kind: 'open' }
  | { kind: 'in-use'; pid: number | null }
  | { kind: 'not-open'; error: SentError }
