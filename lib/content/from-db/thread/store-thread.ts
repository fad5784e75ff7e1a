import { Worker } from 'node:worker_threads'
import { publishContentEvent } from '@/lib/content/port/events'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { log } from '@/lib/base/platform/log'
import { endProcess } from '@/lib/base/platform/uncaught-errors'
import { callServices } from './thread-calls'
import { toError, type MessageFromStore, type MessageToStore, type Services } from './thread-messages'

export type StoreThread = { services: Services; close(): Promise<void> }

/** Size of V8's young generation: a third of the default suffices for a thread that only reads rows. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/**
 * Opens PGlite in a worker thread (`lib/start-store.ts`, built as `file`), so that slow searches do not
 * delay page rendering. Throws if the store cannot be opened.
 */
export function openStoreThread(file: URL): Promise<StoreThread> {
  const worker = new Worker(file, { resourceLimits })
  let isEnding = false
  worker.on('error', (cause) => endProcess(cause, 'store'))
  worker.on('exit', (status) => {
    if (isEnding) return
    // The store cannot be used any more, so the supervisor has to restart the process.
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

/** Invalidates all cached content of these organisations after the command line has written to the store. */
function publishChange(organisations: readonly string[] | null): void {
  const organisationIds = organisations?.map(parseOrganisationId)
  if (!organisationIds || organisationIds.includes(null))
    return publishContentEvent({ kind: 'everything-changed' })
  for (const organisation of organisationIds) {
    if (organisation === null) continue
    const change = { organisation, scope: 'anything', cards: null } as const
    publishContentEvent({ kind: 'changed', change })
  }
}
