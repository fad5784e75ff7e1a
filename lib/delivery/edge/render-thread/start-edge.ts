import { Worker } from 'node:worker_threads'
import { toPortError } from './port-error'
import type { DirectoryKey } from '@/lib/features/company/organisations/directory-entry'
import { log } from '@/lib/base/platform/log'
import { endProcess } from '@/lib/base/platform/uncaught-errors'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { ReadPage } from '@/lib/delivery/edge/page-responder'
import type { CommandToEdge, MessageFromEdge } from '@/lib/delivery/edge/thread-channel'
import type { ReadPages } from '@/lib/delivery/analytics/page-view-counter'
import type { EdgeWorkerData } from '@/lib/delivery/edge/worker'

export type Edge = {
  /** Opens the HTTP port. Resolves once the edge thread listens; throws `StartError` if the port cannot be opened. */
  listen(): Promise<void>
  /** Makes `/readyz` fail, and closes each connection after its next response. */
  drain(): void
  /** Accepts no more connections. Resolves once all requests were answered. */
  stop(): Promise<void>
}

/** Handlers of the edge thread's messages. Results are sent back over the edge's channel. */
export type EdgeQuestions = {
  /** Looks up a missing or stale directory entry. */
  lookUpDirectory: (key: DirectoryKey) => void
  /** Looks up a library file. */
  lookUpFile: (key: FileKey) => void
  /** Loads the files of other builds that instances have stored. */
  lookUpBuilds: () => void
  /** Receives the pages that were read in the last second. */
  noteRead: (pages: readonly ReadPage[]) => void
  /** Handles a hung thread. `rendering` are the URLs of its pending requests. */
  endHung: (thread: number, rendering: readonly string[]) => void
  /** Stores page views. */
  recordPageViews: (pages: ReadPages) => void
}

/** Limits the young generation of V8's heap in the edge thread, where the objects of a request are short-lived. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** Starts the edge thread, which reads its files while this thread continues the start. */
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
  // Prevents an unhandled rejection before `listen` is called.
  listening.catch(() => undefined)
  worker.on('exit', (status) => {
    if (isStopping) return
    // Without the edge thread, clients cannot reach this process, so it ends and its supervisor restarts it.
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
