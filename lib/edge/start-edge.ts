import { MessageChannel, Worker } from 'node:worker_threads'
import { log } from '@/lib/platform/log'
import { pageStore } from '@/lib/page-cache/page-store'
import { tell, type FromEdge, type ThreadChannel, type ToEdge } from './thread-channel'
import type { EdgeWorkerData } from './worker'

export type Edge = {
  tell(message: ToEdge): void
  /** Takes no more connections; resolves once what runs has been answered. */
  stop(): Promise<void>
}

/** Starts the thread that answers visitors, on the built file beside this one; resolves once it listens. */
export function startEdge(
  httpPort: number,
  socketPath: string,
  renew: (domain: string) => void,
): Promise<Edge> {
  const { port1, port2 } = new MessageChannel()
  const told = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const link: ThreadChannel = { port: port1, told }
  const data: EdgeWorkerData = { httpPort, socketPath, link: { port: port2, told } }
  const worker = new Worker(new URL('./edge.mjs', import.meta.url), {
    workerData: data,
    transferList: [port2],
  })
  pageStore().listen((event) => tell(link, event))
  return new Promise((resolve, reject) => {
    let isListening = false
    worker.on('error', (cause) => {
      if (!isListening) return reject(cause)
      // Nobody could reach this process any more: better that its keeper starts it anew.
      log().fatal({ err: cause }, 'the thread that answers visitors has ended')
      process.exit(1)
    })
    worker.on('message', (message: FromEdge) => {
      if (message.kind === 'read') for (const path of message.paths) pageStore().get(path)
      if (message.kind === 'renew') renew(message.domain)
      if (message.kind !== 'listening') return
      isListening = true
      resolve(toEdge(worker, link))
    })
  })
}

function toEdge(worker: Worker, link: ThreadChannel): Edge {
  return {
    tell: (message) => tell(link, message),
    stop: () =>
      new Promise((resolve) => {
        worker.on('message', ({ kind }: FromEdge) => kind === 'stopped' && resolve())
        worker.postMessage('stop')
      }),
  }
}
