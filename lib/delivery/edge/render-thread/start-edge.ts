import { Worker } from 'node:worker_threads'
import { toPortError } from './port-error'
import type { DirectoryKey } from '@/lib/features/organisations/directory-entry'
import { log } from '@/lib/base/platform/log'
import { endProcess } from '@/lib/base/platform/uncaught-errors'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { ReadPage } from '@/lib/delivery/edge/page-responder'
import type { CommandToEdge, MessageFromEdge } from '@/lib/delivery/edge/thread-channel'
import type { ReadPages } from '@/lib/delivery/analytics/page-view-counter'
import type { EdgeWorkerData } from '@/lib/delivery/edge/worker'

export type Edge = {
  /** Resolves once the edge listens on the HTTP port; throws `StartError` if it cannot. */
  listen(): Promise<void>
  /** Reports itself as not ready (`/readyz`), and closes each connection with its next response. */
  drain(): void
  /** Accepts no more connections. Resolves once all requests have been answered. */
  stop(): Promise<void>
}

/** Messages from the edge thread to this one. This thread answers over the edge's channel. */
export type EdgeQuestions = {
  /** Requests a directory entry that is missing or stale. */
  lookUpDirectory: (key: DirectoryKey) => void
  /** Requests the state of a library file. */
  lookUpFile: (key: FileKey) => void
  /** Requests the files of builds that other instances run. */
  lookUpBuilds: () => void
  /** Reports the pages that were read in the last second. */
  noteRead: (pages: readonly ReadPage[]) => void
  /** Ends a thread that hangs; `rendering` lists its pending addresses. */
  endHung: (thread: number, rendering: readonly string[]) => void
  /** Stores the page views. */
  recordPageViews: (pages: ReadPages) => void
}

/**
 * Objects of a request are short-lived in this thread, so it needs no more young-generation memory (MB) than
 * the store thread.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/**
 * Starts the edge thread from the built file beside this one. It reads its files while this thread continues
 * its own start.
 */
export function startEdge(workerData: EdgeWorkerData, questions: EdgeQuestions): Edge {
  const worker = new Worker(new URL('./edge.mjs', import.meta.url), {
    workerData,
    transferList: [workerData.channel.port],
    resourceLimits,
  })
  let isStopping = false
  const listening = new Promise<void>((resolve, reject) => {
    let isListening = false
    worker.on('error', (cause) => {
      if (isListening) endProcess(cause, 'edge')
      const { httpPort: port, host } = workerData
      reject(toPortError({ setting: 'PORT', port, host }, cause) ?? cause)
    })
    worker.on('message', (message: MessageFromEdge) => {
      if (message.kind === 'read') questions.noteRead(message.pages)
      if (message.kind === 'look-up-directory') questions.lookUpDirectory(message.key)
      if (message.kind === 'readings') questions.recordPageViews(message.pages)
      if (message.kind === 'look-up-file') questions.lookUpFile(message.key)
      if (message.kind === 'hung') questions.endHung(message.thread, message.rendering)
      if (message.kind === 'look-up-builds') questions.lookUpBuilds()
      if (message.kind !== 'listening') return
      isListening = true
      resolve()
    })
  })
  // The promise may reject before anything waits for it.
  listening.catch(() => undefined)
  worker.on('exit', (status) => {
    if (isStopping) return
    // Clients can no longer reach this process, so its supervisor must restart it.
    log().fatal({ status }, 'edge thread ended')
    process.exit(1)
  })
  return {
    listen: () => {
      command(worker, 'listen')
      return listening
    },
    drain: () => command(worker, 'drain'),
    stop: () => {
      isStopping = true
      return stop(worker)
    },
  }
}

function stop(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.on('message', ({ kind }: MessageFromEdge) => kind === 'stopped' && resolve())
    command(worker, 'stop')
  })
}

function command(worker: Worker, what: CommandToEdge) {
  worker.postMessage(what)
}
