import { Worker } from 'node:worker_threads'
import { publishContentEvent } from '@/lib/content/events'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { log } from '@/lib/base/platform/log'
import { endProcess } from '@/lib/base/platform/uncaught-errors'
import { callServices } from './thread-calls'
import { toError, type MessageFromStore, type MessageToStore, type Services } from './thread-messages'

export type StoreThread = { services: Services; close(): Promise<void> }

/** The young objects of a thread that only reads rows: V8's default is three times as much. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/**
 * Opens PGlite in a thread of its own (`features/store-worker.ts`, built as `file`): it uses another processor while
 * pages are rendered, and no page waits for another's search. Throws what opening the store throws.
 */
export function openStoreThread(file: URL): Promise<StoreThread> {
  const worker = new Worker(file, { resourceLimits })
  let isEnding = false
  worker.on('error', (cause) => endProcess(cause, 'store'))
  worker.on('exit', (status) => {
    if (isEnding) return
    // Nothing can be read or written any more: let the supervisor start another process.
    log().fatal({ status }, 'store thread ended')
    process.exit(1)
  })
  worker.on('message', (message: MessageFromStore) => {
    if (message.kind === 'changed') publishChange(message.organisations)
    if (message.kind === 'notified') publishContentEvent(message)
  })
  const close = async () => {
    isEnding = true
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage({ kind: 'close' } satisfies MessageToStore)
    await ended
  }
  return new Promise((resolve, reject) => {
    worker.once('message', (message: MessageFromStore) => {
      if (message.kind === 'open') return resolve({ services: callServices(worker, message.calls), close })
      isEnding = true
      reject(message.kind === 'not-open' ? toError(message.error) : new Error('unexpected answer'))
    })
  })
}

/** What a command has written is in no one's cache: all that is cached of these organisations is invalid. */
function publishChange(organisations: readonly string[] | null): void {
  const known = organisations?.map(parseOrganisationId)
  if (!known || known.includes(null)) return publishContentEvent({ kind: 'everything-changed' })
  for (const organisation of known) {
    if (organisation === null) continue
    const change = { organisation, scope: 'anything', cards: null } as const
    publishContentEvent({ kind: 'changed', change })
  }
}
