import { Worker } from 'node:worker_threads'
import { toPortError } from './port-error'
import type { DirectoryKey } from '@/lib/features/organisations/directory-entry'
import { log } from '@/lib/base/platform/log'
import { endProcess } from '@/lib/base/platform/uncaught-errors'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { ReadPage } from '@/lib/delivery/edge/page-responder'
import type { CommandToEdge, MessageFromEdge } from '@/lib/delivery/edge/thread-channel'
import type { ReadPages } from '@/lib/delivery/readings/reading-counter'
import type { EdgeWorkerData } from '@/lib/delivery/edge/worker'

export type Edge = {
  /** Resolves once it listens on the HTTP port; throws `StartError` where it cannot. */
  listen(): Promise<void>
  /** Is no longer ready (`/readyz`), and closes each connection with its next response. */
  drain(): void
  /** Accepts no more connections; resolves once all requests have been answered. */
  stop(): Promise<void>
}

/** What the edge thread asks of this one, and reports to it; the answers are messages of its channel. */
export type EdgeQuestions = {
  /** For an entry of the directory that it lacks, or has stale. */
  lookUpDirectory: (key: DirectoryKey) => void
  /** For what stands at the address of a file of the library. */
  lookUpFile: (key: FileKey) => void
  /** For the files of builds that other copies run. */
  lookUpBuilds: () => void
  /** The pages that were read in the last second. */
  noteRead: (pages: readonly ReadPage[]) => void
  /** Ends a thread that hangs, which was asked for these addresses. */
  endHung: (thread: number, rendering: readonly string[]) => void
  /** Keeps what readers have read. */
  recordReadings: (pages: ReadPages) => void
}

/** What it makes of a request is gone with it: it needs no more room for young objects, in MB, than the store's thread. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/**
 * Starts the edge thread from the built file beside this one: it reads its files while this thread
 * does its part of the start.
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
      if (message.kind === 'readings') questions.recordReadings(message.pages)
      if (message.kind === 'look-up-file') questions.lookUpFile(message.key)
      if (message.kind === 'hung') questions.endHung(message.thread, message.rendering)
      if (message.kind === 'look-up-builds') questions.lookUpBuilds()
      if (message.kind !== 'listening') return
      isListening = true
      resolve()
    })
  })
  // It may fail before anybody waits for it.
  listening.catch(() => undefined)
  worker.on('exit', (status) => {
    if (isStopping) return
    // No client can reach this process any more: let its supervisor start another.
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
